import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PREFERENCES_KEY } from '#client/state/preferences-key.ts';
import type { RunningApp } from './support/app.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { DESK, PHONE } from './support/launch.ts';
import { isTooWide, smallTargets } from './support/measure.ts';
import { field, fillCell, saveState } from './support/open-block.ts';
import { openPlanned, type PlannedApp } from './support/planned-app.ts';
import { remote } from './support/server-calls.ts';

const SET = { reps: 3, rpe: null, load: null };

let planned: PlannedApp;
let app: RunningApp;
/** Of the block, for its athlete. */
let path: string;

beforeAll(async () => {
  planned = await openPlanned('Variants', [[{ name: 'Zercher squat', sets: [SET, SET, SET] }]]);
  ({ app, path } = planned);
});
afterEach(() => planned.endBrowsers());
afterAll(() => planned.end());

test('a coach plans 75% of a variant, is led from “no max known” to where it follows the squat; the athlete without a network logs it with a tap, an own training max comes first, and another share rewrites nothing logged', async () => {
  const coach = await planned.open('coach', DESK);
  const coachId = (await remote(app.address, 'coach')).id;
  const edit = `${app.address}/coaches/${coachId}${path}/edit`;
  await setMax('Back squat', 140);
  await coach.goto(edit);
  await fillCell(coach, 'Zercher squat set 1 target load', '75% TM');
  await fillCell(coach, 'Zercher squat set 2 target load', '75% TM');
  await fillCell(coach, 'Zercher squat set 3 target load', '75%');
  await saveState(coach, 'Synced');
  const missing = coach.getByRole('link', { name: 'No 1RM for Zercher squat: let it follow another lift' });
  await missing.waitFor();
  expect(await findBarriers(coach)).toEqual([]);
  await shoot(coach, 'max-share-missing');
  await missing.click();

  const dialog = coach.getByRole('dialog', { name: 'Add a max of a variant' });
  await dialog.waitFor();
  await choose(coach, 'Follows', 'back squ', /^Back squat/);
  await dialog.getByLabel('Percentage').fill('85 %');
  expect(await findBarriers(coach)).toEqual([]);
  await shoot(coach, 'max-share-dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const card = coach.getByRole('region', { name: 'Maxes of variants' });
  await card.getByText('85% of Back squat').waitFor();
  expect(await findBarriers(coach)).toEqual([]);
  await shoot(coach, 'max-shares');

  const known = coach.waitForResponse(/\/trainingMaxes$/);
  await coach.goto(edit);
  await known;
  await field(coach, 'Zercher squat set 3 target load').waitFor();
  await expect.poll(() => missing.count()).toBe(0);

  const phone = await planned.open('athlete', PHONE);
  await phone.goto(`${app.address}${path}`);
  const shared = phone.getByText('75% of TM 119 kg (85% of Back squat)').first();
  await shared.waitFor();
  await phone.context().setOffline(true);
  await phone.reload();
  await shared.waitFor();
  await shoot(phone, 'max-share-athlete');
  await phone.getByRole('button', { name: 'Zercher squat set 1 done' }).click();
  await phone.context().setOffline(false);
  await saveState(phone, 'Synced');
  expect((await planned.logged())[0]).toEqual([90, 90]);

  await coach.goto(`${app.address}/coaches/${coachId}/exercises`);
  await card.getByRole('button', { name: 'Edit the max of Zercher squat' }).click();
  await coach.getByLabel('Percentage').fill('70');
  await coach.getByRole('button', { name: 'Save' }).click();
  await card.getByText('70% of Back squat').waitFor();
  await phone.reload();
  await phone.getByRole('button', { name: 'Zercher squat set 1 done' }).waitFor();
  expect((await planned.logged())[0]).toEqual([90, 90]);
  await phone.getByText('75% of TM 98 kg (70% of Back squat)').waitFor();

  await setMax('Zercher squat', 100);
  await phone.reload();
  await phone.getByText('75% of TM 100 kg', { exact: true }).first().waitFor();
  await setMax('Zercher squat', null);

  await card.getByRole('button', { name: 'Remove the max of Zercher squat' }).click();
  await card.getByText(/^None set yet/).waitFor();
  await coach.getByRole('button', { name: 'Undo' }).click();
  await card.getByText('70% of Back squat').waitFor();
});

test('a share of a share is refused with a sentence beside what was typed, and what is no percentage is said', async () => {
  const coach = await planned.open('coach', DESK);
  const desk = await remote(app.address, 'coach');
  await desk.ask('PUT', `/api/coaches/${desk.id}/maxShares`, {
    name: 'Front squat',
    share: { of: 'Back squat', percent: 85 },
  });
  await coach.goto(`${app.address}/coaches/${desk.id}/exercises`);
  await coach.getByRole('button', { name: 'Add a max of a variant' }).click();
  const dialog = coach.getByRole('dialog', { name: 'Add a max of a variant' });
  await choose(coach, 'Variant', 'hack squ', /^Hack squat/);
  await choose(coach, 'Follows', 'front squ', /^Front squat/);
  await dialog.getByLabel('Percentage').fill('850');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Type a percentage from 20 to 150.').waitFor();
  await dialog.getByLabel('Percentage').fill('85');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('The max of Front squat follows Back squat itself. Choose Back squat.').waitFor();
  expect(await findBarriers(coach)).toEqual([]);
  await shoot(coach, 'max-share-refused');
});

test('in Spanish the maxes of variants have room on every phone', async () => {
  const desk = await remote(app.address, 'coach');
  const long = { name: 'Bulgarian split squat with a barbell', share: { of: 'Low-bar squat', percent: 42.5 } };
  await desk.ask('PUT', `/api/coaches/${desk.id}/maxShares`, long);
  const page = await planned.open('coach', PHONE);
  const chosen = JSON.stringify({ language: 'es', unit: 'lb' });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [PREFERENCES_KEY, chosen] as const);
  await page.goto(`${app.address}/coaches/${desk.id}/exercises`);
  const card = page.getByRole('region', { name: 'Máximos de variantes' });
  await card.getByText('42,5% de Low-bar squat').waitFor();
  const found: string[] = [];
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 800 });
    await card.getByRole('button').last().scrollIntoViewIfNeeded();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await findBarriers(page)), ...(await smallTargets(page)));
      await shoot(page, `max-shares-es-${width}-${colorScheme}`);
    }
    if (await isTooWide(page)) found.push(`${width} px: too wide`);
  }
  expect(found).toEqual([]);
});

async function choose(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

async function setMax(name: string, load: number | null): Promise<void> {
  const desk = await remote(app.address, 'coach');
  await desk.ask('PUT', `/api/coaches/${desk.id}${path.replace(/\/blocks.*/, '')}/trainingMaxes`, { name, load });
}
