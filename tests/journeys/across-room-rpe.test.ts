import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { PREFERENCES_KEY } from '#client/state/preferences-key.ts';
import { PIXELS_PER_MM, SCREENS, measureDigits, touch, touchElsewhere, unhurried } from './support/across-room.ts';
import { blockPage } from './support/block-page.ts';
import { openGym, type Gym } from './support/gym.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { writeBlock } from './support/written-block.ts';

const SET = { reps: 5, rpe: 7.5, load: 142.5 };
const REST = 'Touch anywhere: go now';

describe('the question how hard a set was, asked across the room', () => {
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
      { Monday: [{ name: 'Back squat', restTime: '3-4 min', sets: [SET, SET, SET, SET] }] },
    ]);
    await page.goto(`${gym.app.address}${block.path}`);
    await at.check('Back squat set 1').click();
    await page.getByRole('button', { name: 'Across the room', exact: true }).click();
    await room().waitFor();
  });
  afterAll(() => gym.end());

  it('stands where the next set comes, as large as there is room beside the time; any value is two touches away [design]', async () => {
    await tick(2);
    const chips = question(2).getByRole('button');
    for (const [many, least] of [
      [6, 44],
      [21, 16],
    ] as const) {
      await expect.poll(() => chips.count()).toBe(many);
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        await shoot(page, `across-rpe-${many}-${screen.width}`);
        const [time] = await room().locator('b').evaluateAll(measureDigits);
        expect((time?.height ?? 0) / PIXELS_PER_MM).toBeGreaterThanOrEqual(15);
        for (const { text, height, cut, box } of await chips.evaluateAll(measureChips)) {
          expect(height, `${text} on ${screen.width}`).toBeGreaterThanOrEqual(text === '…' ? 0 : least);
          expect(cut, `${text} on ${screen.width}`).toBe(false);
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48);
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(screen.width);
          expect(box.bottom).toBeLessThanOrEqual(screen.height);
        }
      }
      if (many === 6) await chips.last().click();
    }
    await unhurried(page);
    await question(2).getByRole('button', { name: 'RPE 9.5', exact: true }).click();
    await room().getByText('Rest, then set 3 of 4').waitFor();
    expect(await at.focusedName()).toMatch(/^Go now: Back squat, Set 3 of 4/);
    await expect.poll(() => at.logged('Back squat set 2')).toMatchObject({ rpe: '9.5', done: true });
    expect(await room().getByText(REST).count()).toBe(1);
  });

  it('whoever touches elsewhere goes on without an answer, the rest runs on, and the row keeps asking [design]', async () => {
    await tick(2);
    expect(await findBarriers(page)).toEqual([]);
    await touchElsewhere(page);
    await room().getByText('Rest, then set 3 of 4').waitFor();
    expect(await room().getByText(REST).count()).toBe(1);
    await unhurried(page);
    await touch(page);
    await room().getByText('Set 3 of 4', { exact: true }).waitFor();
    await unhurried(page);
    await touch(page);
    await question(3).waitFor();
    await room().getByRole('button', { name: 'Close, back to the block' }).click();
    await page.getByRole('group', { name: 'How hard was Back squat set 3?' }).waitFor();
    await page.getByRole('button', { name: 'RPE? Back squat set 2' }).waitFor();
  });

  it('is answered or passed by keys alone, and of the last set of the day it is asked too [WCAG 2.1.1]', async () => {
    await page.keyboard.press('Enter');
    await expect.poll(() => at.focusedName()).toMatch(/^Back squat, Set 2 of 4.*: done$/);
    await unhurried(page);
    await page.keyboard.press('Enter');
    await question(2).waitFor();
    await expect.poll(() => at.focusedName()).toBe('Back squat, Set 2 of 4: continue without RPE');
    await unhurried(page);
    await page.keyboard.press('Tab');
    expect(await at.focusedName()).toBe('RPE 6.5');
    await page.keyboard.press('Escape');
    await expect.poll(() => at.focusedName()).toMatch(/^Go now: Back squat, Set 3 of 4/);
    const { path } = await writeBlock(gym.app.address, 'Summer', [
      { Monday: [{ name: 'Seal row', restTime: '2 min', sets: [SET] }] },
    ]);
    await page.goto(`${gym.app.address}${path}`);
    await page.getByRole('button', { name: 'Across the room: Seal row' }).click();
    await touch(page);
    await unhurried(page);
    await room().getByRole('button', { name: 'RPE 7', exact: true }).click();
    await room().getByText('All sets are done').waitFor();
    await expect.poll(() => at.logged('Seal row set 1')).toMatchObject({ rpe: '7', done: true });
  });

  it('whoever is asked for no RPE is not asked here either [design]', async () => {
    const chosen = JSON.stringify({ unit: 'kg', askRpe: false });
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [PREFERENCES_KEY, chosen] as const);
    await page.reload();
    await page.getByRole('button', { name: 'Across the room', exact: true }).click();
    await touch(page);
    await room().getByText('Set 2 of 4', { exact: true }).waitFor();
    await unhurried(page);
    await touch(page);
    await room().getByText('Rest, then set 3 of 4').waitFor();
    expect(await room().getByRole('group').count()).toBe(0);
    await page.evaluate((key) => localStorage.removeItem(key), PREFERENCES_KEY);
  });

  function room() {
    return page.getByRole('dialog', { name: 'Across the room' });
  }

  function question(set: number) {
    return room().getByRole('group', { name: `How hard was Back squat set ${set}?` });
  }

  /** Ends the rest and logs the set. */
  async function tick(set: number): Promise<void> {
    await touch(page);
    await room().getByText(`Set ${set} of 4`, { exact: true }).waitFor();
    await unhurried(page);
    await touch(page);
    await question(set).waitFor();
    await unhurried(page);
  }
});

/** The box of each answer, and the height of its digits. */
function measureChips(chips: (HTMLElement | SVGElement)[]) {
  return chips.map((one) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(one);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const { left, right, bottom, width, height } = one.getBoundingClientRect();
    return {
      text: one.textContent ?? '',
      height: pen?.measureText('5').actualBoundingBoxAscent ?? 0,
      cut: one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight,
      box: { left, right, bottom, width, height },
    };
  });
}
