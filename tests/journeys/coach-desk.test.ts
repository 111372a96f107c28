import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApp, type RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { addFullWeek } from './support/full-week.ts';
import { field } from './support/gym.ts';
import { shoot } from './support/inspect.ts';
import { launch, type LaunchedBrowser, type LaunchOptions } from './support/launch.ts';
import { cutButtons, cutTexts, daysInSight, noticesShown } from './support/measure-desk.ts';
import { isTooWide } from './support/measure.ts';

const NAME = 'Bulgarian split squat DB';
const DAYS = ['Monday', 'Tuesday', 'Thursday', 'Saturday'];
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };

let folder: string;
let app: RunningApp;
let ids: Ids;
let browser: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-desk-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  ids = await demoIds(app.address);
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  { look: '1280 px', width: 1280, locale: 'en-GB' },
  { look: '1280 px in Spanish', width: 1280, locale: 'es-ES' },
  { look: '1360 px', width: 1360, locale: 'en-GB' },
  { look: '1440 px', width: 1440, locale: 'en-GB' },
  { look: '1536 px', width: 1536, locale: 'es-ES' },
])('at $look four days with fresh logs stand side by side, and nothing in them is cut [§2]', async (desk) => {
  await openWeek({ viewport: { width: desk.width, height: 800 }, locale: desk.locale });
  await shoot(page, `desk-${desk.width}-${desk.locale}`);
  const isSideways = await page.evaluate(() => {
    const week = document.querySelector('[data-week]');
    return week === null || week.scrollWidth > week.clientWidth;
  });
  expect([isSideways, await isTooWide(page)]).toEqual([false, false]);
  expect(await cutButtons(page, desk.locale === 'es-ES' ? 'Quitar' : 'Remove')).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  expect(await daysInSight(page)).toEqual(DAYS);
});

test('on a touch tablet nothing of a week is cut, and the names of the days stay above their columns [§2]', async () => {
  await openWeek(TABLET);
  await shoot(page, 'desk-tablet');
  expect(await isTooWide(page)).toBe(false);
  expect(await cutButtons(page, 'Remove')).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  await expect.poll(() => daysInSight(page)).toEqual(expect.arrayContaining(['Monday', 'Tuesday']));
  await field(page, `${NAME} set 1 target reps`).last().focus();
  await expect.poll(() => daysInSight(page)).toContain('Saturday');
  const lefts = await page.evaluate(() =>
    ['[data-day=Saturday]', '[data-day-name=Saturday]'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().left ?? 0,
    ),
  );
  expect(Math.abs((lefts[0] ?? 0) - (lefts[1] ?? 99))).toBeLessThan(2);
});

test('one notice is shown at a time, and never over the cell that has the focus [§2]', async () => {
  await openWeek({ viewport: { width: 1280, height: 700 } });
  const remove = (set: number) => page.getByRole('button', { name: `Remove ${NAME} set ${set}`, exact: true }).first();
  await remove(4).click();
  await page.getByText(`${NAME} set 4 was taken out.`).waitFor();
  await remove(3).click();
  await page.getByText(`${NAME} set 3 was taken out.`).waitFor();
  expect(await noticesShown(page)).toEqual({ count: 1, isOverFocus: false });
  const cells = page.getByLabel(/target (?:reps|load)$/);
  for (let at = 0; at < 24; at += 1) {
    await cells.nth(at).focus();
    expect([at, await noticesShown(page)]).toEqual([at, { count: 1, isOverFocus: false }]);
  }
});

async function openWeek(options: LaunchOptions): Promise<void> {
  browser = await launch(options);
  page = browser.page;
  await signIn();
  const blockId = await addFullWeek(app.address);
  await page.goto(`${app.address}/coaches/${ids.coach}/athletes/${ids.athlete}/blocks/${blockId}/edit`);
  await page.locator('article input[data-field=load]').first().waitFor();
  await page.waitForFunction(() => document.querySelector('article:empty') === null);
}

/** In whichever language. */
async function signIn(): Promise<void> {
  await page.goto(`${app.address}/login`);
  await page.locator('input[type=email]').fill('coach@demo.local');
  await page.locator('input[type=password]').fill('demo-demo');
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
