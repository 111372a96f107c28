import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { blockPage } from './support/block-page.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { saveState } from './support/open-block.ts';
import type { LaunchedBrowser } from './support/launch.ts';
import { writeBlock } from './support/written-block.ts';

const SET = { reps: 5, rpe: 8, load: 100 };
/** As many sets as a long day has. */
const EXERCISES = ['Zercher squat', 'Rack pull', 'Seal row', 'Floor press', 'Chin-up'];
const SETS = 5;

let folder: string;
let app: RunningApp;
let phone: LaunchedBrowser;
let page: Page;
let at: ReturnType<typeof blockPage>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-taps-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  const day = EXERCISES.map((name) => ({ name, sets: Array.from({ length: SETS }, () => SET) }));
  const written = await writeBlock(app.address, 'Winter', [{ Monday: day, Thursday: day }]);
  phone = await launchLoggedIn('athlete', { hasTouch: true });
  ({ page } = phone);
  at = blockPage(page);
  await page.goto(app.address + written.path);
  await at.check('Zercher squat set 1').waitFor();
  await page.evaluate(() => {
    Object.assign(globalThis, { taps: 0 });
    addEventListener('pointerdown', () => void ((globalThis as unknown as { taps: number }).taps += 1), true);
  });
});

afterAll(async () => {
  await phone.end();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a set as prescribed is one tap, with its RPE two, and with an RPE that is not among the likely ones three', async () => {
  expect(await tapsOf(at.check('Zercher squat set 1'))).toBe(1);
  await expect.poll(() => at.logged('Zercher squat set 1')).toEqual({ reps: '5', rpe: '', load: '100', done: true });
  expect(await tapsOf(at.check('Zercher squat set 2'), rpe('Zercher squat set 2', '8'))).toBe(2);
  await expect.poll(() => at.logged('Zercher squat set 2')).toEqual({ reps: '5', rpe: '8', load: '100', done: true });
  await question('Zercher squat set 2').waitFor({ state: 'detached' });
  const all = question('Zercher squat set 3').getByRole('button', { name: 'All RPE values' });
  expect(await tapsOf(at.check('Zercher squat set 3'), all, rpe('Zercher squat set 3', '5.5'))).toBe(3);
  await expect.poll(() => at.logged('Zercher squat set 3')).toEqual({ reps: '5', rpe: '5.5', load: '100', done: true });
  await question('Zercher squat set 3').waitFor({ state: 'detached' });
});

test('a set with another load, and its RPE, is four taps', async () => {
  const more = page.getByRole('button', { name: '2.5 kg more' });
  expect(
    await tapsOf(
      at.field('Zercher squat set 4 load'),
      more,
      at.check('Zercher squat set 4'),
      rpe('Zercher squat set 4', '8'),
    ),
  ).toBe(4);
  await expect.poll(() => at.logged('Zercher squat set 4')).toEqual({ reps: '5', rpe: '8', load: '102.5', done: true });
});

test('25 sets with their RPE are 50 taps, and all of them are saved', async () => {
  await at.day('Thu').tap();
  await at.check('Zercher squat set 1').and(page.locator('[aria-pressed="false"]')).waitFor();
  const before = await taps();
  for (const exercise of EXERCISES) {
    for (let set = 1; set <= SETS; set += 1) {
      await at.check(`${exercise} set ${set}`).tap();
      await rpe(`${exercise} set ${set}`, '8').tap();
      await question(`${exercise} set ${set}`).waitFor({ state: 'detached' });
    }
  }
  expect((await taps()) - before).toBe(2 * SETS * EXERCISES.length);
  await saveState(page, 'Synced');
  for (const exercise of EXERCISES) {
    await expect
      .poll(() => at.logged(`${exercise} set ${SETS}`))
      .toEqual({ reps: '5', rpe: '8', load: '100', done: true });
  }
});

/** Of one set: the question before it goes a moment later, and what stands below it moves up then. */
function question(set: string): Locator {
  return page.getByRole('group', { name: `How hard was ${set}?` });
}

function rpe(set: string, value: string): Locator {
  return question(set).getByRole('button', { name: `RPE ${value}`, exact: true });
}

/** How many taps the page has felt for tapping these. */
async function tapsOf(...targets: readonly Locator[]): Promise<number> {
  const before = await taps();
  for (const target of targets) await target.tap();
  return (await taps()) - before;
}

function taps(): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { taps: number }).taps);
}
