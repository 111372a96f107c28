import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { logIn, type RunningApp } from './support/app.ts';
import { blockPage, secondsLeft } from './support/block-page.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { remote } from './support/server-calls.ts';
import { storedIn } from './support/stored-in.ts';
import { writeBlock } from './support/written-block.ts';

const SET = { reps: 5, rpe: 8, load: 140 };
const SQUAT = { name: 'Back squat', sets: [SET, SET, SET, SET] };

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let ids: Ids;
let autumn: string;
let page: Page;
let at: ReturnType<typeof blockPage>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-rest-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  ids = await demoIds(app.address);
  autumn = `/athletes/${ids.athlete}/blocks/${ids.block}`;
});

beforeEach(async () => {
  browser = await launchLoggedIn('athlete');
  ({ page } = browser);
  at = blockPage(page);
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the rest starts with the check, says what is next, survives a reload, and goes with a check that was a mistake [design]', async () => {
  await openBlock(autumn);
  await at.check('Back squat set 1').click();
  const rest = page.getByRole('region', { name: 'Rest' });
  await rest.getByText('rest · Back squat, set 2 next').waitFor();
  const before = await secondsLeft(rest);
  expect(before).toBeGreaterThan(170);
  await rest.getByRole('button', { name: '+30 s' }).click();
  await page.reload();
  expect(await secondsLeft(rest)).toBeGreaterThan(before);
  await at.field('Bulgarian split squat set 3 load').focus();
  await at.field('Hanging leg raise set 3 load').focus();
  await expect.poll(() => at.isCovered('Hanging leg raise set 3 load')).toBe(false);
  await rest.getByRole('button', { name: 'Skip' }).click();
  await rest.waitFor({ state: 'detached' });
  await at.check('Back squat set 2').click();
  await rest.getByText('Back squat, set 3 next').waitFor();
  await at.check('Back squat set 1').click();
  await page.getByText(/^Not logged: \d+ × /).waitFor();
  await rest.waitFor();
  await at.check('Back squat set 2').click();
  await rest.waitFor({ state: 'detached' });
});

test('a rest is that of its block: another one shows none, and it is there on the way back [design]', async () => {
  const coach = await remote(app.address, 'coach');
  const { blockId } = (await coach.ask('POST', `/api/coaches/${coach.id}/createBlock/${ids.athlete}`, {
    weekDays: ['Monday'],
    blockName: 'Winter',
  })) as { blockId: string };
  await openBlock(autumn);
  await at.check('Back squat set 3').click();
  const rest = page.getByRole('region', { name: 'Rest' });
  await rest.waitFor();
  await page.goto(`${app.address}/athletes/${ids.athlete}/blocks/${blockId}`);
  await page.getByRole('heading', { level: 1, name: 'Winter' }).waitFor();
  await expect.poll(() => rest.count()).toBe(0);
  await openBlock(autumn);
  await rest.waitFor();
});

test('without a signal the rest starts, too, on a page that was touched before the signal went [P9]', async () => {
  const phone = await launch({ serviceWorkers: 'block' });
  await logIn(phone.page, app.address, 'athlete@demo.local');
  await phone.page.goto(`${app.address}${autumn}?week=week3&day=Monday`);
  await blockPage(phone.page).check('Back squat set 4').waitFor();
  const parts = ['training-aids', 'plan'].map((name) =>
    phone.page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${name}-`)),
  );
  await phone.page.keyboard.press('Shift');
  await Promise.all(parts);
  // With all that these need: what comes with them is there.
  await phone.page.getByRole('button', { name: 'Plates: Back squat', exact: true }).waitFor();
  await phone.context.setOffline(true);
  await blockPage(phone.page).check('Back squat set 4').click();
  const rest = phone.page.getByRole('region', { name: 'Rest' });
  await rest.getByText('Back squat, set 5 next').waitFor();
  expect(await secondsLeft(rest)).toBeGreaterThan(0);
  await phone.end();
});

test('the rest has the coach’s window: it counts down to when the next set may begin, says so, and counts up after it [design]', async () => {
  const block = await writeBlock(app.address, 'Window', [{ Monday: [{ ...SQUAT, restTime: '4-5 min' }] }]);
  await page.goto(`${app.address}${block.path}`);
  await at.check('Back squat set 1').waitFor();
  await page.clock.install();
  await at.check('Back squat set 1').click();
  const rest = page.getByRole('region', { name: 'Rest' });
  await rest.getByText('go 4:00, by 5:00').waitFor();
  await rest.getByRole('button', { name: '−30 s' }).click();
  await rest.getByText('go 3:30, by 4:30').waitFor();
  await page.clock.fastForward('03:31');
  await rest.getByText('Go', { exact: true }).waitFor();
  await rest.getByText('rest is over · Back squat, set 2 next').waitFor();
  await page.clock.fastForward('01:11');
  await rest.getByText(/^Go \+0:1\d$/).waitFor();
  await page.clock.fastForward('11:00');
  await expect.poll(() => rest.count()).toBe(0);
});

test('a rest whose phone killed the app goes on by the clock: it was kept, and no second is lost [design]', async () => {
  await openBlock(autumn);
  await at.check('Back squat set 5').click();
  const rest = page.getByRole('region', { name: 'Rest' });
  await rest.waitFor();
  await expect.poll(async () => JSON.stringify(await storedIn(page, 'meta'))).toContain('"key":"rest"');
  const before = await readRest(rest);
  await browser.killBrowser();
  await openAgain();
  await browser.context.setOffline(true);
  await openBlock(autumn);
  const again = page.getByRole('region', { name: 'Rest' });
  const after = await readRest(again);
  // A reading happens between two looks at the clock, and shows whole seconds.
  expect(before.left - after.left).toBeGreaterThanOrEqual(Math.floor((after.from - before.to) / 1_000) - 1);
  expect(before.left - after.left).toBeLessThanOrEqual(Math.ceil((after.to - before.from) / 1_000) + 1);
});

test('where the coach wrote no time the athlete may start a rest, the length chosen last stands out, and none follows the last set of the day [design]', async () => {
  const block = await writeBlock(app.address, 'By hand', [{ Monday: [{ ...SQUAT, restTime: 'as needed' }] }]);
  await page.goto(`${app.address}${block.path}`);
  const rest = page.getByRole('region', { name: 'Rest' });
  await at.check('Back squat set 1').click();
  await rest.getByText('Start a rest').waitFor();
  await rest.getByRole('button', { name: 'Rest 2:00' }).click();
  await rest.getByText('rest · Back squat, set 2 next').waitFor();
  expect(await secondsLeft(rest)).toBeGreaterThan(115);
  await at.check('Back squat set 2').click();
  const looks = ['Rest 1:30', 'Rest 2:00'].map((name) =>
    rest.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).borderTopColor),
  );
  const [other, last] = await Promise.all(looks);
  expect(last).not.toBe(other);
  await rest.getByRole('button', { name: 'Close' }).click();
  await rest.waitFor({ state: 'detached' });
  await at.check('Back squat set 4').click();
  await rest.waitFor();
  await at.check('Back squat set 3').click();
  await rest.waitFor({ state: 'detached' });
});

test('a rest that was offered and not begun is offered no longer after ten minutes, on a page that stays open [design]', async () => {
  const block = await writeBlock(app.address, 'Offered', [{ Monday: [{ ...SQUAT, restTime: 'as needed' }] }]);
  await page.goto(`${app.address}${block.path}`);
  await at.check('Back squat set 1').waitFor();
  await page.clock.install();
  await at.check('Back squat set 1').click();
  const rest = page.getByRole('region', { name: 'Rest' });
  await rest.getByText('Start a rest').waitFor();
  await page.clock.fastForward('09:50');
  await rest.getByText('Start a rest').waitFor();
  await page.clock.fastForward('00:15');
  await expect.poll(() => rest.count()).toBe(0);
});

test('the coach reads under a rest time which timer the phone makes of it', async () => {
  await browser.end();
  browser = await launchLoggedIn('coach');
  const desk = browser.page;
  await desk.goto(`${app.address}/coaches/${ids.coach}/athletes/${ids.athlete}/blocks/${ids.block}/edit`);
  const card = desk.getByRole('article', { name: 'Back squat' }).first();
  const cell = card.getByLabel('Back squat rest time');
  await cell.fill('as needed');
  await cell.press('Tab');
  await card.getByText('no timer', { exact: true }).waitFor();
  await cell.fill('minuto y medio a 2 min');
  await cell.press('Tab');
  await card.getByText('timer 1:30–2:00', { exact: true }).waitFor();
  await expect.poll(() => card.getByText('no timer').count()).toBe(0);
});

/** The same phone, started anew. */
async function openAgain(): Promise<void> {
  browser = await launch({ profileDir: browser.profileDir });
  ({ page } = browser);
  at = blockPage(page);
}

async function openBlock(path: string): Promise<void> {
  await page.goto(`${app.address}${path}?week=week3&day=Monday`);
  await page.getByRole('tab', { name: /^Monday/, selected: true }).waitFor();
}

/** The seconds that a rest has left, and the times (ms) between which they were read. */
async function readRest(rest: Locator): Promise<{ left: number; from: number; to: number }> {
  const from = Date.now();
  const left = await secondsLeft(rest);
  return { left, from, to: Date.now() };
}
