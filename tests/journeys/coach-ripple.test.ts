import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { openOffice, type Office } from './support/office.ts';
import { saveState } from './support/open-block.ts';
import { noteAnnouncements } from './support/heard.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { keyboardOf } from './support/keyboard.ts';
import { isTooWide, lostContent } from './support/measure.ts';
import { plannedTarget } from './support/plan.ts';

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

/** The cells of each row that is named so. */
async function preview(name: string): Promise<string[][]> {
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  return Promise.all((await rows.all()).map((row) => row.getByRole('cell').allTextContents()));
}

/** Of the first set of an exercise, week by week. */
function targetsOf(exercise: string) {
  return Promise.all(WEEKS.map((week) => plannedTarget(page, ids, { week: `week${week}`, exercise })));
}
