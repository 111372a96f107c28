import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TemplatePlan } from '#contract/api/templates.ts';
import { withoutIds } from '../support/without-ids.ts';
import type { RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { saveState } from './support/open-block.ts';
import { shoot } from './support/inspect.ts';
import { keyboardOf } from './support/keyboard.ts';
import type { LaunchedBrowser } from './support/launch.ts';
import { remote, type Remote } from './support/server-calls.ts';
import { templateNamed } from './support/template-named.ts';
import { addNineAthletes, athletesOf, blocksOf } from './support/ten-athletes.ts';

const NAME = 'Winter';
const WEEKS = 8;
/** What a spreadsheet costs: its first week, the keys of all sets, and clicks; for ten athletes ten times that. */
const SPREADSHEET = { keys: 10 * (34 + 659), clicks: 10 * 7 };

type List = 'Basics' | 'Complementary';
/** 22 exercises of four days with their first week, each in one line. */
const PROGRAMME: Readonly<Record<string, readonly (readonly [List, string, string])[]>> = {
  Monday: [
    ['Basics', 'Back squat', '4x5 75%'],
    ['Basics', 'Bench press', '4x6 70%'],
    ['Complementary', 'Leg press', '3x8-12 @8'],
    ['Complementary', 'Barbell row', '3x8-12 @8'],
    ['Complementary', 'Face pull', '2x15 @8'],
    ['Complementary', 'Plank', '3x45s'],
  ],
  Tuesday: [
    ['Basics', 'Overhead press', '1x5 @8, 3x5 -10%'],
    ['Basics', 'Incline bench press', '3x8-10 @8'],
    ['Complementary', 'Lat pulldown', '3x10-12 @8'],
    ['Complementary', 'Lateral raise', '3x15+'],
    ['Complementary', 'Hammer curl', '3x12 15 each'],
  ],
  Thursday: [
    ['Basics', 'Deadlift', '3x3 80%'],
    ['Basics', 'Front squat', '3x5 @7 RPE'],
    ['Complementary', 'Romanian deadlift', '3x8 @7'],
    ['Complementary', 'Seated leg curl', '3x10-12 +2.5'],
    ['Complementary', 'Hip thrust', '3x8-10 @8'],
    ['Complementary', 'Pull-up', '3x5+ BW'],
  ],
  Friday: [
    ['Basics', 'Close-grip bench press', '3x8 @8'],
    ['Basics', 'Pause squat', '3x4 65%'],
    ['Complementary', 'Rope pushdown', '3x10 @8'],
    ['Complementary', 'Triceps pushdown', '3x12-15 @9'],
    ['Complementary', 'Chin-up', '3xAMRAP BW'],
  ],
};
const LINES = Object.values(PROGRAMME).flat();

let folder: string;
let app: RunningApp;
let ids: Ids;
let coach: Remote;
let desk: LaunchedBrowser;
let page: Page;
let keys: ReturnType<typeof keyboardOf>;
/** Counted in the page: every key that goes down, and every click. */
const counted = { keys: 0, clicks: 0 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-whole-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  ids = await demoIds(app.address);
  coach = await remote(app.address, 'coach');
  await addNineAthletes(join(folder, 'spotter.db'), ids.coach);
  desk = await launchLoggedIn('coach', { viewport: { width: 1920, height: 1080 } });
  ({ page } = desk);
  keys = keyboardOf(page);
  await page.exposeFunction('countKey', () => void (counted.keys += 1));
  await page.exposeFunction('countClick', () => void (counted.clicks += 1));
  await page.addInitScript(() => {
    const count = globalThis as unknown as Record<'countKey' | 'countClick', () => void>;
    addEventListener('keydown', () => count.countKey(), { capture: true });
    // A button that is pressed by a key is no click.
    addEventListener('click', (event) => event instanceof MouseEvent && event.detail > 0 && count.countClick(), {
      capture: true,
    });
  });
});

afterAll(async () => {
  await desk.end();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a coach writes 22 exercises for 8 weeks, gives them to ten athletes, changes week 5 on, and takes the programme out and in again', async () => {
  await page.goto(`${app.address}/coaches/${ids.coach}/createBlock/${ids.athlete}`);
  Object.assign(counted, { keys: 0, clicks: 0 });
  await createBlock();
  for (const [day, exercises] of Object.entries(PROGRAMME)) {
    for (const [list, name] of exercises) await addExercise(day, list, name);
  }
  await writeFirstWeek();
  await copyToAllWeeks();
  await changeFrom(WEEKS, 'RPE ±', '-2');
  await saveState(page, 'Synced');
  const blockId = /blocks\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
  await shoot(page, 'whole-programme');

  await giveToAll();
  for (const { id } of await athletesOf(coach)) expect(await blocksOf(coach, id)).toContain(NAME);

  await visit(`athletes/${ids.athlete}/blocks/${blockId}/edit`);
  await changeFrom(5, 'RPE ±', '0.5');
  await saveState(page, 'Synced');
  const written = { ...counted };
  const inSheet = `${SPREADSHEET.keys} keys and ${SPREADSHEET.clicks} clicks in a spreadsheet`;
  process.stdout.write(`Written and given: ${written.keys} keys and ${written.clicks} clicks; ${inSheet}.\n`);
  expect(written.keys).toBeLessThan(SPREADSHEET.keys / 4);
  expect(written.clicks).toBeLessThanOrEqual(SPREADSHEET.clicks);

  const file = await takeOut();
  await bringIn(file, 'Brought');
  await coach.ask('POST', `/api/coaches/${coach.id}/templates`, {
    name: 'Straight',
    from: { athleteId: ids.athlete, blockId },
  });
  const [brought, straight] = await Promise.all(['Brought', 'Straight'].map(planNamed));
  expect(Object.keys(straight?.blockWeeks ?? {})).toHaveLength(WEEKS);
  expect(withoutIds(brought)).toEqual(withoutIds(straight));
  // What was given before week 5 changed is as it was.
  const given = await planNamed(NAME);
  expect(withoutIds(given?.blockWeeks['week4'])).toEqual(withoutIds(straight?.blockWeeks['week4']));
  expect(withoutIds(given?.blockWeeks['week5'])).not.toEqual(withoutIds(straight?.blockWeeks['week5']));
});

/** A page of the coach's: by its address here, by two links or buttons for a person. */
async function visit(path: string): Promise<void> {
  counted.clicks += 2;
  await page.goto(`${app.address}/coaches/${ids.coach}/${path}`);
}

async function createBlock(): Promise<void> {
  await keys.arriveAt('New block');
  for (const day of Object.keys(PROGRAMME)) {
    await keys.tabTo(day);
    await keys.press('Space');
  }
  await keys.tabTo('Block name');
  await keys.type(NAME);
  await keys.press('Enter');
  await keys.arriveAt(NAME);
  if ((await page.getByRole('tablist', { name: 'Weeks' }).getByRole('tab').count()) === 0) {
    await page.getByRole('button', { name: 'Add Week' }).click();
  }
}

async function addExercise(day: string, list: List, name: string): Promise<void> {
  await page.getByRole('combobox', { name: `Add exercise to ${list} on ${day}` }).click();
  await keys.type(name);
  await page.locator('[role=option]').first().waitFor();
  await keys.press('Enter');
  await page.getByLabel(`${name} set 1 target reps`, { exact: true }).waitFor();
}

async function writeFirstWeek(): Promise<void> {
  await keys.press('F8');
  const grid = page.getByRole('grid', { name: 'All weeks of the block' });
  const first = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Back squat' }) });
  await first.getByRole('gridcell').first().click();
  for (const [, , line] of LINES) {
    await keys.type(line);
    await keys.press('Enter');
  }
  await grid.getByText('BW', { exact: true }).first().waitFor();
  await expect.poll(() => grid.getByText('not saved').count()).toBe(0);
  await keys.press('F8');
  await page.getByLabel('Back squat set 4 target reps', { exact: true }).waitFor();
}

async function copyToAllWeeks(): Promise<void> {
  await page.getByRole('button', { name: 'Copy week 1…' }).click();
  await keys.isAt('Number of weeks');
  await keys.type(String(WEEKS - 1));
  await keys.press('Enter');
  await page.getByRole('tab', { name: `Week ${WEEKS}` }).waitFor();
}

/** From a week on, of all exercises. */
async function changeFrom(week: number, field: string, by: string): Promise<void> {
  await page.getByRole('tab', { name: `Week ${week}`, exact: true }).click();
  await page.getByRole('button', { name: `Change from week ${week} on…` }).click();
  await keys.isAt('Exercises');
  for (let list = 0; list < 2; list += 1) {
    await keys.tabTo(field);
    await keys.type(by);
  }
  await keys.press('Enter');
  await page.getByText(/^Weeks? [\d, ]+ changed\.$/).waitFor();
}

async function giveToAll(): Promise<void> {
  await visit(`athletes/${ids.athlete}`);
  await page.getByRole('button', { name: `Change ${NAME}` }).click();
  await page.getByRole('button', { name: 'Save as template…' }).click();
  await keys.isAt('Template name');
  await keys.press('Enter');
  await page.getByText(`${NAME} is saved in your templates.`).waitFor();
  await visit('templates');
  await page.getByRole('button', { name: `Give ${NAME}` }).click();
  await page.getByRole('checkbox', { name: 'Select all (10)' }).click();
  await page.getByRole('button', { name: 'Give to 10 athletes' }).click();
  await page.getByText(`${NAME} was given to 10 athletes.`).waitFor();
}

async function takeOut(): Promise<string> {
  await keys.press('F8');
  await page.getByRole('button', { name: 'Export block…' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel spreadsheet (.xlsx)' }).click();
  const file = join(folder, (await coming).suggestedFilename());
  await (await coming).saveAs(file);
  return file;
}

async function bringIn(file: string, name: string): Promise<void> {
  await visit('templates?bring');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Every cell of the programme was understood.').waitFor();
  await page.getByLabel('Name of the template').fill(name);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByText(`${name} is in your templates.`).waitFor();
}

async function planNamed(name: string): Promise<TemplatePlan | undefined> {
  return (await templateNamed(coach, name))?.plan;
}
