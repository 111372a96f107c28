import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { BlockDetail } from '#contract/api/block.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { blockPage } from './support/block-page.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { field, saveState } from './support/open-block.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { DESK, type LaunchedBrowser } from './support/launch.ts';
import { isTooWide, smallTargets } from './support/measure.ts';
import { planBlock } from './support/planned-block.ts';
import { remote } from './support/server-calls.ts';

const PHONE = { width: 390, height: 844 };
const [EASY, HARD] = [
  { reps: 5, rpe: 6, load: 60 },
  { reps: 5, rpe: 8, load: 100 },
];

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let page: Page;
/** Of the block, for its athlete. */
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-kinds-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  path = await planBlock(app.address, 'Kinds', [[{ name: 'Back squat', sets: [EASY, EASY, HARD, HARD, HARD] }]]);
});
afterEach(() => browser.end());
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a coach makes two sets warm-ups, one a drop and one a back-off by the keyboard alone, and takes one back with one undo', async () => {
  await open('coach', DESK);
  const coach = await remote(app.address, 'coach');
  await page.goto(`${app.address}/coaches/${coach.id}${path}/edit`);
  await field(page, 'Back squat set 1 target reps').focus();
  for (const key of ['w', 'w', 'd', 'b']) {
    await page.keyboard.press('Control+K');
    await page.keyboard.press(key);
    // From the list to the first cell of its set, and down.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await expect.poll(letters).toEqual(['W', 'W', 'D', 'B', '5']);
  await page.keyboard.press('Control+K');
  await page.keyboard.press('w');
  await expect.poll(letters).toEqual(['W', 'W', 'D', 'B', 'W']);
  await page.keyboard.press('Control+Z');
  await expect.poll(letters).toEqual(['W', 'W', 'D', 'B', '5']);
  await page.getByRole('combobox', { name: 'Back squat set 3 kind' }).selectOption('Work set');
  await saveState(page, 'Synced');
  await page.reload();
  await field(page, 'Back squat set 1 target reps').waitFor();
  await expect.poll(letters).toEqual(['W', 'W', '3', 'B', '5']);
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'coach-kinds');
});

test('a coach with a phone chooses the kind of a set among the details of its exercise', async () => {
  await open('coach', PHONE);
  const coach = await remote(app.address, 'coach');
  await page.goto(`${app.address}/coaches/${coach.id}${path}/edit`);
  await page.getByRole('button', { name: 'Details of Back squat' }).click();
  await page.getByRole('combobox', { name: 'Set 5', exact: true }).selectOption('Drop set');
  await shoot(page, 'coach-kinds-phone');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(letters).toEqual(['W', 'W', '3', 'B', 'D']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(letters).toEqual(['W', 'W', '3', 'B', '5']);
  await saveState(page, 'Synced');
});

test('an athlete without a network logs warm-ups with no question and no rest, and the summary counts the work sets alone', async () => {
  await open('athlete', PHONE);
  await page.goto(`${app.address}${path}`);
  const at = blockPage(page);
  await page.getByText('Back-off', { exact: true }).waitFor();
  await browser.context.setOffline(true);
  await page.reload();
  await page.getByText('Back-off', { exact: true }).waitFor();
  expect(await page.locator('li[data-series] [data-kind]').allInnerTexts()).toEqual(['W', 'W', 'B']);
  await shoot(page, 'athlete-kinds');
  expect(await findBarriers(page)).toEqual([]);
  expect([...(await smallTargets(page)), await isTooWide(page)]).toEqual([false]);

  await at.check('Back squat set 1').click();
  await at.check('Back squat set 2').click();
  await page.locator('[data-series][data-quiet="true"] >> nth=1').waitFor();
  expect(await page.getByRole('button', { name: 'RPE 8', exact: true }).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Rest' }).count()).toBe(0);
  await at.check('Back squat set 3').click();
  await page.getByRole('button', { name: 'RPE 8', exact: true }).click();
  await page.getByRole('region', { name: 'Rest' }).waitFor();
  await page.getByRole('button', { name: 'Across the room', exact: true }).click();
  await page
    .getByRole('button', { name: 'Go now: Back squat, Set 4 of 5, Back-off, 5 reps at 100 kg, RPE 8' })
    .waitFor();
  await page.getByRole('dialog').getByText('Back-off', { exact: true }).waitFor();
  await shoot(page, 'athlete-kinds-across');
  await page.getByRole('dialog').getByRole('button', { name: 'Close, back to the block', exact: true }).click();
  await page.getByRole('button', { name: 'Plates' }).click();
  await page.getByRole('rowheader', { name: '2, Warm-up', exact: true }).waitFor();
  await page.getByRole('rowheader', { name: '3', exact: true }).waitFor();
  await shoot(page, 'athlete-kinds-plates');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Finish here' }).click();
  await page.getByText('1 of 3 sets · 500 kg lifted in all').waitFor();
  await page.keyboard.press('Escape');
  await browser.context.setOffline(false);
  await saveState(page, 'Synced');
  const athlete = await remote(app.address, 'athlete');
  const { weeks } = (await athlete.ask('GET', `/api${path}`)) as BlockDetail;
  const series = weeks[0]?.dayResponses.Monday?.basics[0]?.series ?? [];
  expect(series.map(({ actual }) => [actual.reps, actual.rpe, actual.load])).toEqual([
    [5, null, 60],
    [5, null, 60],
    [5, 8, 100],
    [null, null, null],
    [null, null, null],
  ]);
});

async function open(person: 'athlete' | 'coach', viewport: typeof PHONE): Promise<void> {
  browser = await launchLoggedIn(person, { viewport });
  page = browser.page;
}

/** What stands at the beginning of each set's row. */
async function letters(): Promise<string[]> {
  return page.locator('article table tbody tr > td:first-child > span > span').allInnerTexts();
}
