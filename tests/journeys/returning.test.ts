import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PREFERENCES_KEY } from '#client/state/preferences-key.ts';
import { set } from '../support/history-set.ts';
import { personalInfo } from '../support/personal-info.ts';
import type { RunningApp } from './support/app.ts';
import { blockPage } from './support/block-page.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import type { LaunchedBrowser } from './support/launch.ts';
import { isTooWide } from './support/measure.ts';
import { planBlock } from './support/planned-block.ts';
import { remote } from './support/server-calls.ts';

const DAY_MS = 86_400_000;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1360, height: 800 };
const BY_RPE = { reps: 5, rpe: 8, prescription: { load: { by: 'rpe' } } } as const;
const EIGHTS = { reps: { min: 8, max: 12 }, load: { by: 'rpe' } } as const;
const OF_MAX = { reps: 5, prescription: { load: { by: 'percent', percent: 75, of: 'max' } } } as const;

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let page: Page;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-returning-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  const athlete = await remote(app.address, 'athlete');
  await athlete.ask('POST', '/api/athlete/personalInfo', { ...personalInfo, rmSquat: 180 });
  await athlete.ask('POST', `/api/athletes/${athlete.id}/history`, {
    sessions: [
      sessionBefore(372, ['Zercher squat', 160], ['High-bar squat', 150], ['Seal row', 80]),
      sessionBefore(70, ['Push press', 60], ['Seal row', 70]),
      sessionBefore(7, ['Zercher squat', 90], ['High-bar squat', 80]),
    ],
  });
  path = await planBlock(app.address, 'Back again', [
    [
      { name: 'Zercher squat', sets: [BY_RPE, BY_RPE, { ...BY_RPE, reps: 8, prescription: EIGHTS }] },
      { name: 'Push press', sets: [BY_RPE] },
      {
        name: 'Seal row',
        sets: [
          { reps: 8, rpe: 8 },
          { reps: 8, rpe: 8 },
        ],
      },
      { name: 'High-bar squat', sets: [OF_MAX, OF_MAX] },
    ],
  ]);
});

afterEach(() => browser.end());
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('who comes back after a year goes on from last week, and not from an old best; after more than eight weeks the field asks', async () => {
  await open(PHONE);
  await expect.poll(() => at().ghosts('Zercher squat', 3)).toEqual(['90', '90', '82.5']);
  await page.getByText('From last time’s 5 × 90 kg @ 8, by the RTS chart').first().waitFor();
  await browser.context.setOffline(true);
  await page.reload();
  await expect.poll(() => at().ghosts('Zercher squat', 3)).toEqual(['90', '90', '82.5']);
  expect(await at().ghosts('Push press', 1)).toEqual(['']);
  expect(await at().ghosts('Seal row', 2)).toEqual(['', '']);
  expect(await rowOf('Push press', 1).innerText()).toContain('Last done more than 8 weeks ago: type the load');
  await rowOf('Seal row', 1).getByText('Last done more than 8 weeks ago: type the load').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'returning');

  await at().check('Push press set 1').click();
  await rowOf('Push press', 1).getByText('Which load?').waitFor();
  expect((await at().logged('Push press set 1')).done).toBe(false);
  await at().field('Seal row set 1 load').fill('60');
  await at().check('Seal row set 1').click();
  await expect.poll(() => at().ghosts('Seal row', 2)).toEqual(['60', '60']);
  expect(await rowOf('Seal row', 2).innerText()).not.toContain('8 weeks');
});

test('a load of more than 10 % above last time is asked about before one tap logs it, and only once', async () => {
  await open(PHONE);
  await expect.poll(() => at().ghosts('High-bar squat', 2)).toEqual(['135', '135']);
  await at().check('High-bar squat set 1').click();
  const row = rowOf('High-bar squat', 1);
  await row.getByText('135 kg? Last time 5 × 80 kg @ 8.').waitFor();
  expect(await at().logged('High-bar squat set 1')).toMatchObject({ load: '', done: false });
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'returning-asked');
  await row.getByRole('button', { name: 'No, not 135 kg in High-bar squat set 1' }).click();
  expect(await at().focusedName()).toBe('High-bar squat set 1 load');
  await at().check('High-bar squat set 1').click();
  await row.getByRole('button', { name: 'Yes, 135 kg in High-bar squat set 1' }).click();
  await expect.poll(() => at().logged('High-bar squat set 1')).toMatchObject({ reps: '5', load: '135', done: true });
  await at().check('High-bar squat set 2').click();
  await expect.poll(() => at().logged('High-bar squat set 2')).toMatchObject({ load: '135', done: true });
  await at().saved();
});

test('what is typed for other reps is answered beside the load, which stays what was shown', async () => {
  await open(PHONE);
  await at().field('Zercher squat set 1 reps').fill('8');
  await rowOf('Zercher squat', 1).getByText('For 5 reps @ 8; for 8 reps @ 8 it would be 82.5 kg').waitFor();
  expect(await at().ghosts('Zercher squat', 1)).toEqual(['90']);
  await shoot(page, 'returning-typed');
  await at().field('Zercher squat set 1 reps').fill('');
});

test.each([
  ['dark', PHONE],
  ['light', PHONE],
  ['dark', DESK],
  ['light', DESK],
])('it is said in Spanish, with room for it, %s, %o', async (theme, viewport) => {
  await open(viewport, { language: 'es', theme });
  await page.getByText('Según la última vez, 5 × 90 kg @ 8, con la tabla RTS').first().waitFor();
  await page.getByText('Hace más de 8 semanas que no lo haces: escribe la carga').first().waitFor();
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, `returning-es-${theme}-${viewport.width}`);
});

async function open(viewport: typeof PHONE, preferences: object = { language: 'en' }): Promise<void> {
  browser = await launchLoggedIn('athlete', { viewport });
  ({ page } = browser);
  await page.goto(app.address);
  const chosen = JSON.stringify(preferences);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [PREFERENCES_KEY, chosen] as const);
  await page.goto(`${app.address}${path}`);
  await page.locator('li[data-series]').first().waitFor();
}

function at(): ReturnType<typeof blockPage> {
  return blockPage(page);
}

function rowOf(exercise: string, place: number) {
  return page
    .getByRole('article', { name: exercise })
    .locator('li[data-series]')
    .nth(place - 1);
}

function sessionBefore(days: number, ...lifts: readonly (readonly [exercise: string, load: number])[]) {
  const day = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const about = { zone: null, program: null, name: null, seconds: null, note: null } as const;
  const sets = lifts.map(([exercise, load], place) => set({ exercise, place, reps: 5, rpe: 8, load }));
  return { source: 'strong', key: day, at: day, ...about, sets } as const;
}
