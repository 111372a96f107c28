import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { BlockDetail } from '#contract/api/block.ts';
import { PREFERENCES_KEY } from '#client/state/preferences-key.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { personalInfo } from '../support/personal-info.ts';
import type { RunningApp } from './support/app.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { field, fillCell, saveState } from './support/open-block.ts';
import { misplaced, textSizer } from './support/boxes.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { DESK, type LaunchedBrowser } from './support/launch.ts';
import { isTooWide, smallTargets } from './support/measure.ts';
import { planBlock } from './support/planned-block.ts';
import { remote } from './support/server-calls.ts';

const PHONE = { width: 390, height: 844 };
const SET = { reps: 5, rpe: 8, load: 100 };

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let page: Page;
/** Of the block, for its athlete. */
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-prescriptions-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  path = await planBlock(app.address, 'Ranges', [[{ name: 'Back squat', sets: [SET, SET, SET] }]]);
  const athlete = await remote(app.address, 'athlete');
  await athlete.ask('POST', '/api/athlete/personalInfo', { ...personalInfo, rmSquat: 140 });
});

afterEach(() => browser.end());
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a coach types a range, as many as possible, a percentage and a drop into cells, and each stands there as it was meant [§5]', async () => {
  await open('coach', DESK);
  await page.goto(`${app.address}${await editPath()}`);
  for (const [set, reps, load] of [
    [1, '3 - 5', '75 %'],
    [2, '8-12', '-10%'],
    [3, 'amrap', ''],
  ] as const) {
    await fillCell(page, cell(set, 'reps'), reps);
    await fillCell(page, cell(set, 'load'), load);
  }
  await saveState(page, 'Synced');
  expect(await shown()).toEqual([
    ['3–5', '75%'],
    ['8–12', '−10%'],
    ['AMRAP', ''],
  ]);
  await page.reload();
  await field(page, cell(1, 'load')).waitFor();
  await expect.poll(shown).toEqual([
    ['3–5', '75%'],
    ['8–12', '−10%'],
    ['AMRAP', ''],
  ]);
  await fillCell(page, cell(1, 'load'), '75 percent');
  await page.getByText('Type a load like 140, 75% of the max').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'coach-rules');
  await page.keyboard.press('Escape');
});

test.each([
  ['en', 'kg'],
  ['es', 'lb'],
])(
  'in %s and %s ranges and loads that follow have room in their row on every phone, in every text size',
  async (language, unit) => {
    await open('athlete', PHONE);
    await page.goto(app.address);
    const chosen = JSON.stringify({ language, unit });
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [PREFERENCES_KEY, chosen] as const);
    await page.goto(`${app.address}${path}`);
    await page.getByText(/75% (?:of|de) /).waitFor();
    const setTextSize = await textSizer(page);
    const found: string[] = [];
    for (const width of [320, 360, 412]) {
      await page.setViewportSize({ width, height: 800 });
      for (const size of [100, 150, 200]) {
        await setTextSize(size);
        const lines = [...(await misplaced(page)), ...(await smallTargets(page))];
        if (await isTooWide(page)) lines.push('the page is too wide');
        found.push(...lines.map((line) => `${width} px, ${size} %: ${line}`));
        await shoot(page, `rules-${language}-${width}-${size}`);
      }
    }
    expect(found).toEqual([]);
  },
);

test('an athlete without a network sees what a percentage and a drop come to, logs by it with a tap, and is asked for the reps of as many as possible', async () => {
  await open('athlete', PHONE);
  await page.goto(`${app.address}${path}`);
  await page.getByText('75% of 140 kg').waitFor();
  await browser.context.setOffline(true);
  await page.reload();
  await page.getByText('75% of 140 kg').waitFor();
  await page.getByText('−10% from 105 kg').waitFor();
  expect(await targets()).toEqual(['3–5×105', '8–12×95', 'AMRAP']);
  await shoot(page, 'athlete-rules');
  expect(await findBarriers(page)).toEqual([]);

  await field(page, 'Back squat set 1 load').fill('110');
  await page.getByRole('button', { name: 'Back squat set 1 done' }).click();
  await page.getByRole('region', { name: 'Rest' }).waitFor();
  // What follows from the top set follows what was lifted.
  await page.getByText('−10% from 110 kg').waitFor();
  expect(await targets()).toEqual(['3–5×105', '8–12×100', 'AMRAP']);
  await page.getByRole('button', { name: 'Back squat set 2 done' }).click();
  await page.getByRole('button', { name: 'Back squat set 3 done' }).click();
  await page.getByText('Type the reps you did, then tick the set.').waitFor();
  await field(page, 'Back squat set 3 reps').fill('14');
  // They come with the first field that is typed into, and would catch a tap that is under way.
  await page.getByRole('button', { name: '1 rep more' }).waitFor();
  await page.getByRole('button', { name: 'Back squat set 3 done' }).click();
  await browser.context.setOffline(false);
  await saveState(page, 'Synced');
  expect(await logged()).toEqual([
    [3, 110, 105],
    [8, 100, 100],
    [14, 100, undefined],
  ]);
});

async function open(person: 'athlete' | 'coach', viewport: typeof PHONE): Promise<void> {
  browser = await launchLoggedIn(person, { viewport });
  page = browser.page;
}

function cell(set: number, name: 'reps' | 'load'): string {
  return `Back squat set ${set} target ${name}`;
}

async function shown(): Promise<string[][]> {
  const values = [1, 2, 3].map((set) =>
    Promise.all((['reps', 'load'] as const).map((name) => field(page, cell(set, name)).inputValue())),
  );
  return Promise.all(values);
}

async function targets(): Promise<string[]> {
  return page.locator('li[data-series] b').allInnerTexts();
}

async function editPath(): Promise<string> {
  const coach = await remote(app.address, 'coach');
  return `/coaches/${coach.id}${path}/edit`;
}

/** Reps and load of each set, and the load that its plan had come to. */
async function logged() {
  const athlete = await remote(app.address, 'athlete');
  const { weeks } = (await athlete.ask('GET', `/api${path}`)) as BlockDetail;
  const series = weeks[0]?.dayResponses.Monday?.basics[0]?.series ?? [];
  return series.map(({ actual, loggedTarget }) => [actual.reps, actual.load, loggedTarget?.load]);
}
