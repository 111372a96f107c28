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

test('by keyboard alone a coach copies a week into three, each list by a change of its own, reads before what comes, and takes it back at once [§2]', async () => {
  await openWeek(4);
  expect([await targetIn(4, SQUAT), await targetIn(4, ROW)]).toEqual([
    { reps: 4, rpe: 6, load: 75 },
    { reps: 8, rpe: 6, load: 42.5 },
  ]);
  await openCopy(4);
  await keys.type('3');
  await keys.tabTo('Load change');
  await keys.press('ArrowDown');
  await keys.tabTo('Load ± (kg)');
  await keys.type('5');
  await keys.tabTo('RPE ±');
  await keys.type('0.3');
  await keys.tabTo('Reps ±');
  await keys.type('-1');
  await keys.tabTo('Load ± (%)');
  await keys.type('10');
  await keys.press('Enter');

  await page.getByText('Type a number from −10 to 10, in steps of a half.').waitFor();
  await keys.isAt('RPE ±');
  await page.getByText('Correct the numbers above to see what is copied.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await weekTabs()).toHaveLength(4);
  await keys.type('0,5');
  expect(await preview(SQUAT)).toEqual(['3×4 @6 75', '3×3 @6.5 80', '3×2 @7 85', '3×1 @7.5 90']);
  expect(await preview(ROW)).toEqual(['2×8 @6 42.5', '2×8 @6 47.5', '2×8 @6 52.5', '2×8 @6 57.5']);
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'coach-copy');
  await keys.press('Enter');

  await page.getByRole('tab', { name: 'Week 5', selected: true }).waitFor();
  await keys.isAt('Copy week 5…');
  await saveState(page, 'Synced');
  expect(await weekTabs()).toHaveLength(7);
  expect(await Promise.all([5, 6, 7].map((week) => targetIn(week, SQUAT)))).toEqual([
    { reps: 3, rpe: 6.5, load: 80 },
    { reps: 2, rpe: 7, load: 85 },
    { reps: 1, rpe: 7.5, load: 90 },
  ]);
  expect(await Promise.all([5, 6, 7].map((week) => targetIn(week, ROW)))).toEqual([
    { reps: 8, rpe: 6, load: 47.5 },
    { reps: 8, rpe: 6, load: 52.5 },
    { reps: 8, rpe: 6, load: 57.5 },
  ]);

  const announced = await noteAnnouncements(page);
  await keys.press('Control+Z');
  await expect.poll(announced).toContain('Undone: Week 5, Week 6, Week 7.');
  await expect.poll(() => targetIn(7, SQUAT), PATIENT).toBeUndefined();
  expect(await Promise.all([5, 6].map((week) => targetIn(week, SQUAT)))).toEqual([undefined, undefined]);
  await expect.poll(async () => (await weekTabs()).length, PATIENT).toBe(4);
  expect(await targetIn(4, SQUAT)).toEqual({ reps: 4, rpe: 6, load: 75 });
});

test('the last choice is there again on this device, Escape writes nothing, and loads that stay are named [§2]', async () => {
  await openWeek(4);
  await openCopy(4);
  await keys.type('5');
  await keys.tabTo('Load ± (%)');
  await keys.type('5');
  await keys.press('Escape');
  await keys.isAt('Copy week 4…');
  expect(await weekTabs()).toHaveLength(4);

  await openCopy(4);
  await page.getByText('These loads stay the same').waitFor();
  const stay = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  expect(stay).toContain('Barbell row · Wednesday');
  expect(stay).not.toContain('Back squat · Monday');
  await keys.type('2');
  await keys.press('Enter');
  await page.getByRole('tab', { name: 'Week 5', selected: true }).waitFor();
  expect(await weekTabs()).toHaveLength(6);
  await openCopy(5);
  expect(await page.getByLabel('Number of weeks').inputValue()).toBe('2');
});

test('on a small phone a coach reads which weeks are replaced, and one Undo brings their plans back [§2]', async () => {
  await page.setViewportSize(SMALL_PHONE);
  await openWeek(1);
  const before = await Promise.all([2, 3].map((week) => targetIn(week, SQUAT)));
  await openCopy(1);
  await page
    .getByText(/^Week 2 already has exercises\. The plan of week 1 replaces them\. Logged values stay/)
    .waitFor();
  await keys.type('13');
  await keys.press('Enter');
  await page.getByText('Type a whole number from 1 to 12.').waitFor();
  await keys.type('2');
  await page.getByText(/^Weeks 2, 3 already have exercises\./).waitFor();
  expect([await isTooWide(page), await lostContent(page)]).toEqual([false, []]);
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'));
  expect([await isTooWide(page), await lostContent(page)]).toEqual([false, []]);
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'coach-copy-phone');
  await keys.press('Enter');
  await page.getByRole('tab', { name: 'Week 2', selected: true }).waitFor();
  await saveState(page, 'Synced');
  expect(await Promise.all([2, 3].map((week) => targetIn(week, SQUAT)))).toEqual([
    { reps: 5, rpe: 7, load: 82.5 },
    { reps: 5, rpe: 7, load: 85 },
  ]);
  await keys.press('Control+Z');
  await expect.poll(() => Promise.all([2, 3].map((week) => targetIn(week, SQUAT))), PATIENT).toEqual(before);
});

async function openWeek(week: number): Promise<void> {
  const path = `/coaches/${ids.coach}/athletes/${ids.athlete}/blocks/${ids.block}/edit?week=week${week}`;
  await page.goto(`${app.address}${path}`);
  await page.getByRole('tab', { name: `Week ${week}`, selected: true }).waitFor();
  await page.getByLabel('Back squat set 1 target reps').first().waitFor();
}

async function openCopy(week: number): Promise<void> {
  if ((await keys.focusedName()) !== `Copy week ${week}…`) await keys.tabTo(`Copy week ${week}…`);
  await keys.press('Enter');
  await page.getByRole('dialog', { name: `Copy week ${week}` }).waitFor();
  await keys.isAt('Number of weeks');
}

function preview(exercise: string): Promise<string[]> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: exercise }) });
  return row.first().getByRole('cell').allTextContents();
}

function weekTabs(): Promise<string[]> {
  return page.getByRole('tablist', { name: 'Weeks' }).getByRole('tab').allTextContents();
}

function targetIn(week: number, exercise: string) {
  return plannedTarget(page, ids, { week: `week${week}`, exercise });
}
