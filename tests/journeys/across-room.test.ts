import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { blockPage } from './support/block-page.ts';
import { openGym, type Gym } from './support/gym.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { writeBlock } from './support/written-block.ts';

const SET = { reps: 5, rpe: 7.5, load: 142.5 };
/** A phone of 6.1 inches: 460 points an inch, three of them to a CSS pixel. */
const PIXELS_PER_MM = 460 / 25.4 / 3;
const SCREENS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
const REST = 'Touch anywhere: go now';
const LIFT = 'Touch anywhere: done';

describe('the next set, read from across the room', () => {
  let gym: Gym;
  let page: Page;
  let at: ReturnType<typeof blockPage>;

  beforeAll(async () => {
    gym = await openGym();
    ({ page } = gym.phone);
    at = blockPage(page);
  });
  beforeEach(async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const block = await writeBlock(gym.app.address, 'Winter', [
      {
        Monday: [
          { name: 'Back squat', restTime: '3-4 min', sets: [SET, SET, SET] },
          { name: 'Row', restTime: '90 s', sets: [{ reps: 8, rpe: 8 }] },
        ],
      },
    ]);
    await page.goto(`${gym.app.address}${block.path}`);
    await at.check('Back squat set 1').click();
    await page.getByRole('button', { name: 'Across the room', exact: true }).click();
    await room().waitFor();
  });
  afterAll(() => gym.end());

  it('has digits of 15 mm on a phone held upright or lying, in one line each and within the screen [design]', async () => {
    for (const [kind, hint] of [
      ['resting', REST],
      ['lifting', LIFT],
    ] as const) {
      await room().getByText(hint).waitFor();
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        await shoot(page, `across-${kind}-${screen.width}`);
        const figures = await room().locator('b').evaluateAll(measureDigits);
        expect(figures.map(({ text }) => text.replace(/^\d:\d\d$/, 'time'))).toEqual(
          kind === 'resting' ? ['time', '142.5', '5', '7.5'] : ['142.5', '5', '7.5'],
        );
        for (const { text, height, lines, box } of figures) {
          expect(height / PIXELS_PER_MM, `${text} on ${screen.width}`).toBeGreaterThanOrEqual(15);
          expect(lines).toBe(1);
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(screen.width);
          expect(box.bottom).toBeLessThanOrEqual(screen.height + 1);
        }
      }
      if (kind === 'resting') await touch();
    }
  });

  it('a touch during the rest ends it and logs nothing; the next one logs what the check would, and can be taken back [design]', async () => {
    await room().getByText('Rest, then set 2 of 3').waitFor();
    await touch();
    await room().getByText('Set 2 of 3', { exact: true }).waitFor();
    expect(await at.check('Back squat set 2').getAttribute('aria-pressed')).toBe('false');
    await unhurried();
    await touch();
    await room().getByText('Rest, then set 3 of 3').waitFor();
    expect(await at.logged('Back squat set 2')).toEqual({ reps: '5', rpe: '', load: '142.5', done: true });
    await room().getByRole('button', { name: 'Undo the last set' }).click();
    await room().getByText('Set 2 of 3', { exact: true }).waitFor();
    expect((await at.logged('Back squat set 2')).done).toBe(false);
  });

  it('a hurried second touch is no other one [design]', async () => {
    await touch();
    await room().getByText('Set 2 of 3', { exact: true }).waitFor();
    await unhurried();
    await page.mouse.dblclick(195, 500);
    await room().getByText('Rest, then set 3 of 3').waitFor();
    expect(await at.check('Back squat set 3').getAttribute('aria-pressed')).toBe('false');
  });

  it('what the check would ask is asked in the row: the large view makes way for it [design]', async () => {
    for (const set of [2, 3]) {
      await touch();
      await room().getByText(`Set ${set} of 3`, { exact: true }).waitFor();
      await unhurried();
      await touch();
      await room().getByText(REST).waitFor();
      await unhurried();
    }
    await touch();
    await room().getByText('Touch anywhere: answer in the block').waitFor();
    await unhurried();
    await touch();
    await room().waitFor({ state: 'detached' });
    await page.getByText('Which load?').waitFor();
    expect(await at.focusedName()).toBe('Row set 1 load');
  });

  it('is a dialog with names, is worked by keys alone, and Escape leads back [WCAG 2.1.1, 4.1.2]', async () => {
    expect(await findBarriers(page)).toEqual([]);
    expect(await at.focusedName()).toBe('Go now: Back squat, Set 2 of 3, 5 reps at 142.5 kg, RPE 7.5');
    await page.keyboard.press('Enter');
    await expect.poll(() => at.focusedName()).toBe('Back squat, Set 2 of 3, 5 reps at 142.5 kg, RPE 7.5: done');
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await at.focusedName()).toBe('Close, back to the block');
    await page.keyboard.press('Escape');
    await room().waitFor({ state: 'detached' });
    expect(await at.focusedName()).toBe('Back squat set 2 done');
  });

  it('is there before the first set of the day, and leads to the next set from its exercise alone [design]', async () => {
    const { path } = await writeBlock(gym.app.address, 'Spring', [
      { Monday: ['Zercher squat', 'Seal row'].map((name) => ({ name, restTime: '2 min', sets: [SET] })) },
    ]);
    await page.goto(`${gym.app.address}${path}`);
    const way = (exercise: string) => page.getByRole('button', { name: `Across the room: ${exercise}` });
    await way('Zercher squat').click();
    await room().getByText('Zercher squat').waitFor();
    expect(await way('Seal row').count()).toBe(0);
    await touch();
    await room().getByText('Seal row').waitFor();
    await page.keyboard.press('Escape');
    expect(await at.logged('Zercher squat set 1')).toEqual({ reps: '5', rpe: '', load: '142.5', done: true });
    await way('Seal row').waitFor();
    expect(await way('Zercher squat').count()).toBe(0);
  });

  function room() {
    return page.getByRole('dialog', { name: 'Across the room' });
  }

  async function touch(): Promise<void> {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.mouse.click(width / 2, height / 2);
  }

  /** A person takes longer between two sets than between the taps of a double one. */
  async function unhurried(): Promise<void> {
    const from = await page.evaluate(() => performance.now());
    await page.waitForFunction((start) => performance.now() - start > 700, from);
  }
});

/** The height of the digits themselves, not of their line. */
function measureDigits(digits: (HTMLElement | SVGElement)[]) {
  return digits.map((one) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(one);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const text = one.textContent ?? '';
    // Its line is cut to the digits.
    const { left, right, bottom } = (one.parentElement ?? one).getBoundingClientRect();
    return {
      text,
      height: pen?.measureText('5').actualBoundingBoxAscent ?? 0,
      lines: one.getClientRects().length,
      box: { left, right, bottom },
    };
  });
}
