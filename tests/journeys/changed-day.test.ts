import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockPage } from './support/block-page.ts';
import { openGym, type Gym } from './support/gym.ts';
import { launchLoggedIn } from './support/logged-in.ts';
import { saveState, until } from './support/open-block.ts';
import { DESK, type LaunchedBrowser } from './support/launch.ts';
import { isTooWide } from './support/measure.ts';
import { writeBlock, type WrittenBlock } from './support/written-block.ts';

let gym: Gym;
let desk: LaunchedBrowser;
let page: Page;
let written: WrittenBlock;
/** The athlete's day, as the coach reads it. */
let date: string;

beforeAll(async () => {
  gym = await openGym();
  const day = [
    { name: 'Zercher squat', sets: [1, 2, 3].map(() => ({ reps: 5, rpe: 8, load: 100 })) },
    { name: 'Rack pull', sets: [1, 2].map(() => ({ reps: 5, rpe: 8, load: 140 })) },
  ];
  written = await writeBlock(gym.app.address, 'Winter', [{ Monday: day, Thursday: day }]);
  // Where it is another day for half of each.
  desk = await launchLoggedIn('coach', { viewport: DESK, timezoneId: 'Pacific/Kiritimati' });
  ({ page } = gym.phone);
  await page.goto(gym.app.address + written.path);
  await blockPage(page).check('Zercher squat set 1').waitFor();
  await saveState(page, 'Synced');
  await until(page, catalogueIsKept);
});

afterAll(async () => {
  await desk.end();
  await gym.end();
});

test('without a connection an extra set is two taps, another exercise instead and one more are three, and all of it is there after a kill [P1 P9]', async () => {
  await gym.phone.context.setOffline(true);
  date = await page.evaluate(() => `${new Date().getDate()} ${new Date().toLocaleString('en-GB', { month: 'short' })}`);
  await blockPage(page).check('Zercher squat set 1').click();
  await page.getByRole('button', { name: 'RPE 8', exact: true }).click();

  await tap(change('Zercher squat'), act('Add a set'));
  // Like the set above it: one tap more, and it is done.
  await tap(blockPage(page).check('Zercher squat set 4'));
  expect(await blockPage(page).logged('Zercher squat set 4')).toEqual({ reps: '5', rpe: '', load: '100', done: true });

  await tap(change('Rack pull'), act('Swap for today'), act('Zercher squat'));
  await page.getByRole('article', { name: 'Zercher squat, second' }).getByText('Instead of Rack pull').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await change('Rack pull').waitFor();
  await tap(change('Rack pull'), act('Swap for today'));
  await page.getByLabel('Search, or type a name').fill('seal');
  await tap(act('Seal row'));
  const seal = page.getByRole('article', { name: 'Seal row' });
  await seal.getByText('Instead of Rack pull').waitFor();
  // Neither the load of the other exercise nor any other: it is asked for.
  expect(await blockPage(page).ghost('Seal row set 1 load')).toBe('');
  await blockPage(page).check('Seal row set 1').click();
  await seal.getByText('Which load?').waitFor();
  await blockPage(page).field('Seal row set 1 load').fill('60');
  await blockPage(page).check('Seal row set 1').click();

  await tap(change('Seal row'), act('Add an exercise'));
  await page.getByLabel('Muscle').selectOption('quadriceps');
  await tap(act(await shown(/^Show all \d+$/)), act('Sled push'));
  await blockPage(page).field('Sled push set 1 reps').fill('4');
  await blockPage(page).field('Sled push set 1 load').fill('80');
  await blockPage(page).check('Sled push set 1').click();
  expect(await isTooWide(page)).toBe(false);

  await gym.phone.killBrowser();
  page = await gym.startPhoneAgain();
  await gym.phone.context.setOffline(true);
  await page.goto(gym.app.address + written.path);
  await page.getByText('Instead of Rack pull').waitFor();
  await blockPage(page).check('Zercher squat set 4').waitFor();
  expect(await blockPage(page).logged('Seal row set 1')).toEqual({ reps: '5', rpe: '', load: '60', done: true });
  expect(await blockPage(page).logged('Sled push set 1')).toEqual({ reps: '4', rpe: '', load: '80', done: true });
});

test('a set that was added can be taken back, with what was logged in it, and comes back with Undo', async () => {
  await tap(change('Sled push'), act('Add a set'));
  await blockPage(page).field('Sled push set 2 reps').fill('6');
  await tap(change('Sled push'), act('Take back set 2, which you added'));
  await blockPage(page).check('Sled push set 2').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await blockPage(page).check('Sled push set 2').waitFor();
  expect(await blockPage(page).field('Sled push set 2 reps').inputValue()).toBe('6');
  await tap(change('Sled push'), act('Take back set 2, which you added'));
  await blockPage(page).check('Sled push set 2').waitFor({ state: 'detached' });
});

test('the coach sees what was changed, takes it into the plan, and takes out nothing of it [P5]', async () => {
  await gym.phone.context.setOffline(false);
  await saveState(page, 'Synced');
  const coach = desk.page;
  await coach.goto(gym.app.address + written.editPath);
  const monday = coach.getByRole('region', { name: 'Monday' });
  const [squat, pull, sled] = ['Zercher squat', 'Rack pull', 'Sled push'].map((name) =>
    monday.getByRole('article', { name }),
  );
  await squat?.getByText('Added by the athlete').waitFor();
  await pull?.getByText('Did Seal row instead').waitFor();
  await sled?.getByText('Added by the athlete').waitFor();
  expect(await sled?.getByRole('button', { name: /^Remove Sled push/ }).count()).toBe(0);
  // Two sets as they were proposed; all others have a number that was typed.
  await monday.getByRole('heading', { name: `· ${date} · 2 with one tap` }).waitFor();
  expect(await squat?.getByTitle('Logged with one tap').count()).toBe(5);
  expect(await sled?.getByTitle('Typed').count()).toBe(2);

  await sled?.getByRole('button', { name: 'Take Sled push set 1 into the plan' }).click();
  await sled?.getByText('Added by the athlete').waitFor({ state: 'detached' });
  expect(await coach.getByLabel('Sled push set 1 target load').first().inputValue()).toBe('80');
  await pull?.getByRole('button', { name: 'Plan Seal row' }).click();
  await monday.getByRole('article', { name: 'Seal row' }).waitFor();
  expect(await coach.getByText('Did Seal row instead').count()).toBe(0);
  await saveState(coach, 'Synced');

  await page.bringToFront();
  await page.getByRole('article', { name: 'Sled push' }).getByText('Added').waitFor({ state: 'detached' });
  await page.getByText('Instead of Rack pull').waitFor({ state: 'detached' });
  expect(await blockPage(page).logged('Seal row set 1')).toEqual({ reps: '5', rpe: '', load: '60', done: true });
});

/** The whole name of a button of the dialog. */
async function shown(name: RegExp): Promise<string> {
  return page.getByRole('dialog').getByRole('button', { name }).innerText();
}

/** True once the worker keeps the catalogue of exercises, which is read ahead. */
async function catalogueIsKept(): Promise<boolean> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('readings-')) continue;
    const kept = await (await caches.open(name)).keys();
    if (kept.some(({ url }) => url.endsWith('/exerciseCatalogue'))) return true;
  }
  return false;
}

async function tap(...controls: Locator[]): Promise<void> {
  for (const control of controls) await control.click();
}

function change(exercise: string): Locator {
  return page.getByRole('button', { name: `Change: ${exercise}`, exact: true });
}

function act(name: string): Locator {
  return page.getByRole('dialog').getByRole('button', { name, exact: true });
}
