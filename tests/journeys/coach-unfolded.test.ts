import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PREFERENCES_KEY } from '#client/state/preferences-key.ts';
import { openOffice, type Office } from './support/office.ts';
import { field, saveState } from './support/open-block.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { isTooWide, lostContent, smallTargets } from './support/measure.ts';
import { writeBlock } from './support/written-block.ts';

function lift(name: string, sets: number) {
  return { name, sets: Array.from({ length: sets }, (_, at) => ({ reps: 5, rpe: 7, load: 100 + at })) };
}
const WEEKS = [1, 2, 3, 4].map(() => ({ Monday: [lift('Squat', 3), lift('Bench', 2)], Thursday: [lift('Row', 2)] }));

describe('a cell of the table of all weeks', () => {
  let office: Office;
  let page: Page;
  let address: string;

  beforeAll(async () => {
    office = await openOffice();
    ({ page } = office.desk);
  });
  beforeEach(async () => {
    const { editPath } = await writeBlock(office.app.address, 'Spring', WEEKS);
    address = `${office.app.address}${editPath}?view=weeks`;
    await page.goto(address);
    await cell('Squat', 1).waitFor();
  });
  afterAll(() => office.end());

  const grid = () => page.getByRole('grid').first();
  const cell = (exercise: string, week: number) =>
    grid()
      .locator(`tr[data-line]:has(th:has-text("${exercise}")) [data-cell]`)
      .nth(week - 1);
  const loadOf = (set: number) => field(page, `Squat set ${set} target load`);
  const sets = () => page.getByRole('article', { name: 'Squat, week 3' });
  async function press(...keys: string[]) {
    for (const key of keys) await page.keyboard.press(key);
  }
  async function expectPlan(text: string): Promise<void> {
    await expect.poll(async () => (await cell('Squat', 3).innerText()).split('\n').join(' ')).toContain(text);
  }
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      if (!(at instanceof HTMLTableCellElement)) return at?.getAttribute('aria-label');
      return `${at.closest('tr')?.querySelector('th span')?.textContent} ${at.cellIndex}`;
    });

  it('unfolds into its sets by Alt+↓, takes what is typed there as the cells of a day do, and folds by Escape [the editor, P18]', async () => {
    await cell('Squat', 3).focus();
    await press('Alt+ArrowDown');
    await sets().waitFor();
    await expect.poll(focused).toBe('Squat set 1 target reps');
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'coach-weeks-sets');
    await press('ArrowRight', 'ArrowRight', 'ArrowDown');
    await page.keyboard.type('110');
    await press('Enter');
    await expect.poll(focused).toBe('Squat set 3 target load');
    await expectPlan('100–110');
    await page.keyboard.type('30 s');
    await press('Enter');
    await saveState(page, /^1 cell not saved$/);
    expect(await loadOf(3).getAttribute('aria-invalid')).toBe('true');
    await shoot(page, 'coach-weeks-sets-unread');
    // The text of its own goes first, then the sets.
    await press('Escape');
    await expect.poll(() => loadOf(3).inputValue()).toBe('102');
    await sets().waitFor();
    await press('Escape');
    await sets().waitFor({ state: 'detached' });
    expect(await focused()).toBe('Squat 3');
    await saveState(page, 'Synced');
    await press('Control+z');
    await expectPlan('100–102');
    await press('Alt+ArrowDown');
    await expect.poll(() => loadOf(2).inputValue()).toBe('101');
    await press('Control+z', 'Escape');
    expect(await focused()).toBe('Squat 3');
  });

  it('unfolds and folds by its handle, gets another set and loses one, and leads on by Tab [the editor]', async () => {
    await cell('Squat', 3).click();
    const handle = page.getByRole('button', { name: 'Sets of Squat, week 3' });
    await handle.click();
    await sets().getByRole('button', { name: 'Add series to Squat' }).click();
    await expect.poll(focused).toBe('Squat set 4 target reps');
    await expectPlan('4×5 @7');
    await sets().getByRole('button', { name: 'Remove Squat set 1' }).click();
    await expectPlan('3×5 @7');
    await field(page, 'Squat set 1 target RPE').click();
    await press('Alt+ArrowDown');
    await page.getByRole('option', { name: '8', exact: true }).click();
    await expectPlan('@8');
    await handle.click();
    await sets().waitFor({ state: 'detached' });
    expect(await focused()).toBe('Squat 3');
    // A cell further on takes its place.
    await cell('Squat', 3).focus();
    await press('Alt+ArrowDown');
    await sets().waitFor();
    await cell('Bench', 4).click();
    await press('Alt+ArrowDown');
    await page.getByRole('article', { name: 'Bench, week 4' }).waitFor();
    expect(await sets().count()).toBe(0);
    await page.getByRole('button', { name: 'Close sets' }).click();
    expect(await focused()).toBe('Bench 4');
  });

  it('has its sets in the window on every desk and on a phone, in Spanish and in pounds [the editor]', async () => {
    const chosen = JSON.stringify({ language: 'es', unit: 'lb', theme: 'light' });
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [PREFERENCES_KEY, chosen] as const);
    await page.goto(address);
    for (const width of [1920, 1280, 820, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await cell('Squat', 4).click({ position: { x: 12, y: 8 } });
      await page.getByRole('button', { name: 'Series de Squat, semana 4' }).click();
      const room = page.getByRole('article', { name: 'Squat, semana 4' });
      await room.waitFor();
      const box = await room.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
      expect(await isTooWide(page)).toBe(false);
      expect(await lostContent(page)).toEqual([]);
      await shoot(page, `coach-weeks-sets-${width}`);
      await page.getByRole('button', { name: 'Cerrar series' }).click();
    }
    expect(await smallTargets(page)).toEqual([]);
  });
});
