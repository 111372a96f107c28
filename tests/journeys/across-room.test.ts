import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { PIXELS_PER_MM, SCREENS, measureDigits, touch, touchElsewhere, unhurried } from './support/across-room.ts';
import { blockPage } from './support/block-page.ts';
import { openGym, type Gym } from './support/gym.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { writeBlock } from './support/written-block.ts';

const SET = { reps: 5, rpe: 7.5, load: 142.5 };
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
      if (kind === 'resting') await touch(page);
    }
  });

  it('a touch during the rest ends it and logs nothing; the next one logs what the check would, and can be taken back [design]', async () => {
    await room().getByText('Rest, then set 2 of 3').waitFor();
    await touch(page);
    await room().getByText('Set 2 of 3', { exact: true }).waitFor();
    expect(await at.check('Back squat set 2').getAttribute('aria-pressed')).toBe('false');
    await unhurried(page);
    await touch(page);
    await unhurried(page);
    await touchElsewhere(page);
    await room().getByText('Rest, then set 3 of 3').waitFor();
    expect(await at.logged('Back squat set 2')).toEqual({ reps: '5', rpe: '', load: '142.5', done: true });
    await room().getByRole('button', { name: 'Undo the last set' }).click();
    await room().getByText('Set 2 of 3', { exact: true }).waitFor();
    expect((await at.logged('Back squat set 2')).done).toBe(false);
  });

  it('a hurried second touch is no other one [design]', async () => {
    await touch(page);
    await room().getByText('Set 2 of 3', { exact: true }).waitFor();
    await unhurried(page);
    await page.mouse.dblclick(100, 500);
    await question(2).waitFor();
    expect((await at.logged('Back squat set 2')).rpe).toBe('');
    expect(await at.check('Back squat set 3').getAttribute('aria-pressed')).toBe('false');
  });

  it('what the check would ask is asked in the row: the large view makes way for it [design]', async () => {
    for (const set of [2, 3]) {
      await touch(page);
      await room().getByText(`Set ${set} of 3`, { exact: true }).waitFor();
      await unhurried(page);
      await touch(page);
      await question(set).waitFor();
      await unhurried(page);
      await touchElsewhere(page);
      await room().getByText(REST).waitFor();
      await unhurried(page);
    }
    await touch(page);
    await room().getByText('Touch anywhere: answer in the block').waitFor();
    await unhurried(page);
    await touch(page);
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
    await touch(page);
    await unhurried(page);
    await touchElsewhere(page);
    await room().getByText('Seal row').waitFor();
    await page.keyboard.press('Escape');
    expect(await at.logged('Zercher squat set 1')).toEqual({ reps: '5', rpe: '', load: '142.5', done: true });
    await way('Seal row').waitFor();
    expect(await way('Zercher squat').count()).toBe(0);
  });

  function room() {
    return page.getByRole('dialog', { name: 'Across the room' });
  }

  function question(set: number) {
    return room().getByRole('group', { name: `How hard was Back squat set ${set}?` });
  }
});
