import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { until } from './support/open-block.ts';
import { shoot } from './support/inspect.ts';
import { DESK, PHONE, type LaunchedBrowser, type LaunchOptions } from './support/launch.ts';
import { openTab } from './support/tabs.ts';

/** A page may take its time on a busy machine. */
const PATIENT = { timeout: 15_000 };

let folder: string;
let app: RunningApp;
let ids: Ids;
let browser: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-hands-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  ids = await demoIds(app.address);
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a coach at a desk drags an exercise by its grip to another place and another list [§2]', async () => {
  await openEditor({ viewport: DESK });
  await drag('Move Back squat', page.getByRole('combobox', { name: 'Add exercise to Complementary on Monday' }), 0.5);
  await said(/^Back squat is (\d) of \1 in Complementary on Monday\.$/);
  await page.getByRole('status').getByText('Synced').waitFor();
  await drag('Move Back squat', page.getByRole('article', { name: 'Paused bench press' }).first(), 0.1);
  await said(/^Back squat is 1 of \d in Basics on Monday\.$/);
  await page.getByRole('status').getByText('Synced').waitFor();
  await page.reload();
  await expect.poll(() => exercisesOfMonday(), PATIENT).toEqual(expect.arrayContaining(['Back squat']));
  expect((await exercisesOfMonday())[0]).toBe('Back squat');

  async function drag(grip: string, target: Locator, height: number): Promise<void> {
    await page.getByRole('button', { name: grip, exact: true }).first().hover();
    await page.mouse.down();
    await target.scrollIntoViewIfNeeded();
    const box = await boxOf(target);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * height - 8, { steps: 4 });
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * height, { steps: 4 });
    await shoot(page, `hands-drag-${grip.slice(5, 9)}`);
    await page.mouse.up();
  }
});

test('a coach on a phone drags an exercise with a finger, and the page moves along at its edge [§2]', async () => {
  await openEditor({ viewport: PHONE, hasTouch: true, isMobile: true });
  const grip = page.getByRole('button', { name: 'Move Paused bench press', exact: true }).first();
  await page.getByRole('article', { name: 'Back squat' }).first().scrollIntoViewIfNeeded();
  await grip.scrollIntoViewIfNeeded();
  const from = await middleOf(grip);
  const client = await browser.context.newCDPSession(page);
  const top = await page.evaluate(() => scrollY);
  await touch('touchStart', from);
  await touch('touchMove', { x: from.x, y: PHONE.height - 90 });
  await touch('touchMove', { x: from.x, y: PHONE.height - 20 });
  await until(page, (before) => scrollY > before + 60, top);
  await touch('touchMove', { x: from.x, y: 20 });
  await until(page, (before) => scrollY <= before, top);
  await page.getByRole('article', { name: 'Back squat' }).first().waitFor();
  await until(page, () => {
    const card = document.querySelector('article[aria-label="Back squat"]')?.getBoundingClientRect();
    return card !== undefined && card.top > 90;
  });
  const card = await boxOf(page.getByRole('article', { name: 'Back squat' }).first());
  await touch('touchMove', { x: from.x, y: card.y + 12 });
  await shoot(page, 'hands-drag-phone');
  await touch('touchEnd');
  await said(/^Paused bench press is 1 of \d in Basics on Monday\.$/);
  await page.getByRole('status').getByText('Synced').waitFor();
  expect((await exercisesOfMonday())[0]).toBe('Paused bench press');

  async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }): Promise<void> {
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  }
});

test('back and forward lead to the same week, as far down as it was read, and to the same conversation', async () => {
  await openEditor({ viewport: { width: 900, height: 600 } });
  await openTab(page, 'Week 3');
  await page.evaluate(() => scrollTo(0, 400));
  await page.getByRole('button', { name: /^User menu of/ }).focus();
  await page.keyboard.press('Enter');
  const settings = page.getByRole('link', { name: 'Account Settings' });
  await settings.waitFor();
  const read = await scrolledTo();
  expect(read).toBeGreaterThan(50);
  // The test's own hand would move the page before it comes to the link.
  await settings.evaluate((link: HTMLElement) => link.click());
  await page.getByLabel('Current password', { exact: true }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 120));
  const down = await scrolledTo();
  expect(down).toBeGreaterThan(50);
  await page.goBack();
  await page.getByRole('tab', { name: 'Week 3', selected: true }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY), PATIENT).toBe(read);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY), PATIENT).toBe(down);

  await page.goto(`${app.address}/coaches/${ids.coach}`);
  await page.getByRole('button', { name: /^marta\.r/ }).click();
  await page.getByText('No hurry. They arrive when they arrive.').waitFor();
  await page.goBack();
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
  await page.goForward();
  await page.getByText('No hurry. They arrive when they arrive.').waitFor();
});

test('a week on paper has every day, dark on light, and nothing that is pressed [design]', async () => {
  await openEditor({ viewport: DESK, colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 720, height: 1000 });
  for (const day of ['Monday', 'Wednesday', 'Friday']) {
    const { x, width } = await boxOf(page.getByRole('region', { name: day }));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(720);
  }
  await expect.poll(() => page.getByRole('button').count()).toBe(0);
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(ink).toBe('rgb(21, 23, 26)');
  await shoot(page, 'hands-print');
});

async function openEditor(options: LaunchOptions): Promise<void> {
  browser = await launchLoggedIn('coach', options);
  page = browser.page;
  await page.goto(`${app.address}/coaches/${ids.coach}/athletes/${ids.athlete}/blocks/${ids.block}/edit?week=week4`);
  await page.getByLabel('Back squat set 1 target reps').first().waitFor();
}

/** How far down the page is, once it has told that it was scrolled: a browser does so with its next picture. */
function scrolledTo(): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)));
      }),
  );
}

async function said(sentence: RegExp): Promise<void> {
  await page.getByText(sentence).waitFor({ state: 'attached' });
}

function exercisesOfMonday(): Promise<(string | null)[]> {
  return page
    .getByRole('region', { name: 'Monday' })
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(target);
  return { x: x + width / 2, y: y + height / 2 };
}
