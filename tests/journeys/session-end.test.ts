import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { set } from '../support/history-set.ts';
import { logIn, startApp, waitForWorker, type RunningApp } from './support/app.ts';
import { blockPage } from './support/block-page.ts';
import { saveState, until } from './support/open-block.ts';
import { isTooWide } from './support/measure.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';
import { remote } from './support/server-calls.ts';
import { writeBlock } from './support/written-block.ts';

const DAY_MS = 86_400_000;

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let page: Page;
let block: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-session-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  const athlete = await remote(app.address, 'athlete');
  const at = new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10);
  const sets = [
    set({ exercise: 'Seal row', reps: 5, rpe: 8, load: 100 }),
    set({ exercise: 'Chin-up', place: 1, reps: 8 }),
  ];
  const about = { zone: null, program: null, name: null, seconds: null, note: null } as const;
  await athlete.ask('POST', `/api/athletes/${athlete.id}/history`, {
    sessions: [{ source: 'strong', key: at, at, ...about, sets }],
  });
});

beforeEach(async () => {
  const written = await writeBlock(app.address, 'Winter', [
    {
      Monday: [
        { name: 'Seal row', sets: [{ reps: 5, rpe: 8, load: 102.5 }] },
        { name: 'Chin-up', sets: [{ reps: 8, rpe: 8 }] },
      ],
      Thursday: [{ name: 'Floor press', sets: [{ reps: 5, rpe: 8, load: 80 }] }],
    },
  ]);
  block = `${app.address}${written.path}`;
  browser = await launch({ viewport: { width: 360, height: 640 } });
  ({ page } = browser);
  await logIn(page, app.address, 'athlete@demo.local');
  await waitForWorker(page);
  await until(page, historyIsKept);
  await page.goto(block);
  await blockPage(page).check('Seal row set 1').waitFor();
  await saveState(page, 'Synced');
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('after the last set, without a signal, the session is summed up: sets, top sets against last time, records, and what is next [P9]', async () => {
  const at = blockPage(page);
  await page.getByRole('button', { name: 'Finish here' }).waitFor({ state: 'detached' });
  await browser.context.setOffline(true);
  await at.check('Seal row set 1').click();
  await page.getByRole('button', { name: 'RPE 9', exact: true }).click();
  await page.getByRole('button', { name: 'Finish here' }).waitFor();
  await at.check('Chin-up set 1').click();
  await page.getByRole('button', { name: 'Session summary' }).click();
  const dialog = page.getByRole('dialog', { name: 'Session summary, Monday' });
  await dialog.getByText('2 of 2 sets · 513 kg lifted in all').waitFor();
  await dialog.getByText('Seal row: 5 × 102.5 kg @ 9, before 100 kg').waitFor();
  // At RPE 9 it was no more strength than 100 kg at RPE 8.
  expect(await dialog.getByText('e1RM').count()).toBe(0);
  const lifts = dialog.getByRole('list').last().getByRole('listitem');
  expect((await lifts.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
    'Seal row 5 × 102.5 kg @ 9 last time 5 × 100 kg @ 8 RPE +1 against the plan',
    'Chin-up 8 reps last time 8 reps',
  ]);
  await dialog.getByText('Next: Thursday, Floor press').waitFor();
  expect(await isTooWide(page)).toBe(false);
});

test('where somebody finishes the coach gets a line about it, which is theirs to send', async () => {
  await blockPage(page).check('Seal row set 1').click();
  await saveState(page, 'Synced');
  await page.getByRole('button', { name: 'Finish here' }).click();
  await page.getByRole('button', { name: 'Write to ana' }).click();
  await page.getByRole('heading', { level: 1, name: 'ana' }).waitFor();
  const written = page.getByRole('textbox', { name: 'Message' });
  await expect.poll(() => written.inputValue()).toMatch(/^Monday: \d+ \w+, 1 of 2 sets, 513 kg lifted in all$/);
});

async function historyIsKept(): Promise<boolean> {
  return (
    (await caches.match(`${location.pathname.replace('/athletes', '/api/athletes')}/exerciseHistory`)) !== undefined
  );
}
