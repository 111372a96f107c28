import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { blockPage } from './support/block-page.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';

/** So long a notice stays that nobody looks at. */
const NOTICE_MS = 8_000;
const OFFER = 'Later sets adjusted too: +2.5 kg.';

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let ids: Ids;
let page: Page;
let at: ReturnType<typeof blockPage>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-notices-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  ids = await demoIds(app.address);
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

test('the region of notices is in the tree before its first notice: a screen reader knows it [WCAG 4.1.3]', async () => {
  await browser.end();
  browser = await launch();
  ({ page } = browser);
  await page.goto(`${app.address}/login`);
  await page.getByLabel('Email').waitFor();
  const notices = page.getByRole('region', { name: 'Notices' });
  expect(await notices.count()).toBe(1);
  expect(await notices.getAttribute('aria-live')).toBe('polite');
  expect(await notices.textContent()).toBe('');
});

test('an offer waits while the pointer or the focus is on it, leaves later, and stands on the sync page [WCAG 2.2.1]', async () => {
  await openDay('week2', 'Wednesday');
  await page.clock.install();
  const offer = await makeOffer('Bench press set 2 load');
  await offer.hover();
  await page.clock.fastForward(10 * NOTICE_MS);
  await offer.waitFor();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(10 * NOTICE_MS);
  await offer.waitFor();
  await at.field('Bench press set 3 load').focus();
  await page.clock.fastForward(NOTICE_MS - 1_000);
  await offer.waitFor();
  await page.clock.fastForward(1_000);
  await offer.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Sync details' }).click();
  const past = page.getByRole('region', { name: 'Recent notices' });
  await past.getByText(OFFER).waitFor();
  expect(await past.getByText(/^By keyboard: F6/).isVisible()).toBe(true);
});

test('F6 leads to a notice, to the rest timer, and back to the row; what is pressed there leads back, too [WCAG 2.1.1]', async () => {
  await openDay('week3', 'Wednesday');
  await at.check('Bench press set 1').focus();
  await page.keyboard.press('Space');
  const rest = page.getByRole('region', { name: 'Rest' });
  await rest.waitFor();
  const planned = await at.ghost('Bench press set 3 load');
  await makeOffer('Bench press set 2 load');
  await at.field('Bench press set 3 reps').focus();

  await page.keyboard.press('F6');
  expect(await at.focusedName()).toBe('Across the room');
  await page.keyboard.press('F6');
  expect(await focused()).toBe('Undo');
  await page.keyboard.press('F6');
  expect(await at.focusedName()).toBe('Bench press set 3 reps');
  await page.keyboard.press('Shift+F6');
  expect(await focused()).toBe('Undo');
  await page.keyboard.press('Space');
  await expect.poll(() => at.focusedName()).toBe('Bench press set 3 reps');
  expect(await at.ghost('Bench press set 3 load')).toBe(planned);

  await page.keyboard.press('F6');
  for (const name of ['−30 s', '+30 s', 'Skip']) {
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(name);
  }
  await page.keyboard.press('Space');
  await rest.waitFor({ state: 'detached' });
  await expect.poll(() => at.focusedName()).toBe('Bench press set 3 reps');
});

test('a finger on Undo opens no keyboard: the row’s check takes the focus from the field [design]', async () => {
  await browser.end();
  browser = await launchLoggedIn('athlete', { hasTouch: true, isMobile: true });
  ({ page } = browser);
  at = blockPage(page);
  await openDay('week2', 'Friday');
  await at.field('Deadlift set 2 load').fill('92.5');
  await at.field('Deadlift set 3 reps').focus();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => at.focusedName()).toBe('Deadlift set 3 done');
});

async function openDay(week: string, day: string): Promise<void> {
  await page.goto(`${app.address}/athletes/${ids.athlete}/blocks/${ids.block}?week=${week}&day=${day}`);
  await page.getByRole('tab', { name: new RegExp(`^${day}`), selected: true }).waitFor();
}

/** Lifts one jump of plates more than is planned. */
async function makeOffer(name: string) {
  await at.field(name).fill(String(Number(await at.ghost(name)) + 2.5));
  await page.keyboard.press('Tab');
  const offer = page.getByText(OFFER);
  await offer.waitFor();
  return offer;
}

function focused(): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}
