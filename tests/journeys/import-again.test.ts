import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { findBarriers, focusedText, shoot } from './support/inspect.ts';
import { isTooWide } from './support/measure.ts';

const STRONG =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const LOWER = '2024-03-04 18:02:11,"Lower A",1h 12m,"Squat (Barbell)"';
const FIRST = [
  `${LOWER},1,102.5,5,0,0,"","",8`,
  `${LOWER},2,105,5,0,0,"","",8.5`,
  `${LOWER},3,105,4,0,0,"","",9`,
  '2024-03-05 18:10:00,"Upper A",58m,"Bench Press (Barbell)",1,60,10,0,0,"","",7',
];
/** Renamed, with another load and without its last set. */
const EDITED = [
  '2024-03-04 18:02:11,"Leg day",1h 12m,"Squat (Barbell)",1,102.5,5,0,0,"","",8',
  '2024-03-04 18:02:11,"Leg day",1h 12m,"Squat (Barbell)",2,107.5,5,0,0,"","",8.5',
  ...FIRST.slice(3),
];
const HEVY =
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"';
const TWIN = [105, 105, 102.5].map(
  (load, at) =>
    `"Squats","4 Mar 2024, 18:05","4 Mar 2024, 19:10","","Squat",,"",${at},"normal",${load},${at === 1 ? 4 : 5},,,`,
);

let gym: Gym;

beforeEach(async () => {
  gym = await openGym();
});
afterEach(() => gym.end());

it('a workout that was edited in the old app is asked about once, by keyboard on a phone, and replaced; the network was off [P2]', async () => {
  const page = await openHistory();
  await bring(page, STRONG, FIRST);
  await page.getByText('4 of 4 sets are in your history.').waitFor();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await gym.goDown();
  await page.reload();
  await bring(page, STRONG, EDITED);
  await page.getByText('The import of 3 sets has not begun.').waitFor();
  await gym.comeUp();
  await page
    .getByText(
      '1 workout of this file is in Spotter already, with other values or sets than Strong has now. Replace it?',
    )
    .waitFor();
  await page.getByText('Strong: 4 Mar 2024').waitFor();
  expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await shoot(page, 'import-again-changed');
  // The question outlives the page.
  await page.reload();
  await page.getByRole('radio', { name: 'Leave as they are' }).waitFor();
  await page.getByRole('radio', { name: 'Replace with the file' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Continue');
  await page.keyboard.press('Enter');
  await page.getByText('3 of 3 sets are in your history.').waitFor();
  await page.getByText('1 workout was replaced.').waitFor();
  await page.getByText('Strong: 2 workouts, 3 sets').waitFor();
  await shoot(page, 'import-again-replaced');
});

it('a workout that two apps have is asked about once, and what is left out is said', async () => {
  const page = await openHistory();
  await bring(page, STRONG, FIRST);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await bring(page, HEVY, TWIN);
  await page
    .getByText(
      '1 workout of this file looks like one that is in Spotter already, from another app or logged in a block. Import it as well?',
    )
    .waitFor();
  await page.getByText('Strong: 4 Mar 2024').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'import-again-twice');
  await page.getByText('Leave out').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('0 of 3 sets are in your history.').waitFor();
  await page.getByText('3 sets were left out: the same workout is there already.').waitFor();
  await page.getByText('Strong: 2 workouts, 4 sets').waitFor();
  expect(await page.getByText('Hevy: 1 workout').count()).toBe(0);
});

async function openHistory(): Promise<Page> {
  const page = await openTraining(gym);
  await page.setViewportSize({ width: 360, height: 640 });
  const id = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }).id);
  await page.goto(`${gym.app.address}/athletes/${id}/history`);
  return page;
}

async function bring(page: Page, head: string, rows: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Choose file' }).waitFor();
  const file = { name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  const question = page.getByText('Kilograms', { exact: true });
  const agree = page.getByRole('button', { name: /^Import \d+ sets$/ });
  await question.or(agree).waitFor();
  if (await question.isVisible()) {
    await question.click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await agree.click();
}
