import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { set } from '../support/history-set.ts';
import { logIn, startApp, type RunningApp } from './support/app.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';
import { isTooWide } from './support/measure.ts';
import { field, saveState } from './support/open-block.ts';
import { remote, type Remote } from './support/server-calls.ts';
import { writeBlock, type WrittenBlock } from './support/written-block.ts';

const DAY_MS = 86_400_000;
/** What was added to the body in each session of a year, in kg: some steps are more than half of what it was before. */
const YEAR = [2, 2, 4, 4, 2, 5, 7.5, 5, 10, 10, 7.5, 12, 12];

let folder: string;
let app: RunningApp;
let athlete: Remote;
let block: WrittenBlock;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-growing-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  athlete = await remote(app.address, 'athlete');
  const about = { source: 'strong', zone: null, program: null, name: null, seconds: null, note: null } as const;
  const sessions = YEAR.map((load, at) => {
    const day = new Date(Date.now() - (YEAR.length - at) * 28 * DAY_MS).toISOString().slice(0, 10);
    return { ...about, key: day, at: day, sets: [set({ exercise: 'Ring dip', reps: 5, load, loadAs: 'added' })] };
  });
  await athlete.ask('POST', `/api/athletes/${athlete.id}/history`, { sessions });
  block = await writeBlock(app.address, 'Winter', [
    {
      Monday: [
        { name: 'Ring dip', loadAs: 'added', sets: [{ reps: 5 }, { reps: 5 }] },
        { name: 'Side plank', measure: 'seconds', sets: [{ reps: 60 }] },
      ],
    },
  ]);
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('dips that grow from +2 to +24 kg over a year are all in the history; what was confirmed once is asked on no device again', async () => {
  await onPhone(async (page) => {
    await field(page, 'Ring dip set 1 load').fill('24');
    await field(page, 'Ring dip set 1 reps').fill('5');
    await page.getByRole('button', { name: /^Yes, .*24 kg in Ring dip set 1$/ }).click();
    await field(page, 'Side plank set 1 seconds').fill('75');
    await field(page, 'Side plank set 1 load').focus();
    await saveState(page, 'Synced');
  });
  await onPhone(async (page) => {
    await expect.poll(() => field(page, 'Ring dip set 1 load').inputValue()).toBe('24');
    // Twice of what was lifted before is in proportion to what was confirmed.
    await field(page, 'Ring dip set 1 load').fill('25');
    await field(page, 'Ring dip set 2 reps').focus();
    await saveState(page, 'Synced');
    expect(await page.getByRole('button', { name: /^Yes, / }).count()).toBe(0);
    await page.getByRole('link', { name: 'Ring dip' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ring dip' }).waitFor();
    expect(await tableIn(page, 'Best sets')).toEqual([expect.stringMatching(/^5\t25\t/)]);
    const sessions = await tableIn(page, 'Sessions');
    expect(sessions.map((row) => /BW\+([\d.]+) kg: 5/.exec(row)?.[1])).toEqual([
      '25',
      ...YEAR.toReversed().map((load) => String(load)),
    ]);
    expect(await page.getByText('unusual').count()).toBe(0);
    expect(await isTooWide(page)).toBe(false);
  });
});

test('a number that nobody confirmed stands in the history with its mark, and is no best', async () => {
  const seriesId = block.seriesIds[1] ?? '';
  const series = [{ seriesId, actual: { reps: 5, load: 240 } }];
  await athlete.ask('PUT', `/api/athletes/${athlete.id}/blocks/${block.blockId}/actual`, {
    blockWeeks: { week1: { Monday: { basics: [{ series }], complements: [] } } },
  });
  await onPhone(async (page) => {
    await page.goto(`${app.address}/athletes/${athlete.id}/exercises?name=Ring%20dip`);
    await page.getByText('BW+240 kg: 5 (unusual)').waitFor();
    await page.getByText('Unusual: far from the plan and from the sets around it.').waitFor();
    expect(await tableIn(page, 'Best sets')).toEqual([expect.stringMatching(/^5\t25\t/)]);
  });
});

test('what is held has its page, its weeks and its day in the calendar', async () => {
  await onPhone(async (page) => {
    await page.goto(`${app.address}/athletes/${athlete.id}/exercises?name=Side%20plank`);
    expect(await tableIn(page, 'Best sets')).toEqual([expect.stringMatching(/^75\t–\t/)]);
    expect(await tableIn(page, 'Sessions')).toEqual([expect.stringContaining('75 s')]);
    expect(await page.getByText('Nothing is logged for this exercise yet').count()).toBe(0);
    await page.goto(`${app.address}/athletes/${athlete.id}/progress`);
    const [thisWeek = ''] = await tableIn(page, 'Week by week');
    expect(thisWeek.split('\t').slice(2, 4)).toEqual(['3', '–']);
    await page.getByText(/sets have no volume: body weight/).waitFor();
    await page.getByRole('cell', { name: /: 3 sets$/ }).waitFor();
  });
});

/** Does something on a phone of the athlete's that nobody has used yet, in the block. */
async function onPhone(act: (page: Page) => Promise<void>): Promise<void> {
  const phone: LaunchedBrowser = await launch({ viewport: { width: 390, height: 844 }, timezoneId: 'UTC' });
  try {
    await logIn(phone.page, app.address, 'athlete@demo.local');
    await phone.page.goto(`${app.address}${block.path}`);
    await field(phone.page, 'Ring dip set 1 reps').waitFor();
    await act(phone.page);
  } finally {
    await phone.end();
  }
}

async function tableIn(page: Page, name: string): Promise<string[]> {
  const rows = page.getByRole('table', { name }).getByRole('row');
  await rows.nth(1).waitFor();
  return (await rows.allInnerTexts()).slice(1);
}
