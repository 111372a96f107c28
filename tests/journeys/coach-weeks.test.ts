import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { PREFERENCES_KEY } from '#client/state/preferences-key.ts';
import { demoIds } from './support/demo-ids.ts';
import { openOffice, type Office } from './support/office.ts';
import { findBarriers, focusedText, shoot } from './support/inspect.ts';
import { DESK } from './support/launch.ts';
import { isTooWide, smallTargets } from './support/measure.ts';
import { pagesOf } from './support/paper.ts';
import { writeBlock } from './support/written-block.ts';

const LIFTS = ['Back squat', 'Romanian deadlift, tempo', 'Bulgarian split squat, front foot elevated', 'Chin-up'];
/** How many sets each exercise has: 22 of them, 74 sets. */
const LARGE = {
  Monday: [4, 4, 3, 3, 3, 3],
  Tuesday: [4, 4, 3, 3, 3, 3],
  Thursday: [4, 4, 3, 3, 3],
  Friday: [4, 4, 3, 3, 3],
};
const WIDE = { width: 1920, height: 1080 };

function weekOf(number: number) {
  return Object.fromEntries(
    Object.entries(LARGE).map(([day, counts]) => [
      day,
      counts.map((count, at) => ({
        name: `${LIFTS[at % 4]} ${at}`,
        sets: Array.from({ length: count }, () => ({ reps: 12, rpe: 8.5, load: 100 + 2.5 * number })),
      })),
    ]),
  );
}

describe('all weeks of a block side by side', () => {
  let office: Office;
  let page: Page;
  let large: string;
  let demo: string;

  beforeAll(async () => {
    office = await openOffice();
    const block = await writeBlock(office.app.address, 'Winter', [1, 2, 3, 4, 5, 6, 7, 8].map(weekOf));
    large = office.app.address + block.editPath;
    const { coach, athlete, block: blockId } = await demoIds(office.app.address);
    demo = `${office.app.address}/coaches/${coach}/athletes/${athlete}/blocks/${blockId}/edit?week=week2`;
    ({ page } = office.desk);
  });
  beforeEach(async () => {
    await page.emulateMedia({ media: null });
    await page.setViewportSize(DESK);
  });
  afterAll(() => office.end());

  it('are one key away: what is planned and what came of it, from cell to cell by the arrows, and Ctrl+Enter opens that week at that exercise [the editor]', async () => {
    await page.goto(demo);
    await page.getByRole('button', { name: 'All weeks' }).waitFor();
    await page.keyboard.press('F8');
    const table = page.getByRole('grid', { name: 'All weeks of the block' });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Exercise, loads in kg',
      'Week 1',
      'Week 2',
      'Week 3',
      'Week 4',
    ]);
    const squat = table.getByRole('row', { name: 'Back squat', exact: false }).first();
    expect(await squat.getByRole('gridcell').first().innerText()).toMatch(/^4×5 @7\s80\s4 \/ 4 @7.5 ▲/);
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'coach-weeks-demo');
    await table.locator('[data-cell]').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    const [, second] = await table.locator('tr:has([data-cell]) th').allInnerTexts();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('tab', { name: 'Week 2', selected: true }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('aria-label')))
      .toBe(second?.split('\n')[0]);
    await page.keyboard.press('F8');
    await table.waitFor();
    await page.keyboard.press('F8');
    await page.getByRole('tab', { name: 'Week 2', selected: true }).waitFor();
    expect(await table.count()).toBe(0);
    const inOneTask = (times: number) =>
      page.evaluate((count) => {
        for (let at = 0; at < count; at += 1) dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', bubbles: true }));
      }, times);
    await inOneTask(3);
    await table.waitFor();
    await inOneTask(2);
    await inOneTask(1);
    await page.getByRole('tab', { name: 'Week 2', selected: true }).waitFor();
    expect(await table.count()).toBe(0);
  });

  it('of 22 exercises and eight weeks need a screen and a half at most, and lead to the same place without a network [the editor, P9]', async () => {
    await page.setViewportSize(WIDE);
    await page.goto(large);
    await page.getByRole('button', { name: 'All weeks' }).click();
    const table = page.getByRole('grid', { name: 'All weeks of the block' });
    await table.waitFor();
    expect(await table.locator('tr:has([data-cell])').count()).toBe(22);
    expect((await table.boundingBox())?.height).toBeLessThanOrEqual(1.5 * WIDE.height);
    expect(await isTooWide(page)).toBe(false);
    await shoot(page, 'coach-weeks-large');
    await office.desk.context.setOffline(true);
    await page.reload();
    await table.waitFor();
    await table.locator('[data-cell]').last().click();
    await page.getByRole('button', { name: 'Open week 8' }).click();
    await page.getByRole('tab', { name: 'Week 8', selected: true }).waitFor();
    await office.desk.context.setOffline(false);
  });

  it('are what a block is on paper: eight weeks on two pages across, with every load [the editor]', async () => {
    await page.goto(`${large}?view=weeks`);
    await page.getByRole('button', { name: 'Print block' }).waitFor();
    const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pagesOf(paper)).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: /Print|All weeks|Days|Undo/ }).count()).toBe(0);
    await page.getByText('marta.r', { exact: true }).waitFor();
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('[data-cell] *')].filter((one) => one.scrollWidth > one.clientWidth + 1).length,
    );
    expect(cut).toBe(0);
    await shoot(page, 'coach-weeks-paper');
  });

  it('in Spanish, in pounds, in the dark and on a phone stay in their place [the editor]', async () => {
    const chosen = JSON.stringify({ language: 'es', unit: 'lb', theme: 'dark' });
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [PREFERENCES_KEY, chosen] as const);
    await page.goto(`${demo}&view=weeks`);
    const table = page.getByRole('grid', { name: 'Todas las semanas del bloque' });
    await table.waitFor();
    await shoot(page, 'coach-weeks-es');
    for (const width of [360, 390, 820]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await isTooWide(page)).toBe(false);
      expect(width < 768 ? await smallTargets(page) : []).toEqual([]);
      await shoot(page, `coach-weeks-${width}`);
    }
    await page.getByRole('button', { name: 'Días' }).click();
    await expect.poll(() => table.count()).toBe(0);
    expect(await focusedText(page)).toBe('Todas las semanas');
  });
});
