import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '#contract/vocabulary.ts';
import { PREFERENCES_KEY } from '#client/state/preferences-key.ts';
import { misplaced, textSizer } from './support/boxes.ts';
import { openOffice, type Office } from './support/office.ts';
import { shoot } from './support/inspect.ts';
import { isTooWide, smallTargets } from './support/measure.ts';
import { remote } from './support/server-calls.ts';
import { writeBlock, type WrittenBlock } from './support/written-block.ts';

const WIDTHS = [320, 344, 354, 360, 366, 375, 390, 412];
const TEXT_SIZES = [100, 125, 150, 175, 200];
const HEAVY = { reps: 12, rpe: 10, load: 1317.5 };

describe('every box of a coach’s plan on a phone', () => {
  let office: Office;
  let page: Page;
  let block: WrittenBlock;
  let setTextSize: (percent: number) => Promise<void>;

  beforeAll(async () => {
    office = await openOffice({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    ({ page } = office.desk);
    setTextSize = await textSizer(page);
    block = await writeBlock(office.app.address, 'Winter', [
      {
        Monday: [
          {
            name: 'Back squat',
            restTime: '2-3 min',
            sets: [{ reps: 5, rpe: 8, load: 142.5 }, HEAVY],
          },
          {
            name: 'Chin-up',
            sets: [
              { reps: 12, rpe: 7.5 },
              { reps: 12, rpe: 7.5, load: 20 },
            ],
          },
        ],
      },
    ]);
    const athlete = await remote(office.app.address, 'athlete');
    const logged = [{ reps: 12, rpe: 9.5, load: 137.5 }, HEAVY].map((actual, at) => ({
      seriesId: block.seriesIds[at],
      actual,
    }));
    const basics = [{ idExercise: 'any', series: logged }];
    await athlete.ask('PUT', `/api${block.path}/actual`, {
      blockWeeks: { week1: { Monday: { basics, complements: [] } } },
    });
    await page.goto(office.app.address);
  });
  afterAll(() => office.end());

  it.each([
    ['en', 'kg'],
    ['en', 'lb'],
    ['es', 'kg'],
    ['es', 'lb'],
  ] as const)(
    'in every text size, in %s and %s: nothing is cut, covered or beyond its card',
    async (language, unit) => {
      const chosen = JSON.stringify({ language, unit });
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [PREFERENCES_KEY, chosen] as const);
      await page.goto(`${office.app.address}${block.editPath}`);
      // One that is asked about, and one that cannot be read.
      await write(3, 'load', '1317.5');
      await write(3, 'rpe', '7x');
      const found: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const size of TEXT_SIZES) {
          await setTextSize(size);
          const lines = [...(await misplaced(page)), ...(await smallTargets(page))];
          if (await isTooWide(page)) lines.push('the page is too wide');
          found.push(...lines.map((line) => `${width} px, ${size} %: ${line}`));
          await shoot(page, `coach-boxes-${language}-${unit}-${width}-${size}`);
        }
      }
      await setTextSize(100);
      expect(found).toEqual([]);
    },
  );

  async function write(set: number, field: Field, text: string): Promise<void> {
    const row = page.locator('tr', { has: page.locator(`[data-logged="${block.seriesIds[set]}"]`) });
    await row.locator(`[data-field="${field}"]`).fill(text);
    await row.locator(`[data-field="${field}"]`).press('Enter');
  }
});
