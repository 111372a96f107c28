import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { copiedText } from './support/copied.ts';
import { openOffice, type Office } from './support/office.ts';
import { saveState } from './support/open-block.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { writeBlock } from './support/written-block.ts';

const PATIENT = { timeout: 15_000 };

function lift(name: string, sets: number, load: number) {
  return { name, sets: Array.from({ length: sets }, () => ({ reps: 5, rpe: 7, load })) };
}
/** Squat and bench in all of four weeks, rows in the first two. */
const WEEKS = [1, 2, 3, 4].map((week) => ({
  Monday: [lift('Squat', 3, 100 + week), lift('Bench', 3, 80 + week), ...(week < 3 ? [lift('Row', 2, 60 + week)] : [])],
}));

describe('all weeks of a block are written like a spreadsheet', () => {
  let office: Office;
  let page: Page;

  beforeAll(async () => {
    office = await openOffice();
    ({ page } = office.desk);
    await office.desk.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: office.app.address });
  });
  beforeEach(async () => {
    const { editPath } = await writeBlock(office.app.address, 'Spring', WEEKS);
    await page.goto(`${office.app.address}${editPath}?view=weeks`);
    await cell('Squat', 1).waitFor();
  });
  afterAll(() => office.end());

  const grid = () => page.getByRole('grid', { name: 'All weeks of the block' });
  const row = (exercise: string) =>
    grid()
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: exercise }) });
  const cell = (exercise: string, week: number) =>
    row(exercise)
      .getByRole('gridcell')
      .nth(week - 1);
  const field = () => grid().getByRole('textbox');
  const plansOf = (exercise: string) => async () => {
    const texts = await row(exercise).getByRole('gridcell').allInnerTexts();
    return texts.map((text) => text.replaceAll(/\s+/g, ' '));
  };
  const names = async () => {
    const heads = await grid().getByRole('rowheader').allInnerTexts();
    return heads.slice(1).map((text) => text.split('\n')[0]);
  };
  async function press(...keys: string[]) {
    for (const key of keys) await page.keyboard.press(key);
  }
  const focusedPlace = () =>
    page.evaluate(() => {
      const there = document.activeElement?.closest('td');
      return there ? `${there.closest('tr')?.querySelector('th span')?.textContent} ${there.cellIndex}` : 'nowhere';
    });

  it('a deload week is typed down its column by the keyboard, also where an exercise was not planned, and stays there', async () => {
    await cell('Squat', 1).focus();
    await press('End');
    await page.keyboard.type('2×5 @6 80');
    await press('Enter');
    await page.keyboard.type('2x5 @6 60');
    await press('Enter');
    expect(await focusedPlace()).toBe('Row 4');
    await page.keyboard.type('1x8-10 @6');
    await press('Tab');
    expect(await focusedPlace()).toBe('Row 4');
    const column = () => Promise.all(['Squat', 'Bench', 'Row'].map(async (name) => (await plansOf(name)())[3]));
    await expect.poll(column).toEqual(['2×5 @6 80', '2×5 @6 60', '1×8–10 @6']);
    await press('F2');
    expect(await field().inputValue()).toBe('1×8–10 @6');
    await press('Escape');
    expect(await focusedPlace()).toBe('Row 4');
    await saveState(page, 'Synced');
    await page.reload();
    await expect.poll(column, PATIENT).toEqual(['2×5 @6 80', '2×5 @6 60', '1×8–10 @6']);
    await cell('Squat', 4).focus();
    await press('Delete');
    await expect.poll(plansOf('Squat')).toEqual(['3×5 @7 101', '3×5 @7 102', '3×5 @7 103', '']);
    expect(await focusedPlace()).toBe('Squat 4');
    await page.getByText('Squat, week 4 removed.').waitFor();
    await press('Control+z');
    await expect.poll(plansOf('Squat')).toEqual(['3×5 @7 101', '3×5 @7 102', '3×5 @7 103', '2×5 @6 80']);
    expect(await grid().isVisible()).toBe(true);
  });

  it('what cannot be read keeps its text and its mark, and the hand goes on; the cell then offers what was most likely meant', async () => {
    await cell('Squat', 2).focus();
    await page.keyboard.type('4x5 105 heavy');
    await press('Enter');
    expect(await focusedPlace()).toBe('Bench 2');
    await page.getByText('Not understood: “heavy”').waitFor({ state: 'attached' });
    await cell('Squat', 2).getByText('4x5 105 heavy').waitFor();
    expect(await cell('Squat', 2).getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.type('3x8 soon');
    await press('Tab');
    expect(await focusedPlace()).toBe('Bench 3');
    expect(await cell('Bench', 2).getAttribute('aria-invalid')).toBe('true');
    await cell('Bench', 2).focus();
    await press('Escape');
    await cell('Squat', 2).focus();
    await press('F2');
    const offer = page.getByRole('button', { name: 'Take 4×5 105' });
    await offer.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'coach-weeks-unread');
    // The mouse leads on as well.
    await cell('Bench', 1).click();
    expect(await field().count()).toBe(0);
    expect(await focusedPlace()).toBe('Bench 1');
    expect(await plansOf('Bench')()).toEqual(['3×5 @7 81', '3×5 @7 82', '3×5 @7 83', '3×5 @7 84']);
    await cell('Squat', 2).focus();
    await press('F2', 'Tab', 'Enter');
    await expect.poll(async () => (await plansOf('Squat')())[1]).toBe('4×5 105');
    expect(await focusedPlace()).toBe('Squat 2');
    await page.keyboard.type('five');
    await press('Escape');
    expect(await field().count()).toBe(0);
    expect((await plansOf('Squat')())[1]).toBe('4×5 105');
  });

  it('a load far above what the exercise ever had is asked about, in its cell and in a range, before it counts', async () => {
    await cell('Squat', 3).focus();
    await page.keyboard.type('3x5 @7 1030');
    await press('Enter');
    await page.getByText('1030 kg? Last was 103').waitFor();
    await shoot(page, 'coach-weeks-asked');
    expect((await plansOf('Squat')())[2]).toMatch(/^3×5 @7 103\b/);
    await press('Escape');
    await copied('3x5 500\t3x5 105');
    await press('Control+v');
    await page.getByText('Asked about, and not written yet: Squat, week 3 (“500 kg? Last was 103”).').waitFor();
    await expect.poll(plansOf('Squat')).toEqual(['3×5 @7 101', '3×5 @7 102', '3×5 @7 103', '3×5 105']);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Yes, write it' }).click();
    await expect.poll(async () => (await plansOf('Squat')())[2]).toBe('3×5 500');
    expect(await focusedPlace()).toBe('Squat 3');
  });

  it('a range is copied two weeks on, and one undo takes all of it back', async () => {
    await cell('Squat', 1).focus();
    await press('Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown');
    expect(await grid().locator('[aria-selected=true]').count()).toBe(6);
    await shoot(page, 'coach-weeks-range');
    await press('Control+c');
    expect(await copiedText(page)).toBe('3×5 @7 101\t3×5 @7 102\n3×5 @7 81\t3×5 @7 82\n2×5 @7 61\t2×5 @7 62');
    await cell('Squat', 3).click();
    await press('Control+v');
    await expect.poll(plansOf('Row')).toEqual(['2×5 @7 61', '2×5 @7 62', '2×5 @7 61', '2×5 @7 62']);
    expect(await plansOf('Squat')()).toEqual(['3×5 @7 101', '3×5 @7 102', '3×5 @7 101', '3×5 @7 102']);
    await press('Control+z');
    await expect.poll(plansOf('Row')).toEqual(['2×5 @7 61', '2×5 @7 62', '', '']);
    expect(await plansOf('Squat')()).toEqual(['3×5 @7 101', '3×5 @7 102', '3×5 @7 103', '3×5 @7 104']);
    await copied('3x5 90\tsoon');
    await press('Control+v');
    await page.getByText('Not pasted, not understood: Squat, week 4 (“soon”).').waitFor();
    await expect.poll(plansOf('Squat')).toEqual(['3×5 @7 101', '3×5 @7 102', '3×5 90', '3×5 @7 104']);
  });

  it('copied rows with their names push no week on; those of one week come to their day as exercises, at a yes', async () => {
    const squats = await plansOf('Squat')();
    const question = page.getByRole('dialog', { name: 'Paste as exercises?' });
    await copied('Squat\t5×5 100\t5×5 105');
    await cell('Squat', 1).focus();
    await press('Control+v');
    await question.getByText('No exercise with its sets could be read from them').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await copied('Curl\t3\t10\t12.5');
    await cell('Row', 2).focus();
    await press('Control+v');
    await question.getByText('Curl: 3×10 12.5').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Paste as exercises' }).click();
    await expect.poll(plansOf('Curl')).toEqual(['', '3×10 12.5', '', '']);
    expect(await plansOf('Squat')()).toEqual(squats);
    await press('Control+z');
    await expect.poll(names).toEqual(['Squat', 'Bench', 'Row']);
  });

  it('a range is marked by the mouse, filled right and down, emptied, and taken back step by step', async () => {
    await cell('Squat', 1).hover();
    await page.mouse.down();
    await cell('Bench', 4).hover();
    await page.mouse.up();
    expect(await grid().locator('[aria-selected=true]').count()).toBe(8);
    await press('Control+r');
    await expect.poll(plansOf('Bench')).toEqual(Array.from({ length: 4 }, () => '3×5 @7 81'));
    await press('Control+d');
    await expect.poll(plansOf('Bench')).toEqual(Array.from({ length: 4 }, () => '3×5 @7 101'));
    await press('Delete');
    await expect.poll(() => row('Bench').count()).toBe(0);
    // Both rows are gone, and the person is in the one that is left.
    expect(await focusedPlace()).toMatch(/^Row/);
    await press('Control+z', 'Control+z', 'Control+z');
    await expect.poll(plansOf('Bench')).toEqual(['3×5 @7 81', '3×5 @7 82', '3×5 @7 83', '3×5 @7 84']);
    await press('Control+y');
    await expect.poll(plansOf('Bench')).toEqual(Array.from({ length: 4 }, () => '3×5 @7 81'));
    await cell('Bench', 2).dblclick();
    await field().fill('');
    await cell('Squat', 1).click();
    await expect.poll(plansOf('Bench')).toEqual(['3×5 @7 81', '', '3×5 @7 81', '3×5 @7 81']);
    expect(await focusedPlace()).toBe('Squat 1');
  });

  it('two weeks that are a step apart go on by it, by Ctrl+R and by the corner of what is marked, and one undo takes that back', async () => {
    await cell('Squat', 1).focus();
    await page.keyboard.type('3x5 100');
    await press('Tab');
    await page.keyboard.type('3x5 102.5');
    await press('Tab', 'Home', 'Shift+End', 'Control+r');
    const squats = ['3×5 100', '3×5 102.5', '3×5 105', '3×5 107.5'];
    await expect.poll(plansOf('Squat')).toEqual(squats);
    await press('Control+z');
    await expect.poll(plansOf('Squat')).toEqual([...squats.slice(0, 2), '3×5 @7 103', '3×5 @7 104']);

    await cell('Row', 1).focus();
    await page.keyboard.type('2x3 75%');
    await press('Tab');
    await page.keyboard.type('2x3 77.5%');
    await press('Enter');
    await cell('Row', 1).click();
    await cell('Row', 2).click({ modifiers: ['Shift'] });
    await grid().locator('[data-fill]').hover();
    await shoot(page, 'coach-weeks-corner');
    await page.mouse.down();
    await cell('Row', 4).hover();
    expect(await grid().locator('[aria-selected=true]').count()).toBe(4);
    await page.mouse.up();
    await expect.poll(plansOf('Row')).toEqual(['2×3 75%', '2×3 77.5%', '2×3 80%', '2×3 82.5%']);
    // Drawn down, what is marked is repeated; a press anywhere else marks as before.
    await cell('Squat', 4).click();
    await grid().locator('[data-fill]').hover();
    await page.mouse.down();
    await cell('Bench', 4).hover();
    await page.mouse.up();
    await expect.poll(async () => (await plansOf('Bench')())[3]).toBe('3×5 @7 104');
    await press('Control+z', 'Control+z');
    await expect.poll(plansOf('Row')).toEqual(['2×3 75%', '2×3 77.5%', '', '']);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('an exercise comes to a day in all weeks, gets a rest and a place from a week on, and one undo takes each back', async () => {
    await cell('Squat', 2).focus();
    await page.getByRole('button', { name: 'Add exercise to Monday…' }).click();
    await page.getByRole('dialog', { name: 'Add an exercise to Monday from week 2 on' }).waitFor();
    await page.getByText('It is added in weeks 2, 3, 4.').waitFor();
    await page.getByRole('combobox', { name: 'New exercise' }).fill('press');
    await page.getByRole('option', { name: 'Bench press', selected: true }).waitFor();
    await press('Enter');
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'coach-weeks-add');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Bench press added in weeks 2, 3, 4.').waitFor();
    expect((await plansOf('Bench press')()).map((text) => text !== '')).toEqual([false, true, true, true]);

    const changed = async (what: string, fill: () => Promise<unknown>) => {
      await cell('Bench press', 2).focus();
      await page.getByRole('button', { name: 'Change Bench press…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change from week 2 on' });
      await dialog.getByLabel('What changes').selectOption(what);
      await fill();
      await dialog.getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByText('Weeks 2, 3, 4 changed.').waitFor();
      await dialog.waitFor({ state: 'detached' });
    };
    await changed('rest', () => page.getByRole('dialog').getByLabel('Rest time').fill('90 s'));
    await row('Bench press').getByText('90 s').waitFor();
    await changed('place', () => page.getByLabel('Place in its list').selectOption({ label: 'First' }));
    await expect.poll(names).toEqual(['Bench press', 'Squat', 'Bench', 'Row']);
    await press('Control+z', 'Control+z', 'Control+z');
    await expect.poll(names).toEqual(['Squat', 'Bench', 'Row']);
  });

  async function copied(text: string) {
    await page.evaluate((one) => navigator.clipboard.writeText(one), text);
  }
});
