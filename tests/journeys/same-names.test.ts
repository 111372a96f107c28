import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openGym, type Gym } from './support/gym.ts';
import { launchLoggedIn } from './support/logged-in.ts';
import { field, readingIsKept } from './support/open-block.ts';
import { DESK } from './support/launch.ts';
import { hasPicture, openHeld } from './support/picture.ts';
import { WITHIN } from './support/server-log.ts';
import { writeBlock, type WrittenBlock } from './support/written-block.ts';

const SET = { reps: 5, rpe: 8, load: 80 };
const BENCH = { name: 'Bench press', sets: [SET, SET] };

let gym: Gym;
let page: Page;
let block: WrittenBlock;

beforeEach(async () => {
  gym = await openGym();
  block = await writeBlock(gym.app.address, 'Twice the bench', [
    { Monday: [BENCH, { name: 'bench  press', sets: [{ ...SET, load: 60 }, SET] }] },
  ]);
  ({ page } = gym.phone);
});
afterEach(() => gym.end());

it('a tap on the second card of one name, before the app has started, logs the set of that card', async () => {
  await page.goto(gym.app.address + block.path);
  await field(page, 'Bench press set 1 reps').waitFor();
  await readingIsKept(page);
  await vi.waitUntil(() => hasPicture(page), WITHIN);
  await openHeld(page, gym.app.address + block.path);
  await page.getByRole('button', { name: /, second, set 1 done$/ }).click();
  await page.clock.resume();
  await page.locator('.snapshot').waitFor({ state: 'detached' });
  await vi.waitFor(
    () =>
      expect(
        gym
          .log()
          .map((row) => row.field)
          .sort(),
      ).toEqual(['load', 'reps']),
    WITHIN,
  );
  expect(gym.log()).toContainEqual(expect.objectContaining({ set: 1, field: 'load', value: 60 }));
  await expect.poll(() => field(page, 'Bench press set 1 reps').inputValue()).toBe('');
});

it('each control of a day has a name of its own, for the athlete and for the coach, though exercises share one', async () => {
  await page.goto(gym.app.address + block.path);
  await field(page, 'Bench press set 1 reps').waitFor();
  await field(page, 'bench press, second, set 2 load').waitFor();
  expect(await repeatedNames(page, '#day')).toEqual([]);

  const desk = await launchLoggedIn('coach', { viewport: DESK });
  await desk.page.goto(gym.app.address + block.editPath);
  for (const name of ['Bench press name', 'bench press, second, rest time', 'bench press, second, set 2 target load']) {
    await field(desk.page, name).waitFor();
  }
  expect(await repeatedNames(desk.page, '[data-day="Monday"]')).toEqual([]);
  await desk.end();
});

function repeatedNames(where: Page, within: string): Promise<string[]> {
  return where.locator(within).evaluateAll((days) => {
    const controls = days.flatMap((day) => [...day.querySelectorAll('article, table, input, select, button')]);
    const names = controls.map(
      (one) => `${one.localName} ${one.ariaLabel ?? (one.textContent || one.getAttribute('title'))}`,
    );
    return names.filter((name, index) => names.indexOf(name) !== index);
  });
}
