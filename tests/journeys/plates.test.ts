import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockPage } from './support/block-page.ts';
import { openGym, type Gym } from './support/gym.ts';
import { until } from './support/open-block.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { isTooWide } from './support/measure.ts';
import { writeBlock } from './support/written-block.ts';

const SET = { reps: 5, rpe: 8, load: 145 };

describe('bar and plates, and what to load today', () => {
  let gym: Gym;
  let page: Page;
  let at: ReturnType<typeof blockPage>;
  let block: string;

  beforeAll(async () => {
    gym = await openGym();
    ({ page } = gym.phone);
    at = blockPage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const written = await writeBlock(gym.app.address, 'Winter', [
      {
        Monday: [
          { name: 'Back squat', restTime: '3 min', sets: [SET, SET, { ...SET, load: 142.3 }] },
          { name: 'Leg press', sets: [{ reps: 10, rpe: 8, load: 200 }] },
        ],
      },
    ]);
    block = `${gym.app.address}${written.path}`;
  });
  afterAll(() => gym.end());

  it('are said once, in the account’s settings, and saved with the account', async () => {
    await page.goto(`${gym.app.address}/user/editProfile`);
    const card = page.getByRole('region', { name: 'Bar and plates' });
    await card.getByText('What a usual gym has; change it to yours.').waitFor();
    await card.getByRole('button', { name: 'Fewer of 2.5 kg' }).click();
    await card.getByLabel('2.5 kg: 1 pair').waitFor();
    await card.getByLabel('Another plate', { exact: true }).fill('0,5');
    await card.getByRole('button', { name: 'Add plate' }).click();
    await card.getByLabel('0.5 kg: 1 pair').waitFor();
    await card.getByLabel('Bar', { exact: true }).fill('200');
    await card.getByLabel('Bar', { exact: true }).blur();
    await card.getByText('Enter a number from 1 to 100.').waitFor();
    await card.getByLabel('Bar', { exact: true }).fill('20');
    await card.getByLabel('Bar', { exact: true }).blur();
    await card.getByText('Saved with your account.').waitFor({ timeout: 20_000 });
    expect(await findBarriers(page)).toEqual([]);
    await card.scrollIntoViewIfNeeded();
    await shoot(page, 'plates-settings');
  });

  it('tell without a network the plates of each set, and of what cannot be loaded the two nearest', async () => {
    await page.goto(block);
    await at.check('Back squat set 1').waitFor();
    await until(page, isKept);
    await gym.goDown();
    await platesOf('Back squat').scrollIntoViewIfNeeded();
    const before = await placeOf(at.check('Leg press set 1'));
    await platesOf('Back squat').click();
    expect(await placeOf(at.check('Leg press set 1'))).toEqual(before);
    const table = dialog().getByRole('table', { name: 'Plates of Back squat, bar 20 kg' });
    await table.getByRole('row', { name: '1 145 kg 25 · 25 · 10 · 2.5', exact: true }).waitFor();
    await table.getByRole('row', { name: '2 145 kg 25 · 25 · 10 · 2.5 as for set 1', exact: true }).waitFor();
    await table.getByText('142.3 kg cannot be loaded: 141 or 142.5 kg').waitFor();
    await dialog().getByText('Warm-up: 10 × 20 kg · 5 × 57.5 kg · 3 × 87.5 kg · 2 × 116 kg').waitFor();
    await dialog().getByText('Log a set of this exercise with reps, load and RPE first.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'plates-dialog');
    await dialog().getByRole('button', { name: 'Close' }).click();
  });

  it('tell what to load for 5 @ 8 today from the set that was just done, rounded to what can be loaded', async () => {
    await at.check('Back squat set 1').click();
    await page.getByRole('button', { name: 'RPE 9', exact: true }).click();
    await platesOf('Back squat').click();
    expect(await dialog().getByLabel('Reps').inputValue()).toBe('5');
    expect(await dialog().getByLabel('RPE').inputValue()).toBe('8');
    // 145 kg / 83.7 % × 81.1 % are 140.5 kg.
    await dialog().getByText('Load 140 kg', { exact: true }).waitFor();
    await dialog().getByText('136 kg to 145 kg with one rep more or less in reserve').waitFor();
    await dialog().getByText('From today’s 5 × 145 kg @ 9, by the RTS chart.').waitFor();
    await dialog().getByLabel('Reps').fill('18');
    await dialog().getByText('Ask for reps that are at most 18 with those in reserve.').waitFor();
    await dialog().getByLabel('Reps').fill('x');
    await dialog().getByText('Enter whole reps.').waitFor();
    await dialog().getByLabel('Reps').fill('3');
    await dialog().getByText('Load 150 kg', { exact: true }).waitFor();
    await shoot(page, 'plates-today');
    await page.keyboard.press('Escape');
    // No bar is meant: plates come only for who asks for them.
    const press = page.getByRole('article', { name: 'Leg press' });
    expect(await press.getByRole('button', { name: 'Plates' }).count()).toBe(0);
    await press.getByRole('button', { name: 'Load: Leg press' }).click();
    const load = page.getByRole('dialog', { name: 'Today’s load', exact: true });
    await load.getByText('Log a set of this exercise with reps, load and RPE first.').waitFor();
    expect(await load.getByRole('table').count()).toBe(0);
    await shoot(page, 'plates-load-only');
    await load.getByRole('button', { name: 'Plates, if it is on a bar' }).click();
    await dialog().getByRole('table', { name: 'Plates of Leg press, bar 20 kg' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('stand in the large view of the next set, and not where there is no bar', async () => {
    await page.getByRole('button', { name: 'Across the room', exact: true }).click();
    const room = page.getByRole('dialog', { name: 'Across the room' });
    await room.getByText('Each side 25 · 25 · 10 · 2.5', { exact: true }).waitFor();
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(size);
      await shoot(page, `plates-across-${size.width}`);
      expect(await isInside(page)).toBe(true);
    }
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await at.check('Back squat set 2').click();
    await at.check('Back squat set 3').click();
    await page.getByRole('button', { name: 'Across the room', exact: true }).click();
    await room.getByText('Leg press').waitFor();
    expect(await room.getByText('Each side').count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('fit a narrow phone with large text', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await platesOf('Back squat').click();
    await dialog().waitFor();
    await shoot(page, 'plates-large');
    expect(await dialog().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await isTooWide(page)).toBe(false);
    await dialog().getByLabel('Reps').scrollIntoViewIfNeeded();
    await shoot(page, 'plates-large-today');
    await page.keyboard.press('Escape');
    await gym.comeUp();
  });

  function platesOf(exercise: string) {
    return page.getByRole('article', { name: exercise }).getByRole('button', { name: 'Plates' });
  }

  function dialog() {
    return page.getByRole('dialog', { name: 'Plates and today’s load' });
  }
});

async function placeOf(locator: { boundingBox: () => Promise<unknown> }): Promise<unknown> {
  return locator.boundingBox();
}

/** Whether the line of plates is whole, on the screen, and over no number. */
function isInside(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const line = [...document.querySelectorAll('dialog[open] p > span')].find((one) =>
      one.textContent?.startsWith('Each side'),
    );
    const box = line?.getBoundingClientRect();
    if (!box) return false;
    const numbers = [...document.querySelectorAll('dialog[open] b')].map((one) => one.getBoundingClientRect());
    const isOver = numbers.some(
      ({ left, right, top, bottom }) =>
        left < box.right &&
        right > box.left &&
        top + (bottom - top) * 0.2 < box.bottom &&
        bottom - (bottom - top) * 0.2 > box.top,
    );
    return box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && !isOver;
  });
}

async function isKept(): Promise<boolean> {
  return (await caches.match(location.pathname.replace('/athletes', '/api/athletes'))) !== undefined;
}
