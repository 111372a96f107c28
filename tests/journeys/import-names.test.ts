import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { findBarriers, focusedText, shoot } from './support/inspect.ts';
import { isTooWide } from './support/measure.ts';

const HEVY =
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"';
/** Of these names only the last one is known. */
const ROWS = [
  ['Kreuzheben LH', 0, 140, 5],
  ['Kreuzheben LH', 1, 145, 5],
  ['Brett', 0, '', 60],
  ['Brett', 1, '', 75],
  ['Klimmzug mit Gurt', 0, 10, 6],
  ['Opas Drücken', 0, 30, 12],
  ['Heavy paused bench press', 0, 70, 5],
  ['Bench Press (Barbell)', 0, 80, 5],
] as const;
const MARCH = rowsOn('4 Mar 2024');
const APRIL = rowsOn('8 Apr 2024');

let gym: Gym;

beforeEach(async () => {
  gym = await openGym();
});
afterEach(() => gym.end());

it('names that nobody knows get an exercise and a meaning, by keyboard on a phone, and the next file asks of them no more [P2]', async () => {
  const page = await openHistory();
  await choose(page, MARCH);
  await page.getByText('Spotter does not know 5 names of this file: the next step asks what they are.').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Which exercises are these?' }).waitFor();
  expect(await focusedText(page)).toBe('Which exercises are these?');
  await page.getByText('2 sets, for example 60 reps').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await shootInBoth(page, 'import-names');

  const lift = page.getByRole('group', { name: 'Kreuzheben LH' });
  await lift.getByRole('button', { name: 'Choose' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Which exercise is “Kreuzheben LH”?' });
  await dialog.getByRole('searchbox').waitFor();
  await page.keyboard.type('deadl');
  await dialog.getByLabel('Muscle').selectOption('hamstrings');
  await shoot(page, 'import-names-search');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Romanian deadlift', exact: true }).click();
  await lift.getByRole('button', { name: 'Exercise: Romanian deadlift' }).waitFor();
  expect(await focusedText(page)).toBe('Romanian deadlift');

  await pick(page, 'Brett', 'Plank');
  // A plank of 60 repetitions is one of 60 seconds: proposed, and seen before it counts.
  expect(await meaningOf(page, 'Brett')).toBe('seconds');
  await pick(page, 'Klimmzug mit Gurt', 'Weighted pull-up');
  expect(await meaningOf(page, 'Klimmzug mit Gurt')).toBe('added');
  await page.getByRole('button', { name: 'Is it Paused bench press?' }).press('Enter');
  expect(await focusedText(page)).toBe('Paused bench press');
  await shootInBoth(page, 'import-names-chosen');
  await page.getByRole('checkbox', { name: 'Keep the other name as my own' }).check();
  await page.getByRole('button', { name: 'Import 8 sets' }).click();
  await page.getByText('8 of 8 sets are in your history.').waitFor();

  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, APRIL);
  await page.getByText('5 of 6 exercises are in Spotter').waitFor();
  await page.getByRole('button', { name: 'Change names' }).waitFor();
  await page.getByRole('button', { name: 'Import 8 sets' }).click();
  await page.getByText('8 of 8 sets are in your history.').waitFor();

  expect(await exercisePage(page, 'Plank')).toContain('75 s');
  expect(await exercisePage(page, 'Weighted pull-up')).toContain('+10 kg');
  expect(await exercisePage(page, 'Romanian deadlift')).toContain('145 kg');
  expect(await exercisePage(page, 'Opas Drücken')).toContain('30 kg');
});

it('what was chosen in flight mode waits with its import, outlives the app, and holds for what was imported before [P1 P2]', async () => {
  const page = await openHistory();
  await choose(page, MARCH);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Import 8 sets' }).click();
  await page.getByText('8 of 8 sets are in your history.').waitFor();
  await page.getByRole('button', { name: 'Choose another file' }).click();

  await choose(page, APRIL);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Which exercises are these?' }).waitFor();
  await gym.goDown();
  await pick(page, 'Brett', 'Plank');
  await page.getByRole('button', { name: 'Import 8 sets' }).click();
  await page.getByText('The import of 8 sets has not begun.').waitFor();
  await page.reload();
  await gym.comeUp();
  await page.getByText('8 of 8 sets are in your history.').waitFor();
  await page.getByText('2 sets of earlier imports follow what you chose.').waitFor();
  await shoot(page, 'import-names-followed');
  const text = await exercisePage(page, 'Plank');
  expect(text).toContain('4 Mar 2024');
  expect(text).toContain('8 Apr 2024');
});

it('what was chosen once can be chosen anew with the same file, which is no changed workout by that', async () => {
  const page = await openHistory();
  await choose(page, MARCH);
  await page.getByRole('button', { name: 'Continue' }).click();
  await pick(page, 'Brett', 'Plank');
  await page.getByRole('checkbox', { name: 'Keep the other 4 names as my own' }).check();
  await page.getByRole('button', { name: 'Import 8 sets' }).click();
  await page.getByText('8 of 8 sets are in your history.').waitFor();
  await page.getByRole('button', { name: 'Choose another file' }).click();

  await choose(page, MARCH);
  await page.getByRole('button', { name: 'Change names' }).click();
  const board = page.getByRole('group', { name: 'Brett' });
  expect(await meaningOf(page, 'Brett')).toBe('seconds');
  await board.getByRole('button', { name: 'Keep name' }).click();
  expect(await board.getByRole('button', { name: 'Keep name' }).getAttribute('aria-pressed')).toBe('true');
  await page
    .getByRole('group', { name: 'Klimmzug mit Gurt' })
    .getByLabel('What the numbers mean')
    .selectOption('added');
  await shoot(page, 'import-names-known');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the file' }).click();
  await page.getByRole('button', { name: 'Change names' }).click();
  expect(await meaningOf(page, 'Klimmzug mit Gurt')).toBe('added');
  // What was chosen holds also for who imports from the step before.
  await page.getByRole('button', { name: 'Back to the file' }).click();
  await page.getByRole('button', { name: 'Import 8 sets' }).click();
  await page.getByText('8 of 8 sets are in your history.').waitFor();
  await page.getByText('3 sets of earlier imports follow what you chose.').waitFor();
  expect(await exercisePage(page, 'Brett')).toContain('75 s');
  expect(await exercisePage(page, 'Klimmzug mit Gurt')).toContain('load added to body weight');
});

function rowsOn(day: string): string[] {
  return ROWS.map(
    ([name, index, load, reps]) =>
      `"Push","${day}, 18:00","${day}, 19:00","","${name}",,"",${index},"normal",${load},${reps},,,`,
  );
}

async function openHistory(): Promise<Page> {
  const page = await openTraining(gym);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${gym.app.address}/athletes/${await idOf(page)}/history`);
  return page;
}

function idOf(page: Page): Promise<string> {
  return page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }).id);
}

async function choose(page: Page, rows: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Choose file' }).waitFor();
  const file = { name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from([HEVY, ...rows].join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
}

async function pick(page: Page, name: string, exercise: string): Promise<void> {
  await page.getByRole('group', { name }).getByRole('button', { name: 'Choose' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(exercise);
  await dialog.getByRole('button', { name: exercise, exact: true }).click();
  await page.getByRole('button', { name: `Exercise: ${exercise}` }).waitFor();
}

function meaningOf(page: Page, name: string): Promise<string> {
  return page.getByRole('group', { name }).getByLabel('What the numbers mean').inputValue();
}

async function exercisePage(page: Page, name: string): Promise<string> {
  await page.goto(`${gym.app.address}/athletes/${await idOf(page)}/exercises?name=${encodeURIComponent(name)}`);
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await page.getByText('2024').first().waitFor();
  await shoot(page, `import-names-${name}`);
  return page.locator('main').innerText();
}

async function shootInBoth(page: Page, name: string): Promise<void> {
  await shoot(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1360, height: 800 });
  await shoot(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 640 });
}
