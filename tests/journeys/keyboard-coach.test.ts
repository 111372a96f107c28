import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { shoot } from './support/inspect.ts';
import { noteAnnouncements } from './support/heard.ts';
import { keyboardOf } from './support/keyboard.ts';
import { DESK, launch, type LaunchedBrowser } from './support/launch.ts';

const PATIENT = { timeout: 15_000 };

let folder: string;
let app: RunningApp;
let ids: Ids;
let browser: LaunchedBrowser;
let page: Page;
let keys: ReturnType<typeof keyboardOf>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-keyboard-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  ids = await demoIds(app.address);
});

beforeEach(async () => {
  browser = await launch({ viewport: DESK });
  page = browser.page;
  keys = keyboardOf(page);
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('by keyboard alone a coach goes from the login to a block with its first exercise [§2]', async () => {
  await keys.logIn(app.address, 'coach@demo.local', 'Coach area');
  await openProfile();
  await keys.tabTo('Create Block');
  await keys.press('Enter');
  await keys.arriveAt('New block');
  await keys.tabTo('Monday');
  await keys.press('Space');
  await keys.tabTo('Block name');
  await keys.type('By keys');
  await keys.press('Enter');
  await keys.arriveAt('By keys');
  if ((await page.getByRole('tab').count()) === 0) {
    await keys.tabTo('Add Week');
    await keys.press('Enter');
  }
  await page.getByRole('combobox').first().waitFor();
  await keys.tabTo('Add exercise to Basics on Monday');
  const announced = await noteAnnouncements(page);
  await keys.type('back squ');
  await page.getByRole('option', { name: /^Back squat/ }).waitFor();
  await expect.poll(announced).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+ results?$/)]));
  await keys.press('Enter');
  await expectAt('Back squat set 1 target reps');
  await keys.type('5');
  await keys.press('Control+Enter');
  await expectAt('Back squat set 2 target reps');
  await page.getByRole('status').getByText('Synced').waitFor();

  await keys.press('Control+Z');
  await expect.poll(announced).toContain('Undone: Week 1.');
  await keys.press('Control+Y');
  await expect.poll(announced).toContain('Redone: Week 1.');
  await keys.press('Control+Y');
  await expect.poll(announced).toContain('Nothing to redo.');
});

test('a card of the editor is a heading away, and each column of its table has a name [WCAG 1.3.1]', async () => {
  await keys.logIn(app.address, 'coach@demo.local', 'Coach area');
  await page.goto(`${app.address}/coaches/${ids.coach}/athletes/${ids.athlete}/blocks/${ids.block}/edit?week=week1`);
  await page.getByLabel('Back squat set 1 target reps').first().waitFor();
  const monday = page.getByRole('region', { name: 'Monday' });
  const headings = await monday.getByRole('heading').allTextContents();
  expect(headings.slice(1, 3)).toEqual(['Basics', 'Back squat']);
  const columns = await monday.getByRole('table', { name: 'Back squat' }).getByRole('columnheader').all();
  const names = await Promise.all(columns.map(async (column) => column.ariaSnapshot()));
  expect(names.map((line) => /columnheader "([^"]*)"/.exec(line)?.[1])).toEqual([
    '#',
    'Reps',
    'RPE',
    'Load kg',
    'Logged',
    'Actions',
    'Logged reps',
    'Logged RPE',
    'Logged load',
  ]);
});

test('by keyboard alone a coach fills sets down, moves, takes out and brings back, and the focus stays beside it [§2]', async () => {
  await keys.logIn(app.address, 'coach@demo.local', 'Coach area');
  await page.goto(`${app.address}/coaches/${ids.coach}/athletes/${ids.athlete}/blocks/${ids.block}/edit?week=week4`);
  await keys.arriveAt('Autumn strength');
  await page.getByLabel('Back squat set 1 target reps').first().waitFor();

  await keys.tabTo('Back squat set 1 target reps');
  await keys.press('ArrowRight', 2);
  await expectAt('Back squat set 1 target load');
  await keys.press('Control+A');
  await keys.type('91');
  await keys.press('Control+D');
  const lastLoad = page.getByLabel(/^Back squat set \d target load$/).last();
  await expect.poll(() => lastLoad.inputValue(), PATIENT).toBe('91');

  const before = await series();
  await keys.tabTo('Add series to Back squat');
  await keys.press('Enter');
  await expectAt(`Back squat set ${before + 1} target reps`);
  await keys.tabTo(`Remove Back squat set ${before + 1}`);
  await keys.press('Enter');
  await expect.poll(series, PATIENT).toBe(before);
  await expectAt(`Remove Back squat set ${before}`);
  await keys.press('Control+Z');
  await expect.poll(series, PATIENT).toBe(before + 1);
  await expectAt(`Remove Back squat set ${before}`);
  await keys.tabTo(`Back squat set ${before} target load`, 'Shift+Tab');
  await keys.press('Control+Delete');
  await expect.poll(series, PATIENT).toBe(before);
  await expectAt(`Back squat set ${before} target load`);

  await keys.tabTo('Add series to Back squat');
  await keys.tabTo('Move Paused bench press');
  await keys.tabTo('Move Back squat', 'Shift+Tab');
  for (const [key, place] of [
    ['ArrowDown', /^Back squat is 2 of \d in Basics on Monday\.$/],
    ['ArrowUp', /^Back squat is 1 of \d in Basics on Monday\.$/],
    ['ArrowRight', /^Back squat is 1 of \d in Basics on Wednesday\.$/],
    ['ArrowLeft', /^Back squat is 1 of \d in Basics on Monday\.$/],
  ] as const) {
    await keys.press(key);
    await page.getByText(place).last().waitFor({ state: 'attached' });
    await expectAt('Move Back squat');
  }

  await keys.tabTo('Remove Back squat');
  const gone = await keys.focusedName();
  expect(gone).toBe('Remove Back squat');
  await keys.press('Enter');
  await page.getByText('Back squat removed.').waitFor();
  await expectAt('Move Paused bench press');
  await shoot(page, 'keyboard-editor-removed');
  await keys.tabTo('Undo', 'Shift+Tab');
  await keys.press('Enter');
  await page.getByRole('article', { name: 'Back squat' }).first().waitFor();
  await expectAt('Undo');
  await page.getByRole('status').getByText('Synced').waitFor();

  function series(): Promise<number> {
    return page.getByLabel(/^Back squat set \d target reps$/).count();
  }
});

test('by keyboard alone a coach goes from the login to macros that are saved [§2, §5]', async () => {
  await keys.logIn(app.address, 'coach@demo.local', 'Coach area');
  await openProfile();
  await page.getByRole('link', { name: 'Edit Macros' }).waitFor();
  await keys.tabTo('Edit Macros');
  await keys.press('Enter');
  await keys.arriveAt('Macros of marta.r');
  await keys.tabTo('Female');
  await keys.press('ArrowLeft');
  await expectAt('Male');
  await keys.press('ArrowRight');
  await expectAt('Female');
  await keys.tabTo('Weight (kg)');
  await keys.press('Control+A');
  await keys.type('64,5');
  await keys.tabTo('Activity');
  await keys.type('Inten');
  await keys.tabTo('Surplus');
  await keys.press('ArrowUp');
  await expectAt('Maintenance');
  await keys.tabTo('Protein (g per kg)');
  await keys.press('Control+A');
  await keys.type('1.8');
  await keys.press('Enter');
  await page.getByText('Please choose one.').waitFor();
  await expectAt('Harris-Benedict 1984');
  await keys.press('ArrowDown');
  await expectAt('Harris-Benedict 1919');
  await keys.tabTo('Calculate');
  await keys.press('Enter');
  await page.getByRole('heading', { name: 'Result' }).waitFor();
  await expectAt('Calculate');
  await keys.tabTo('Save Configuration');
  await keys.press('Enter');
  await page.getByText('Macros saved successfully! ✅').waitFor();
  await expectAt('Save Configuration');
});

async function openProfile(): Promise<void> {
  await page.getByRole('link', { name: 'View Profile of marta.r' }).waitFor();
  await keys.tabTo('View Profile of marta.r');
  await keys.press('Enter');
  await page.getByRole('link', { name: 'Create Block' }).waitFor();
}

/** The focus is on what is named so, and a person can see it. */
function expectAt(name: string | RegExp): Promise<void> {
  return keys.isAt(name);
}
