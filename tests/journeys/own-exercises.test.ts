import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { keyboardOf } from './support/keyboard.ts';
import { DESK, type LaunchedBrowser } from './support/launch.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { remote } from './support/server-calls.ts';

const NO_CONNECTION = 'No connection. Try again once you are online.';

let folder: string;
let app: RunningApp;
let ids: Ids;
let browser: LaunchedBrowser;
let page: Page;
let keys: ReturnType<typeof keyboardOf>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-own-exercises-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  ids = await demoIds(app.address);
});

beforeEach(() => openDesk('coach'));

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('by keyboard alone a coach adds an exercise of their own, and the block editor finds it at once', async () => {
  await page.goto(app.address);
  await page.getByRole('heading', { name: 'Coach area' }).waitFor();
  await keys.tabTo('My exercises');
  await keys.press('Enter');
  await keys.arriveAt('My exercises');
  await page.getByText('You have no exercises yet.').waitFor();

  // The shared list has it by its Spanish name: said before anything is added, and where it is added all the same.
  await keys.tabTo('Search yours');
  await keys.type('sentadilla');
  await region('Shared list').getByText('Back squat', { exact: true }).waitFor();
  await keys.press('Control+A');
  await keys.press('Delete');
  await keys.tabTo('Add exercise');
  await keys.press('Enter');
  await keys.isAt('Name');
  await keys.type('Sentadilla');
  await page.getByText('The shared list has “Sentadilla” as Back squat.').waitFor();
  await keys.press('Enter');
  await keys.isAt('Muscle group');
  expect(await page.getByText('Please choose one.').count()).toBe(2);
  expect(await findBarriers(page)).toEqual([]);
  await keys.tabTo('Name', 'Shift+Tab');
  await keys.press('Control+A');
  await keys.type('Anderson squat');
  await keys.tabTo('Muscle group');
  await keys.type('Quad');
  await keys.tabTo('Equipment');
  await keys.type('Barb');
  await keys.tabTo('Save');
  await keys.press('Enter');
  await region('Your exercises').getByText('Anderson squat', { exact: true }).waitFor();
  await region('Your exercises').getByText('quadriceps · barbell').waitFor();
  await keys.isAt('Add exercise');
  expect(await findBarriers(page)).toEqual([]);

  await page.goto(editorAddress());
  await search('anders');
  await page.getByRole('option', { name: /^Anderson squat quadriceps/ }).waitFor();
});

test('by keyboard alone a coach renames an exercise and deletes it: the plan keeps the name that was written', async () => {
  const coach = await remote(app.address, 'coach');
  const exercise = { name: 'Staggered squat', muscleGroup: 'quadriceps', equipment: 'barbell' };
  await coach.ask('POST', `/api/coaches/${coach.id}/exercises`, exercise);
  await page.goto(editorAddress());
  await search('staggered');
  await page.getByRole('option', { name: /^Staggered squat/ }).waitFor();
  await keys.press('Enter');
  await page.getByLabel('Staggered squat set 1 target reps').waitFor();
  await page.getByText('Block saved successfully! ✅').waitFor();

  await page.goto(screenAddress());
  await page.getByRole('button', { name: 'Edit Staggered squat' }).focus();
  await keys.press('Enter');
  await keys.isAt('Name');
  await keys.press('Control+A');
  await keys.type('Dead-stop squat');
  await keys.press('Enter');
  await keys.isAt('Edit Dead-stop squat');

  await page.goto(editorAddress());
  await page.getByLabel('Staggered squat set 1 target reps').waitFor();
  await search('dead-stop');
  await page.getByRole('option', { name: /^Dead-stop squat quadriceps/ }).waitFor();

  await page.goto(screenAddress());
  await page.getByRole('button', { name: 'Delete Dead-stop squat' }).focus();
  await keys.press('Enter');
  await page.getByText('Blocks that have it keep the name').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await keys.tabTo('Delete');
  await keys.press('Enter');
  await page.getByText('Exercise deleted.').waitFor();
  await keys.isAt('Your exercises');
  await page.goto(editorAddress());
  await page.getByLabel('Staggered squat set 1 target reps').waitFor();
  await search('dead-stop');
  await page.getByRole('option', { name: /^Add “dead-stop”/ }).waitFor();
  expect(await page.getByRole('option', { name: /^Dead-stop squat/ }).count()).toBe(0);
});

test('a name that there is already is refused at the name, in a sentence, and can be changed', async () => {
  await page.goto(screenAddress());
  await add('  BACK squat ');
  await page.getByText('The shared list has this exercise.').waitFor();
  const name = page.getByRole('dialog').getByLabel('Name');
  const refusal = page.getByRole('dialog').getByText('There is already an exercise with this name.');
  await refusal.waitFor();
  await keys.isAt('Name');
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('Box squat to a high box');
  expect(await refusal.count()).toBe(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await region('Your exercises').getByText('Box squat to a high box', { exact: true }).waitFor();
});

test('without a network the kept list is shown, the block editor searches it, and what needs a network says so', async () => {
  await page.goto(editorAddress());
  await page.getByLabel('Back squat set 1 target reps').first().waitFor();
  await page.goto(screenAddress());
  await add('Yoke walk');
  await region('Your exercises').getByText('Yoke walk', { exact: true }).waitFor();

  await browser.context.setOffline(true);
  await add('Log press');
  await page.getByRole('dialog').getByRole('alert').getByText(NO_CONNECTION).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Yoke walk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('alert').getByText(NO_CONNECTION).waitFor();

  await page.reload();
  await page.getByText('Offline copy').waitFor();
  await region('Your exercises').getByText('Yoke walk', { exact: true }).waitFor();
  await page.getByLabel('Search yours and the shared list').fill('peso muerto rumano');
  await region('Shared list').getByText('Romanian deadlift', { exact: true }).waitFor();
  await page.goto(editorAddress());
  await search('yoke');
  await expect.poll(() => page.getByRole('option', { name: /^Yoke walk/ }).count()).toBe(1);
});

test('by keyboard alone a coach says which exercise a typed name is, and the plan has its name', async () => {
  await page.goto(editorAddress());
  await search('Sqat low bar');
  await page.getByRole('option', { name: /^Add “Sqat low bar”/ }).waitFor();
  await keys.press('Enter');
  await page.getByLabel('Sqat low bar set 1 target reps').waitFor();
  await page.getByText('Block saved successfully! ✅').waitFor();

  await page.goto(screenAddress());
  await page.getByRole('button', { name: 'Names typed in plans' }).focus();
  await keys.press('Enter');
  await page.getByText('These names are in your plans').waitFor();
  await shoot(page, 'typed-names');
  expect(await findBarriers(page)).toEqual([]);
  await keys.tabTo('Merge Sqat low bar');
  await keys.press('Enter');
  await page.getByText('No exercise matches.').waitFor();
  await keys.tabTo('Search the list');
  await keys.press('Control+A');
  await keys.type('low bar squat');
  await page.getByRole('radio', { name: 'Low-bar squat' }).waitFor();
  await shoot(page, 'typed-name-merged');
  expect(await findBarriers(page)).toEqual([]);
  await keys.press('Tab');
  await keys.press('Space');
  await keys.press('Enter');
  await page.getByText('Sqat low bar is Low-bar squat now.').waitFor();
  await page.getByRole('button', { name: 'Merge Sqat low bar' }).waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.goto(editorAddress());
  await page.getByLabel('Low-bar squat set 1 target reps').waitFor();
});

test('a merge of a typed name is undone where it is told', async () => {
  await page.goto(editorAddress());
  await search('My odd row');
  await page.getByRole('option', { name: /^Add “My odd row”/ }).click();
  await page.getByText('Block saved successfully! ✅').waitFor();
  await page.goto(screenAddress());
  await page.getByRole('button', { name: 'Names typed in plans' }).click();
  await page.getByRole('button', { name: 'Merge My odd row' }).click();
  await page.getByLabel('Search the list').fill('barbell row');
  await page.getByRole('radio').first().check();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await page.getByText(/^My odd row is .+ now\.$/).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('My odd row is as before.').waitFor();
  await page.goto(editorAddress());
  await expect.poll(() => page.getByLabel('My odd row set 1 target reps').count()).toBe(1);
});

test('a stranger sees nothing of a coach’s exercises', async () => {
  await browser.end();
  await openDesk('athlete');
  await page.goto(screenAddress());
  // The list and the typed names are two readings, and each says that it was refused.
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByRole('button', { name: 'Add exercise' }).count()).toBe(0);
});

async function openDesk(person: 'athlete' | 'coach'): Promise<void> {
  browser = await launchLoggedIn(person, { viewport: DESK });
  page = browser.page;
  keys = keyboardOf(page);
}

function region(name: string) {
  return page.getByRole('region', { name });
}

function screenAddress(): string {
  return `${app.address}/coaches/${ids.coach}/exercises`;
}

function editorAddress(): string {
  return `${app.address}/coaches/${ids.coach}/athletes/${ids.athlete}/blocks/${ids.block}/edit?week=week1`;
}

async function add(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add exercise' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Muscle group').selectOption('quadriceps');
  await dialog.getByLabel('Equipment').selectOption('barbell');
  await dialog.getByRole('button', { name: 'Save' }).click();
}

async function search(typed: string): Promise<void> {
  await page
    .getByRole('combobox', { name: /^Add exercise to/ })
    .first()
    .fill(typed);
}
