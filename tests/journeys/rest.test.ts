import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { logIn, startApp, type RunningApp } from './support/app.ts';
import { blockPage, secondsLeft } from './support/block-page.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';
import { remote } from './support/server-calls.ts';

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let ids: Ids;
let autumn: string;
let page: Page;
let at: ReturnType<typeof blockPage>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-rest-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  ids = await demoIds(app.address);
  autumn = `/athletes/${ids.athlete}/blocks/${ids.block}`;
});

beforeEach(async () => {
  browser = await launch();
  ({ page } = browser);
  at = blockPage(page);
  await logIn(page, app.address, 'athlete@demo.local');
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
  const parts = ['rest-dock', 'rest-time'].map((name) =>
    phone.page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${name}-`)),
  );
  await phone.page.keyboard.press('Shift');
  await Promise.all(parts);
  await phone.context.setOffline(true);
  await blockPage(phone.page).check('Back squat set 4').click();
  const rest = phone.page.getByRole('region', { name: 'Rest' });
  await rest.getByText('Back squat, set 5 next').waitFor();
  expect(await secondsLeft(rest)).toBeGreaterThan(0);
  await phone.end();
});

test('the coach reads under a rest time which timer the phone makes of it', async () => {
  const desk = await browser.context.newPage();
  await logIn(desk, app.address, 'coach@demo.local');
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

async function openBlock(path: string): Promise<void> {
  await page.goto(`${app.address}${path}?week=week3&day=Monday`);
  await page.getByRole('tab', { name: /^Monday/, selected: true }).waitFor();
}
