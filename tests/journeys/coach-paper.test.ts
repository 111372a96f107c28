import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { demoIds } from './support/demo-ids.ts';
import { openOffice, type Office } from './support/office.ts';
import { shoot } from './support/inspect.ts';
import { pagesOf } from './support/paper.ts';
import { writeBlock } from './support/written-block.ts';

const NAMES = ['Back squat', 'Romanian deadlift, tempo', 'Bulgarian split squat, front foot elevated', 'Chin-up'];
/** The widest that a cell holds: of each exercise every second set is a range, and the last as many as possible. */
const SET = { reps: 12, rpe: 8.5, load: 227.5 };
const RANGE = { reps: 10, rpe: 8.5, load: 227.5, prescription: { reps: { min: 10, max: 12 } } };
const AMRAP = { reps: 1, rpe: 8.5, load: 227.5, prescription: { reps: { min: 1, open: true as const } } };
/** How many sets each exercise has: 22 of them, 74 sets. */
const LARGE = {
  Monday: [4, 4, 3, 3, 3, 3],
  Tuesday: [4, 4, 3, 3, 3, 3],
  Thursday: [4, 4, 3, 3, 3],
  Friday: [4, 4, 3, 3, 3],
};
/** What is still read at arm's length. */
const SMALLEST_PT = 7;

describe('a week on paper', () => {
  let office: Office;
  let page: Page;
  let large: string;
  let demo: string;

  beforeAll(async () => {
    office = await openOffice({ colorScheme: 'dark' });
    const days = Object.entries(LARGE).map(([day, counts]) => [
      day,
      counts.map((count, at) => ({
        name: `${NAMES[at % 4]} ${at}`,
        sets: Array.from({ length: count }, (_, set) => (set === count - 1 ? AMRAP : set % 2 === 1 ? RANGE : SET)),
      })),
    ]);
    const block = await writeBlock(office.app.address, 'Winter', [Object.fromEntries(days)]);
    large = office.app.address + block.editPath;
    const { coach, athlete, block: blockId } = await demoIds(office.app.address);
    demo = `${office.app.address}/coaches/${coach}/athletes/${athlete}/blocks/${blockId}/edit?week=week1`;
    ({ page } = office.desk);
  });
  beforeEach(() => page.emulateMedia({ media: null }));
  afterAll(() => office.end());

  it.each(['a week of the demo', 'one of 22 exercises with 74 sets'])(
    '%s has one page of A4, upright and across [the editor]',
    async (which) => {
      await open(which.startsWith('one') ? large : demo);
      for (const landscape of [false, true]) {
        const paper = await page.pdf({ format: 'A4', landscape });
        expect(pagesOf(paper)).toBe(1);
      }
    },
  );

  it('as the table of its weeks begins on the first sheet, below its name [the editor]', async () => {
    await open(demo);
    await page.getByRole('button', { name: 'All weeks' }).click();
    await page.getByRole('grid').waitFor();
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
  });

  it('says whose it is, which week of which block, and every exercise by its whole name, in letters that can be read [the editor]', async () => {
    await open(large);
    // A printer has all rows at once; on the screen they come in slices.
    await page.waitForFunction(() => document.querySelector('article:empty') === null);
    await page.emulateMedia({ media: 'print' });
    for (const text of ['Winter', 'marta.r', 'Week 1', 'Monday']) {
      await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
    }
    const { names, sizes, cut } = await page.evaluate(() => {
      const shown = [...document.querySelectorAll<HTMLElement>('article h4')].filter((name) => name.offsetWidth > 10);
      const texts = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, article td, article th, article input')]
        .filter((one) => one.checkVisibility() && one.offsetWidth > 1)
        .map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * 0.75);
      const fields = [...document.querySelectorAll<HTMLInputElement>('article td input')];
      return {
        names: shown.map(({ textContent }) => textContent),
        sizes: texts,
        cut: fields.filter((one) => one.scrollWidth > one.clientWidth).map(({ value }) => value),
      };
    });
    expect(names).toEqual(Object.values(LARGE).flatMap((sets) => sets.map((_, at) => `${NAMES[at % 4]} ${at}`)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(SMALLEST_PT);
    expect(cut).toEqual([]);
    expect(await page.getByRole('button').count()).toBe(0);
    await shoot(page, 'coach-paper');
  });

  async function open(address: string): Promise<void> {
    await page.goto(address);
    await page.getByLabel('Back squat', { exact: false }).first().waitFor();
  }
});
