import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Prescription } from '#contract/api/prescription.ts';
import { startApp, type RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { addFullWeek } from './support/full-week.ts';
import { field, until } from './support/open-block.ts';
import { shoot } from './support/inspect.ts';
import { launch, type LaunchedBrowser, type LaunchOptions } from './support/launch.ts';
import { cutButtons, cutTexts, daysInSight, isSideways, misjudgedCards, noticesShown } from './support/measure-desk.ts';
import { isTooWide, smallTargets } from './support/measure.ts';

const NAME = 'Bulgarian split squat DB';
const DAYS = ['Monday', 'Tuesday', 'Thursday', 'Saturday'];
const LANGUAGES = [
  { locale: 'en-GB', remove: 'Remove' },
  { locale: 'es-ES', remove: 'Quitar' },
];
/** The widest that cells of a set hold: a number, ranges, and as many as possible. */
const WIDEST: readonly Prescription[] = [
  {},
  { reps: { min: 10, max: 12 } },
  { reps: { min: 8, max: 12 } },
  { reps: { min: 1, open: true } },
];
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

test.each(LANGUAGES)(
  'at a desk four days with fresh logs stand side by side, and nothing in them is cut, in $locale [§2]',
  async ({ locale, remove }) => {
    // With a scroll bar of 15 px, which this browser has not, 1280 px are 1265.
    for (const width of [1265, 1280, 1360, 1440, 1536]) {
      const viewport = { width, height: 800 };
      await openWeek({ viewport, locale, colorScheme: locale === 'en-GB' ? 'light' : 'dark' }, WIDEST);
      await shoot(page, `desk-${width}-${locale}`);
      expect(await repsPlanned()).toEqual(['12', '10–12', '8–12', 'AMRAP']);
      expect([width, await isSideways(page)]).toEqual([width, false]);
      expect([width, ...(await wrongIn(remove))]).toEqual([width]);
      expect(await daysInSight(page)).toEqual(DAYS);
      await browser.end();
    }
  },
);

test.each(LANGUAGES)(
  'on a phone every part of a week is wide enough for a thumb, and nothing in it is cut, in $locale [§2]',
  async ({ locale, remove }) => {
    await openWeek({ viewport: { width: 320, height: 800 }, locale, hasTouch: true, isMobile: true });
    for (const width of [320, 344, 354, 360, 366, 375, 390, 412]) {
      await page.setViewportSize({ width, height: 800 });
      await until(page, (wanted) => innerWidth === wanted, width);
      await shoot(page, `desk-phone-${width}-${locale}`);
      expect([width, ...(await wrongIn(remove)), ...(await smallTargets(page))]).toEqual([width]);
    }
  },
);

test('on a touch tablet nothing of a week is cut, and the names of the days stay above their columns [§2]', async () => {
  await openWeek(TABLET);
  await shoot(page, 'desk-tablet');
  expect([...(await wrongIn('Remove')), ...(await smallTargets(page))]).toEqual([]);
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
  await page.getByText(`${NAME} set 4 removed.`).waitFor();
  await remove(3).click();
  await page.getByText(`${NAME} set 3 removed.`).waitFor();
  expect(await noticesShown(page)).toEqual({ count: 1, isOverFocus: false });
  const cells = page.getByLabel(/target (?:reps|load)$/);
  for (let at = 0; at < 24; at += 1) {
    await cells.nth(at).focus();
    expect([at, await noticesShown(page)]).toEqual([at, { count: 1, isOverFocus: false }]);
  }
});

test('on the smallest phone what a notice offers is in sight [§2]', async () => {
  await openWeek({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });
  await page
    .getByRole('button', { name: `Remove ${NAME} set 4`, exact: true })
    .first()
    .tap();
  const undo = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' });
  const { x, width } = (await undo.boundingBox()) ?? { x: 0, width: 999 };
  expect(x + width).toBeLessThanOrEqual(320);
});

/** What stands in the sets of the first exercise. */
function repsPlanned(): Promise<string[]> {
  const cells = page.locator('article').first().locator('input[data-field=reps]');
  return cells.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

/** What of the week is cut, or larger than its place; buttons that take something out are called as `remove` says. */
async function wrongIn(remove: string): Promise<string[]> {
  const tooWide = (await isTooWide(page)) ? ['The page is too wide.'] : [];
  return [...tooWide, ...(await cutButtons(page, remove)), ...(await cutTexts(page)), ...(await misjudgedCards(page))];
}

async function openWeek(options: LaunchOptions, planned?: readonly Prescription[]): Promise<void> {
  browser = await launch(options);
  page = browser.page;
  await signIn();
  const blockId = await addFullWeek(app.address, planned);
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
