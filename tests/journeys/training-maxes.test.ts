import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PREFERENCES_KEY } from '#client/state/preferences-key.ts';
import type { RunningApp } from './support/app.ts';
import { field, fillCell, saveState } from './support/open-block.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { keyboardOf } from './support/keyboard.ts';
import { DESK, PHONE } from './support/launch.ts';
import { isTooWide, smallTargets } from './support/measure.ts';
import { openPlanned, type PlannedApp } from './support/planned-app.ts';
import { remote } from './support/server-calls.ts';

const SET = { reps: 3, rpe: null, load: null };

let planned: PlannedApp;
let app: RunningApp;
/** Of the block, for its athlete. */
let path: string;

beforeAll(async () => {
  planned = await openPlanned('Percentages', [[{ name: 'Zercher squat', sets: [SET, SET] }]]);
  ({ app, path } = planned);
});
afterEach(() => planned.endBrowsers());
afterAll(() => planned.end());

test('a coach plans 75% TM, is led to the profile and sets 140; the athlete without a network sees 105 and logs it with a tap; another max moves the next set, and not what is logged', async () => {
  const coach = await planned.open('coach', DESK);
  const edit = `/coaches/${(await remote(app.address, 'coach')).id}${path}/edit`;
  await coach.goto(`${app.address}${edit}`);
  await fillCell(coach, 'Zercher squat set 1 target load', '75 %TM');
  await fillCell(coach, 'Zercher squat set 2 target load', '75% of TM');
  await saveState(coach, 'Synced');
  expect(await field(coach, 'Zercher squat set 2 target load').inputValue()).toBe('75% TM');
  const missing = coach.getByRole('link', { name: 'No training max: set it in the profile' });
  await missing.waitFor();
  expect(await findBarriers(coach)).toEqual([]);
  await shoot(coach, 'training-max-missing');
  await missing.click();

  await coach.getByRole('button', { name: 'Add a training max' }).click();
  await coach.getByRole('combobox', { name: 'Exercise' }).fill('zercher squ');
  await coach.getByRole('option', { name: /^Zercher squat/ }).click();
  await coach.getByLabel('Training max (kg)').fill('140');
  await coach.getByRole('button', { name: 'Save' }).click();
  const card = coach.getByRole('region', { name: 'Training maxes' });
  await card.getByText('140 kg').waitFor();
  expect(await findBarriers(coach)).toEqual([]);
  await shoot(coach, 'training-maxes');
  const known = coach.waitForResponse(/\/trainingMaxes$/);
  await coach.goto(`${app.address}${edit}`);
  await known;
  await field(coach, 'Zercher squat set 2 target load').waitFor();
  await expect.poll(() => missing.count()).toBe(0);

  const phone = await planned.open('athlete', PHONE);
  await phone.goto(`${app.address}${path}`);
  await phone.getByText('75% of TM 140 kg').first().waitFor();
  await phone.context().setOffline(true);
  await phone.reload();
  await phone.getByText('75% of TM 140 kg').first().waitFor();
  expect(await targets(phone)).toEqual(['3×105', '3×105']);
  await shoot(phone, 'training-max-athlete');
  await phone.getByRole('button', { name: 'Zercher squat set 1 done' }).click();
  await phone.context().setOffline(false);
  await saveState(phone, 'Synced');

  await coach.goto(`${app.address}${await profilePath()}`);
  await coach.getByRole('button', { name: 'Edit the training max of Zercher squat' }).click();
  await coach.getByLabel('Training max (kg)').fill('160');
  await coach.getByRole('button', { name: 'Save' }).click();
  await card.getByText('160 kg').waitFor();
  // The open block hears of it.
  await phone.getByText('75% of TM 160 kg').waitFor();
  expect(await planned.logged()).toEqual([
    [105, 105],
    [null, undefined],
  ]);
  await phone.getByRole('button', { name: 'Zercher squat set 2 done' }).click();
  await saveState(phone, 'Synced');
  expect(await planned.logged()).toEqual([
    [105, 105],
    [120, 120],
  ]);

  await coach.getByRole('button', { name: 'Remove the training max of Zercher squat' }).click();
  await card.getByText('None set yet.').waitFor();
  await coach.getByRole('button', { name: 'Undo' }).click();
  await card.getByText('160 kg').waitFor();
});

test('by keyboard alone a coach sets a training max, changes it and takes it out, and the focus stays in its card', async () => {
  const page = await planned.open('coach', DESK);
  const keys = keyboardOf(page);
  await page.goto(`${app.address}${await profilePath()}`);
  await keys.arriveAt('Profile of marta.r');
  const card = page.getByRole('region', { name: 'Training maxes' });
  await card.getByRole('button', { name: 'Add a training max' }).waitFor();
  await keys.tabTo('Add a training max');
  await keys.press('Enter');
  await keys.isAt('Exercise');
  // With nothing chosen it says so where the choice is.
  await keys.tabTo('Save');
  await keys.press('Enter');
  await keys.isAt('Exercise');
  await page.getByText('Choose an exercise from the list.').waitFor();
  await keys.type('deadl');
  await page.getByRole('option', { name: /^Deadlift/ }).waitFor();
  await keys.press('Enter');
  await keys.tabTo('Training max (kg)');
  await keys.type('0');
  await keys.press('Enter');
  await keys.isAt('Training max (kg)');
  await keys.press('Control+A');
  await keys.type('182,5');
  await keys.press('Enter');
  await card.getByText('182.5 kg').waitFor();
  await keys.isAt('Add a training max');

  await keys.tabTo('Edit the training max of Deadlift');
  await keys.press('Enter');
  await keys.isAt('Training max (kg)');
  await keys.press('Control+A');
  await keys.type('185');
  await keys.press('Enter');
  await card.getByText('185 kg').waitFor();
  await keys.isAt('Edit the training max of Deadlift');
  await keys.tabTo('Remove the training max of Deadlift');
  await keys.press('Enter');
  await expect.poll(() => card.getByText('185 kg').count()).toBe(0);
  await keys.isAt('Training maxes');
});

test('in Spanish and in pounds the training maxes have room on every phone', async () => {
  const coach = await remote(app.address, 'coach');
  const max = { name: 'Bulgarian split squat with a barbell', load: 102.05828325 };
  await coach.ask('PUT', `/api${await profilePath()}/trainingMaxes`, max);
  const page = await planned.open('coach', PHONE);
  const chosen = JSON.stringify({ language: 'es', unit: 'lb' });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [PREFERENCES_KEY, chosen] as const);
  await page.goto(`${app.address}${await profilePath()}`);
  const card = page.getByRole('region', { name: 'Máximos de entrenamiento' });
  await card.getByText('225 lb').waitFor();
  const found: string[] = [];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await card.getByRole('button').last().scrollIntoViewIfNeeded();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await findBarriers(page)), ...(await smallTargets(page)));
      await shoot(page, `training-maxes-es-${width}-${colorScheme}`);
    }
    if (await isTooWide(page)) found.push(`${width} px: too wide`);
  }
  expect(found).toEqual([]);
});

async function profilePath(): Promise<string> {
  return `/coaches/${(await remote(app.address, 'coach')).id}${path.replace(/\/blocks.*/, '')}`;
}

async function targets(page: Page): Promise<string[]> {
  return page.locator('li[data-series] b').allInnerTexts();
}
