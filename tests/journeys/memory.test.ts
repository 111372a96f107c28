import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { set } from '../support/history-set.ts';
import { logIn, startApp, waitForWorker, type RunningApp } from './support/app.ts';
import { blockIsAhead, field, until } from './support/open-block.ts';
import { launch, PHONE, type LaunchedBrowser } from './support/launch.ts';
import { remote } from './support/server-calls.ts';
import { writeBlock, type WrittenBlock } from './support/written-block.ts';

const DAY_MS = 86_400_000;
/** Done two months ago; the new block writes them otherwise. */
const LIFTS = ['Zercher squat', 'Floor press', 'Seal row', 'Chin-up'] as const;

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let page: Page;
let block: WrittenBlock;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-memory-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  const athlete = await remote(app.address, 'athlete');
  const at = new Date(Date.now() - 50 * DAY_MS).toISOString().slice(0, 10);
  const sets = LIFTS.flatMap((exercise, place) => [
    set({ exercise: exercise.toUpperCase(), place, reps: 5, rpe: 8, load: exercise === 'Chin-up' ? null : 100 }),
    set({ exercise: exercise.toUpperCase(), place, row: 1, reps: 10, load: exercise === 'Chin-up' ? null : 72.5 }),
  ]);
  const about = { zone: null, program: null, name: null, seconds: null, note: null } as const;
  const sessions = [{ source: 'strong', key: at, at, ...about, sets }];
  await athlete.ask('POST', `/api/athletes/${athlete.id}/history`, { sessions });
  block = await writeBlock(app.address, 'Winter strength', [
    {
      Monday: LIFTS.map((name) => ({
        name,
        sets: [
          { reps: 5, rpe: 8 },
          { reps: 5, rpe: 8 },
          { reps: 9, rpe: 8 },
        ],
      })),
    },
  ]);
});

beforeEach(async () => {
  await app.start();
  browser = await launch({ viewport: PHONE });
  ({ page } = browser);
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the first day of a new block, in flight mode, knows each exercise from before: last time and the nearest in reps [P9]', async () => {
  await logIn(page, app.address, 'athlete@demo.local');
  await waitForWorker(page);
  await until(page, blockIsAhead);
  await app.stop();
  await page.goto(`${app.address}${block.path}`);
  await field(page, 'Zercher squat set 1 reps').waitFor();
  for (const name of LIFTS) {
    const lines = await page
      .getByRole('article', { name })
      .getByText(/^Last time, \d+ \w+: /u)
      // Beside the signs that are seen stand the words that are heard.
      .and(page.locator('[aria-hidden]'))
      .allInnerTexts();
    expect(lines.map((line) => line.replace(/^.*?: | · .*$/gu, ''))).toEqual(
      name === 'Chin-up' ? ['10 reps', '5 reps @ 8', '10 reps'] : ['5 × 100 kg @ 8', '10 × 72.5 kg'],
    );
  }
  // What was lifted then is suggested where no load is planned.
  await page.getByRole('button', { name: 'Floor press set 1 done' }).click();
  expect(await field(page, 'Floor press set 1 load').inputValue()).toBe('100');
});

test('the page behind the name of an exercise has every session, the best sets and the trend, also in flight mode [P9]', async () => {
  await logIn(page, app.address, 'athlete@demo.local');
  await waitForWorker(page);
  await until(page, historyIsKept);
  await app.stop();
  await page.goto(`${app.address}${block.path}`);
  await page.getByRole('link', { name: 'Seal row' }).click();
  await page.getByRole('heading', { level: 1, name: 'Seal row' }).waitFor();
  const rows = page.getByRole('table', { name: 'Best sets' }).getByRole('row');
  expect((await rows.allInnerTexts()).map((row) => row.split('\t').slice(0, 2))).toEqual([
    ['Reps', 'Load kg'],
    ['5', '100'],
    ['10', '72.5'],
  ]);
  await page.getByText('123 kg ± 3').waitFor();
  await page.getByText('72.5 kg: 10').waitFor();
  // The whole of it is a page further.
  await page.getByRole('link', { name: 'All exercises' }).click();
  await page.getByLabel('Search exercises').fill('ZERCHER');
  await page.getByRole('link', { name: 'Zercher squat' }).waitFor();
  expect(await page.getByRole('main').getByRole('link').count()).toBe(1);
});

async function historyIsKept(): Promise<boolean> {
  return (
    (await caches.match(`${location.pathname.replace('/athletes', '/api/athletes')}/exerciseHistory`)) !== undefined
  );
}
