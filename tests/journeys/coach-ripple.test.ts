import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { openOffice, type Office } from './support/office.ts';
import { saveState } from './support/open-block.ts';
import { noteAnnouncements } from './support/heard.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { keyboardOf } from './support/keyboard.ts';
import { isTooWide, lostContent } from './support/measure.ts';
import { plannedExercise, plannedIn, plannedTarget } from './support/plan.ts';

const PATIENT = { timeout: 15_000 };
const SMALL_PHONE = { width: 360, height: 740 };
const [SQUAT, ROW] = ['Back squat', 'Barbell row'];
const WEEKS = [1, 2, 3, 4];

let office: Office;
let app: RunningApp;
let ids: Ids;
let page: Page;
let keys: ReturnType<typeof keyboardOf>;

beforeEach(async () => {
  office = await openOffice();
  ({ app } = office);
  ids = await demoIds(app.address);
  ({ page } = office.desk);
  keys = keyboardOf(page);
});

afterEach(() => office.end());

test('by keyboard alone a coach changes all exercises from a week on, reads which week is locked by its logs, and takes it back at once [§2]', async () => {
  await openWeek(1);
  const before = [await targetsOf(SQUAT), await targetsOf(ROW)];
  await openRipple(1);
  await page.getByText('Week 1 has logged sets and stays as it is.').waitFor();
  await page.getByText('Nothing changes with these numbers.').waitFor();
  await keys.tabTo('Load change');
  await keys.press('ArrowDown');
  await keys.tabTo('Load ± (kg)');
  await keys.type('-2.5');
  await keys.tabTo('RPE ±');
  await keys.type('0.3');
  await keys.tabTo('Reps ±');
  await keys.tabTo('Reps ±');
  await keys.type('1');
  await keys.press('Enter');
  await page.getByText('Type a number from −10 to 10, in steps of a half.').waitFor();
  await keys.isAt('RPE ±');
  await keys.type('-0,5');
  expect(await preview(SQUAT)).toEqual([
    ['4×5 @7.5 82.5', '4×5 @7 80'],
    ['5×4 @8.5 87.5', '5×4 @8 85'],
    ['3×4 @6 75', '3×4 @5.5 72.5'],
  ]);
  expect((await preview(ROW))[0]).toEqual(['4×8 @8 47.5', '4×9 @8 47.5']);
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'coach-ripple');
  await keys.press('Enter');

  await page.getByText('Weeks 2, 3, 4 changed.').waitFor();
  await keys.isAt('Change from week 1 on…');
  await saveState(page, 'Synced');
  expect((await targetsOf(SQUAT)).map((target) => target?.load)).toEqual([80, 80, 85, 72.5]);
  expect((await targetsOf(ROW)).map((target) => target?.reps)).toEqual([8, 9, 9, 9]);

  const announced = await noteAnnouncements(page);
  await keys.press('Control+Z');
  await expect.poll(announced).toContain('Undone: Week 2, Week 3, Week 4.');
  await expect.poll(async () => [await targetsOf(SQUAT), await targetsOf(ROW)], PATIENT).toEqual(before);
});

test('a coach changes one exercise alone, week by week in the preview, and on a small phone everything fits [§2]', async () => {
  await page.setViewportSize(SMALL_PHONE);
  await openWeek(2);
  const rows = await targetsOf(ROW);
  await openRipple(2);
  await keys.press('ArrowDown');
  await keys.tabTo('Load ± (%)');
  await keys.type('10');
  await page.getByRole('group', { name: SQUAT }).waitFor();
  expect(await page.getByRole('dialog').getByRole('group').count()).toBe(1);
  expect(await preview('Week 3')).toEqual([['5×4 @8.5 87.5', '5×4 @8.5 97.5']]);
  expect([await isTooWide(page), await lostContent(page)]).toEqual([false, []]);
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'));
  expect([await isTooWide(page), await lostContent(page)]).toEqual([false, []]);
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'coach-ripple-phone');
  await keys.press('Enter');
  await page.getByText('Weeks 2, 3, 4 changed.').waitFor();
  await saveState(page, 'Synced');
  expect((await targetsOf(SQUAT)).map((target) => target?.load)).toEqual([80, 90, 97.5, 82.5]);
  expect(await targetsOf(ROW)).toEqual(rows);
});

test('a percentage goes up by points in a ripple and in a copy, and the unit of a change is the same in both [§2]', async () => {
  await openWeek(4);
  const cell = page.getByLabel('Back squat set 1 target load');
  await cell.fill('75%');
  await cell.press('Enter');
  await saveState(page, 'Synced');
  await page.getByRole('button', { name: 'Change from week 4 on…' }).click();
  await keys.isAt('Exercises');
  await keys.press('ArrowDown');
  await keys.tabTo('Load ± (%)');
  await keys.type('2.5');
  expect(await preview('Week 4')).toEqual([['1×4 @6 75%,\n2×4 @6 75', '1×4 @6 77.5%,\n2×4 @6 77.5']]);
  await keys.press('Enter');
  await page.getByText('Week 4 changed.').waitFor();
  await expect.poll(() => cell.inputValue()).toBe('77.5%');

  await page.getByRole('button', { name: 'Copy week 4…' }).click();
  await page.getByLabel('Load ± (%)').first().waitFor();
  expect(await preview(SQUAT)).toEqual([['1×4 @6 77.5%,\n2×4 @6 77.5', '1×4 @6 80%,\n2×4 @6 80']]);
  await page.getByLabel('Load change').first().selectOption('kg');
  expect(await preview(SQUAT)).toEqual([['1×4 @6 77.5%,\n2×4 @6 77.5', '1×4 @6 77.5%,\n2×4 @6 80']]);
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('tab', { name: 'Week 5', selected: true }).waitFor();
  await expect.poll(() => cell.inputValue()).toBe('77.5%');
  await saveState(page, 'Synced');
  await page.getByRole('button', { name: 'Change from week 5 on…' }).click();
  await page.getByLabel('Load ± (kg)').waitFor();
  expect(await page.getByLabel('Load ± (kg)').inputValue()).toBe('0');
});

test('rest, cue, sets and kinds of an exercise change in all later weeks; a logged week stays [§2]', async () => {
  await openWeek(1);
  const first = await loggedIn(SQUAT);
  await change('rest', async (dialog) => {
    await dialog.getByLabel('Rest time', { exact: true }).fill('5 min');
    await page.getByText('Week 1 has logged sets and stays as it is.').waitFor();
    expect((await preview('Week 3'))[0]?.[1]).toBe('5 min');
    expect(await findBarriers(page)).toEqual([]);
  });
  await change('note', (dialog) => dialog.getByLabel('Cue').fill('Brace'));
  await change('sets', (dialog) => dialog.getByLabel('Sets ±').fill('-1'));
  await change('kind', async (dialog) => {
    await dialog.getByLabel('Sets', { exact: true }).selectOption('first');
    await dialog.getByLabel('Kind').selectOption('warm-up');
  });
  await saveState(page, 'Synced');
  expect(await loggedIn(SQUAT)).toEqual(first);
  for (const week of ['week2', 'week3', 'week4']) {
    const squat = await plannedExercise(page, ids, { week, exercise: SQUAT });
    expect(squat).toMatchObject({ restTime: '5 min', note: 'Brace' });
    expect(squat?.series[0]?.prescription?.kind).toBe('warm-up');
  }
});

test('an exercise becomes a superset and moves in all later weeks, goes out of them and comes again; a logged week stays [§2]', async () => {
  await openWeek(1);
  await change('superset', async (dialog) => {
    await dialog.getByLabel('Superset with the next exercise').selectOption('yes');
  });
  await change('place', async (dialog) => {
    await dialog.getByLabel('Place in its list').selectOption({ label: 'After Paused bench press' });
  });
  await saveState(page, 'Synced');
  for (const week of ['week2', 'week3', 'week4']) {
    const [bench, squat] = await plannedIn(page, ids, week);
    expect([bench, squat].map((one) => [one?.name, one?.group])).toEqual([
      ['Paused bench press', 'A'],
      [SQUAT, 'A'],
    ]);
  }
  await change('take out', async () => undefined);
  await saveState(page, 'Synced');
  expect((await targetsOf(SQUAT)).map((target) => target !== undefined)).toEqual([true, false, false, false]);
  await change('add', async () => page.getByText('Each later week without this exercise').waitFor());
  await saveState(page, 'Synced');
  expect((await targetsOf(SQUAT)).map((target) => target?.load)).toEqual([80, 80, 80, 80]);
  await keys.press('Control+Z');
  await expect
    .poll(async () => (await targetsOf(SQUAT)).map((target) => target?.load), PATIENT)
    .toEqual([80, undefined, undefined, undefined]);
});

test('a coach whose chosen exercise was taken out meanwhile is told so at the choice of exercises, and can choose all of them [§2]', async () => {
  await openWeek(2);
  await openRipple(2);
  await keys.press('ArrowDown');
  await page.getByRole('group', { name: SQUAT }).waitFor();
  const other = await office.desk.context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: `Remove ${SQUAT}`, exact: true }).click();
  await page.getByRole('group', { name: SQUAT }).waitFor({ state: 'detached' });
  await keys.tabTo('RPE ±');
  await keys.press('Enter');
  await page.getByText('This exercise is no longer in this week. Choose another.').waitFor();
  await keys.isAt('Exercises');
  const which = page.getByLabel('Exercises', { exact: true });
  expect(await which.locator('option:checked').innerText()).toBe('');
  await which.selectOption({ index: 0 });
  expect(await page.getByText('This exercise is no longer in this week.').count()).toBe(0);
});

test('in four acts of the keyboard a coach swaps an exercise in all later weeks, without its loads, and one Undo brings it back [§2]', async () => {
  await openWeek(2);
  const before = await targetsOf(SQUAT);
  await keys.tabTo(`Swap ${SQUAT} from this week on…`);
  let acts = 0;
  const act = async (done: Promise<void>) => {
    acts += 1;
    await done;
  };
  await act(keys.press('Enter'));
  await page.getByRole('dialog', { name: `Swap ${SQUAT} from week 2 on` }).waitFor();
  await keys.isAt('New exercise');
  await act(keys.type('pin sq'));
  await page.getByText('The exercise changes in weeks 2, 3, 4.').waitFor();
  await page.getByRole('option', { name: 'Pin squat', selected: true }).waitFor();
  await act(keys.press('Enter'));
  await keys.isAt('New exercise');
  await act(keys.press('Enter'));
  await page.getByText('Pin squat instead of Back squat in weeks 2, 3, 4.').waitFor();
  expect(acts).toBe(4);

  await keys.isAt('Swap Pin squat from this week on…');
  await saveState(page, 'Synced');
  expect(await targetsOf('Pin squat')).toEqual([
    undefined,
    { reps: 5, rpe: 7.5, load: null },
    { reps: 4, rpe: 8.5, load: null },
    { reps: 4, rpe: 6, load: null },
  ]);
  expect(await targetsOf(SQUAT)).toEqual([before[0], undefined, undefined, undefined]);
  await keys.press('Control+Z');
  await expect.poll(() => targetsOf(SQUAT), PATIENT).toEqual(before);
});

test('a logged week is named and keeps its exercise, a name of the coach’s own is taken, and the loads stay where they are to be kept [§2]', async () => {
  await page.setViewportSize(SMALL_PHONE);
  await openWeek(1);
  const before = await targetsOf(SQUAT);
  await keys.tabTo(`Swap ${SQUAT} from this week on…`);
  await keys.press('Enter');
  await page.getByText('Week 1 has logged sets and stays as it is.').waitFor();
  await keys.press('Enter');
  await page.getByText('Choose an exercise from the list.').waitFor();
  await keys.type('Ana squat');
  await page.getByRole('option', { name: 'Use “Ana squat”' }).waitFor();
  expect([await isTooWide(page), await lostContent(page)]).toEqual([false, []]);
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'coach-swap-later-phone');
  await keys.press('ArrowUp');
  await keys.press('Enter');
  await keys.tabTo('Keep the loads');
  await keys.press('Space');
  await keys.press('Enter');
  await page.getByText('Ana squat instead of Back squat in weeks 2, 3, 4.').waitFor();
  await saveState(page, 'Synced');
  expect(await targetsOf('Ana squat')).toEqual(before.with(0, undefined));
  expect(await targetsOf(SQUAT)).toEqual([before[0], undefined, undefined, undefined]);
});

async function openWeek(week: number): Promise<void> {
  const path = `/coaches/${ids.coach}/athletes/${ids.athlete}/blocks/${ids.block}/edit?week=week${week}`;
  await page.goto(`${app.address}${path}`);
  await page.getByRole('tab', { name: `Week ${week}`, selected: true }).waitFor();
  await page.getByLabel('Back squat set 1 target reps').first().waitFor();
}

async function openRipple(week: number): Promise<void> {
  await keys.tabTo(`Change from week ${week} on…`);
  await keys.press('Enter');
  await page.getByRole('dialog', { name: `Change from week ${week} on` }).waitFor();
  await keys.isAt('Exercises');
}

/** What the coach planned and the athlete logged of an exercise in week 1. */
async function loggedIn(exercise: string): Promise<unknown> {
  const there = await plannedExercise(page, ids, { week: 'week1', exercise });
  const sets = there?.series.map(({ target, prescription, actual }) => ({ target, prescription, actual }));
  return [there?.restTime, there?.note, sets];
}

/** Changes one thing of the squat from week 1 on. */
async function change(what: string, fill: (dialog: Locator) => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: 'Change from week 1 on…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change from week 1 on' });
  await dialog.getByLabel('Exercises', { exact: true }).selectOption({ label: 'Back squat · Monday' });
  await dialog.getByLabel('What changes').selectOption(what);
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByText('Weeks 2, 3, 4 changed.').waitFor();
  await dialog.waitFor({ state: 'detached' });
}

/** The cells of each row that is named so. */
async function preview(name: string): Promise<string[][]> {
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  return Promise.all((await rows.all()).map((row) => row.getByRole('cell').allTextContents()));
}

/** Of the first set of an exercise, week by week. */
function targetsOf(exercise: string) {
  return Promise.all(WEEKS.map((week) => plannedTarget(page, ids, { week: `week${week}`, exercise })));
}
