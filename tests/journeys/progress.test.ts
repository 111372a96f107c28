import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { set } from '../support/history-set.ts';
import { logIn, startApp, waitForWorker, type RunningApp } from './support/app.ts';
import { blockPage } from './support/block-page.ts';
import { saveState, until } from './support/open-block.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { isTooWide } from './support/measure.ts';
import { demoIds } from './support/demo-ids.ts';
import { remote, type Remote } from './support/server-calls.ts';
import { writeBlock, type WrittenBlock } from './support/written-block.ts';

const DAY_MS = 86_400_000;
const EXERCISES = ['Back squat', 'Bench press', 'Deadlift'] as const;
const LOADS = { 'Back squat': 140, 'Bench press': 100, Deadlift: 180 } as const;
/** Of a woman of 63 kg, whom the demo has: 140, 100 and 180 kg × 5 without RPE are 486.7 kg by the chart. */
const POINTS = ['486 kg ± 14', '523.43 ± 15.1', '106.48 ± 3.1', '96.69 ± 2.8'];

let folder: string;
let app: RunningApp;
let athlete: Remote;
let browser: LaunchedBrowser;
let page: Page;
let block: WrittenBlock;
/** Counted from Monday. */
const THURSDAY = 3;
/** A date, of which nobody knows the hour. */
let trained: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-progress-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  athlete = await remote(app.address, 'athlete');
  trained = dayBefore(35);
  await bring(
    athlete,
    trained,
    EXERCISES.map((exercise, place) => set({ exercise, place, reps: 5, load: LOADS[exercise] })),
  );
  block = await writeBlock(app.address, 'Winter', [
    {
      Monday: [{ name: 'Seal row', sets: [{ reps: 5, load: 60 }] }],
      Thursday: [{ name: 'Chin-up', sets: [{ reps: 8 }] }],
    },
    { Monday: [{ name: 'Seal row', sets: [{ reps: 5, load: 62.5 }] }] },
  ]);
});

beforeEach(async () => {
  browser = await launch({ viewport: { width: 360, height: 640 }, timezoneId: 'UTC' });
  ({ page } = browser);
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('weeks planned against done, the calendar and DOTS are there for the athlete, without a signal too, and for the coach [P9]', async () => {
  await logIn(page, app.address, 'athlete@demo.local');
  await waitForWorker(page);
  await page.goto(`${app.address}${block.path}`);
  await blockPage(page).check('Seal row set 1').click();
  await saveState(page, 'Synced');
  await page.goto(`${app.address}/athletes/${athlete.id}`);
  await page.getByRole('link', { name: 'Progress' }).click();
  await page.getByRole('heading', { level: 1, name: 'Progress' }).waitFor();
  const seen = await looked();
  expect(seen.atHand).toBe('Week 1: 1 of 2 sets done');
  expect(seen.weekOne.slice(0, 2)).toEqual(['Wk 1', 'done, 1 of 1 sets']);
  expect(seen.weekOne.at(-1)).toBe('1 / 2');
  // This week, of which the plan is, and the one of what came along; nothing of the four between is left out. The plan has
  // no dates: its Thursday is the next one.
  const isThisWeek = (new Date().getUTCDay() + 6) % 7 <= THURSDAY;
  expect(seen.weeks[0]?.slice(1)).toEqual([isThisWeek ? '1 / 2' : '1 / 1', '1', '300', '–', '1']);
  expect(seen.weeks[5]?.slice(1)).toEqual(['–', '3', '2100', '–', '1']);
  expect(seen.points).toEqual(POINTS);
  await page.getByText('With 63 kg and the formula for women, from your personal info.').waitFor();
  await page.getByText('Back squat, 5 × 140 kg').waitFor();
  expect(await isTooWide(page)).toBe(false);

  await turnTo(trained);
  const day = page.getByRole('cell', { name: `${new Date(trained).getUTCDate()} : 3 sets` });
  expect(await day.count()).toBe(1);

  await until(page, historyIsKept);
  await browser.context.setOffline(true);
  await page.reload();
  await page.getByText('Offline copy').waitFor();
  expect(await looked()).toEqual(seen);
  await browser.context.setOffline(false);

  const desk = await launch({ viewport: { width: 1360, height: 800 }, timezoneId: 'UTC' });
  try {
    await logIn(desk.page, app.address, 'coach@demo.local');
    await desk.page.goto(`${app.address}${block.editPath.replace(/\/blocks\/.*$/, '')}`);
    await desk.page.getByRole('link', { name: 'Progress' }).click();
    await desk.page.getByText('from the athlete’s personal info').waitFor();
    expect(await looked(desk.page)).toEqual(seen);
    const ids = await demoIds(app.address);
    const rookie = await remote(app.address, 'rookie');
    await rookie.ask('POST', `/api/athletes/${ids.rookie}/requestByCode/${ids.code}`);
    const coach = await remote(app.address, 'coach');
    await coach.ask('PUT', `/api/coaches/${ids.coach}/acceptAthlete/${ids.rookie}`);
    await desk.page.reload();
    await desk.page.getByRole('heading', { level: 1, name: 'Progress of marta.r' }).waitFor();
    await desk.page
      .getByRole('link', { name: /^(Next|Previous) athlete: / })
      .first()
      .click();
    await desk.page.getByRole('heading', { level: 1, name: /^Progress of (?!marta)/ }).waitFor();
    await desk.page.getByRole('link', { name: /^(Next|Previous) athlete: marta\.r$/ }).click();
    await desk.page.getByRole('heading', { level: 1, name: 'Progress of marta.r' }).waitFor();
    expect(await desk.page.getByRole('link', { name: 'Add personal info' }).count()).toBe(0);
  } finally {
    await desk.end();
  }
});

test('a session of a plan with dates is missed once its day is over; without them it says how long ago they trained [§4]', async () => {
  const coach = await remote(app.address, 'coach');
  const about = `/api${block.editPath.replace(/edit$/u, 'about')}`;
  const begin = async (startDate: string | null) => coach.ask('PUT', about, { startDate });
  await logIn(page, app.address, 'athlete@demo.local');
  const [seriesId] = block.seriesIds;
  const blockWeeks = { week1: { Monday: { basics: [{ series: [{ seriesId, actual: { reps: 5, load: 60 } }] }] } } };
  await athlete.ask('PUT', `/api${block.path}/actual`, { blockWeeks });
  await begin(dayBefore(7));
  await page.goto(`${app.address}/athletes/${athlete.id}/progress`);
  await page.getByText('1 session missed').waitFor();
  const marks = page.getByRole('table', { name: 'Sessions of Winter' });
  expect(await marks.getByText('missed, 0 of 1 sets').count()).toBe(1);
  expect(await marks.getByText('to come, 0 of 1 sets').count()).toBe(1);
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'progress-missed');
  await page.goto(`${app.address}/athletes/${athlete.id}`);
  await page.getByText('1 session missed').waitFor();
  await shoot(page, 'home-missed');
  // Their coach is told the same, by the same rule.
  const desk = await launch({ viewport: { width: 1360, height: 800 }, timezoneId: 'UTC' });
  try {
    await logIn(desk.page, app.address, 'coach@demo.local');
    await desk.page.goto(`${app.address}${block.editPath.replace(/\/blocks\/.*$/, '')}`);
    const row = desk.page.getByRole('listitem').filter({ hasText: 'Winter' });
    await row.getByText('1 session missed').waitFor();
    await shoot(desk.page, 'profile-missed');
    await begin(null);
    await row.getByText('1 session missed').waitFor({ state: 'detached' });
    await desk.page.clock.setFixedTime(Date.now() + 9 * DAY_MS);
    await desk.page.reload();
    await row.getByText('Not trained for 9 days').waitFor();
  } finally {
    await desk.end();
  }
  await page.goto(`${app.address}/athletes/${athlete.id}/progress`);
  await marks.getByText('to come, 0 of 1 sets').first().waitFor();
  expect(await marks.getByText(/^missed/u).count()).toBe(0);
  await page.clock.setFixedTime(Date.now() + 9 * DAY_MS);
  await page.reload();
  await page.getByText('Not trained for 9 days').waitFor();
  await shoot(page, 'progress-not-trained');
});

test('an exercise has volume, sets and RPE by week, as a line with a gap where there was a pause, and as a table', async () => {
  for (const [nth, days] of [80, 73, 66, 31, 24].entries()) {
    await bring(athlete, dayBefore(days), [set({ exercise: 'Zercher squat', reps: 5, rpe: 8, load: 100 + nth })]);
  }
  await logIn(page, app.address, 'athlete@demo.local');
  await page.goto(`${app.address}/athletes/${athlete.id}/exercises?name=Zercher%20squat`);
  const rows = page.getByRole('table', { name: 'Week by week' }).getByRole('row');
  await rows.first().waitFor();
  expect(await cellsOf(rows.first())).toEqual(['Week of', 'Sets', 'Volume kg', 'RPE', 'e1RM kg']);
  expect((await cellsOf(rows.nth(1))).slice(1)).toEqual(['1', '520', '8', '128']);
  expect(await rows.count()).toBe(6);
  const line = page.getByRole('figure', { name: /^Volume by week/ });
  expect(await runsIn(line)).toBe(2);
  expect(await runsIn(page.getByRole('figure', { name: /^Estimated 1RM/ }))).toBe(2);
  await page.getByRole('radio', { name: 'RPE' }).check();
  await page.getByRole('figure', { name: /^RPE by week/ }).waitFor();
  expect(await isTooWide(page)).toBe(false);
});

test('after midnight the calendar of a page that stayed open shows another day as today', async () => {
  await logIn(page, app.address, 'athlete@demo.local');
  // The calendar stays at its month, so the day is none that ends one.
  const evening = new Date().setUTCDate(14);
  await page.clock.setFixedTime(evening);
  await page.goto(`${app.address}/athletes/${athlete.id}/progress`);
  const today = page.locator('td[aria-current=date]');
  await today.waitFor();
  const before = await today.innerText();
  await page.clock.setFixedTime(evening + DAY_MS);
  // Somebody looks at the phone again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => today.innerText()).not.toBe(before);
});

test('who has told no bodyweight reads what is missing, and is led to where it is told', async () => {
  const rookie = await remote(app.address, 'rookie');
  await logIn(page, app.address, 'rookie@demo.local');
  await page.goto(`${app.address}/athletes/${rookie.id}/progress`);
  await page.getByText('Nothing to look back on yet').waitFor();
  const at = new Date().toISOString().slice(0, 10);
  await bring(rookie, at, [set({ exercise: 'Bench press', reps: 5, load: 100 })]);
  await page.reload();
  await page.getByText('Bodyweight and gender are missing: DOTS and GL points are for a bodyweight.').waitFor();
  await page.getByText('A total needs all three lifts.').waitFor();
  expect(await page.getByRole('definition').count()).toBe(0);
  await page.getByRole('link', { name: 'Add personal info' }).click();
  await page.getByRole('heading', { level: 1, name: 'Personal info' }).waitFor();
});

async function bring(who: Remote, at: string, sets: readonly ReturnType<typeof set>[]): Promise<void> {
  const about = { source: 'strong', key: at, at, zone: null, program: null, name: null, seconds: null, note: null };
  await who.ask('POST', `/api/athletes/${who.id}/history`, { sessions: [{ ...about, sets }] });
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

async function looked(where: Page = page) {
  await where.getByRole('heading', { name: 'DOTS and GL points' }).waitFor();
  const rowsOf = (name: string) => where.getByRole('table', { name }).getByRole('row');
  const weeks = await rowsOf('Week by week').all();
  return {
    atHand: await where.getByText(/^Week \d+: /).innerText(),
    weekOne: (await cellsOf(rowsOf('Sessions of Winter').nth(1))).filter((text) => text !== ''),
    weeks: await Promise.all(weeks.slice(1).map((row) => cellsOf(row))),
    points: await where.getByRole('definition').allInnerTexts(),
  };
}

async function cellsOf(row: ReturnType<Page['locator']>): Promise<string[]> {
  return (await row.locator('th, td').allInnerTexts()).map((text) => text.trim());
}

/** Pieces of the line that a figure draws. */
async function runsIn(figure: ReturnType<Page['locator']>): Promise<number | undefined> {
  const drawn = await figure.locator('path[class*=curve]').getAttribute('d');
  return drawn?.match(/M/g)?.length;
}

async function turnTo(day: string): Promise<void> {
  const month = new Date(day).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const heading = page.getByRole('heading', { level: 3 });
  await expect
    .poll(async () => {
      if ((await heading.innerText()) !== month) await page.getByRole('button', { name: 'Earlier month' }).click();
      return heading.innerText();
    })
    .toBe(month);
}

async function historyIsKept(): Promise<boolean> {
  const athletePath = location.pathname.replace('/progress', '');
  return (await caches.match(`/api${athletePath}/exerciseHistory`)) !== undefined;
}
