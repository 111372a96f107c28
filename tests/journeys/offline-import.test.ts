import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PREFERENCES_KEY } from '#client/state/preferences-key.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { isTooWide } from './support/measure.ts';

const HEAD = 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const ROWS = [
  '2024-03-04 18:02:11,"Lower A",1h 12m,"Squat (Barbell)",1,102.5,5,0,0,"","",8',
  '2024-03-04 18:02:11,"Lower A",1h 12m,"Squat (Barbell)",2,105,5,0,0,"","",8.5',
  '2024-03-05 18:10:00,"Upper A",58m,"Sled push, blue lane",1,60,10,0,0,"","",7',
];

let gym: Gym;

beforeEach(async () => {
  gym = await openGym();
});
afterEach(() => gym.end());

it('in flight mode an athlete imports a file: it outlives the app, and arrives once from another screen [P1 P2]', async () => {
  const page = await openTraining(gym);
  const training = page.url();
  await openHistory(page);
  await gym.goDown();
  await page.reload();
  await chooseStrong(page);
  await page.getByRole('heading', { name: 'Strong: 2 workouts, 3 sets' }).waitFor();
  await page.getByText('2 exercises').click();
  expect(await page.getByRole('checkbox', { name: "Use Spotter's names" }).isChecked()).toBe(true);
  await page.getByText('With a connection Spotter looks up which exercises it knows.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'offline-import-preview');
  await page.getByRole('button', { name: 'Import 3 sets' }).click();
  await page.getByText('The import of 3 sets has not begun.').waitFor();

  await page.reload();
  await page.getByText('It is saved on this device,').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'offline-import-waits');
  await isReadableWhenLarge(page);

  await page.goto(training);
  const arrives = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/history'),
  );
  await gym.comeUp();
  expect(await (await arrives).json()).toMatchObject({ added: 3, known: 0 });
  // A page that is left before its disk has that sends the batch once more: nothing is added by it.
  await goToHistory(page);
  await page.getByRole('button', { name: /^Choose (?:another )?file$/ }).waitFor();
  await page.getByText('Strong: 2 workouts, 3 sets').waitFor();
});

it('in flight mode an import that waits is given up, and nothing of it arrives', async () => {
  const page = await openTraining(gym);
  await openHistory(page);
  await gym.goDown();
  await page.reload();
  await chooseStrong(page);
  await page.getByRole('button', { name: 'Import 3 sets' }).click();
  await page.getByRole('button', { name: 'Cancel import' }).click();
  await page.getByRole('button', { name: 'Choose file' }).waitFor();
  await gym.comeUp();
  await page.reload();
  await page.getByText('Nothing imported yet.').waitFor();
  expect(await page.getByText('Import paused').count()).toBe(0);
});

it('an import that two tabs agree to at once is kept once, and the other one is told to wait [P2]', async () => {
  const page = await openTraining(gym);
  await openHistory(page);
  const other = await gym.phone.context.newPage();
  await other.addInitScript(hearNoTab);
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await chooseStrong(tab);
    await tab.getByRole('heading', { name: 'Strong: 2 workouts, 3 sets' }).waitFor();
    await tab.getByRole('button', { name: 'Continue' }).click();
  }
  await gym.goDown();
  await page.getByRole('button', { name: 'Import 3 sets' }).click();
  await page.getByText('The import of 3 sets has not begun.').waitFor();
  await other.getByRole('button', { name: 'Import 3 sets' }).click();
  await other.getByText('Another import on this device is not done yet. Choose your file again when it is.').waitFor();
  expect(await findBarriers(other)).toEqual([]);
});

/** Runs in a page that has not heard of the other one's import yet. */
function hearNoTab(): void {
  globalThis.BroadcastChannel = class extends EventTarget {
    postMessage(): void {}
    close(): void {}
  } as unknown as typeof BroadcastChannel;
}

async function goToHistory(page: Page): Promise<void> {
  const id = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }).id);
  await page.goto(`${gym.app.address}/athletes/${id}/history`);
}

async function openHistory(page: Page): Promise<void> {
  await goToHistory(page);
  await page.getByRole('button', { name: 'Choose file' }).waitFor();
}

async function chooseStrong(page: Page): Promise<void> {
  const file = { name: 'strong.csv', mimeType: 'text/csv', buffer: Buffer.from([HEAD, ...ROWS].join('\n')) };
  await page.getByRole('button', { name: 'Choose file' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Kilograms', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function isReadableWhenLarge(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['es', 'en']) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      PREFERENCES_KEY,
      JSON.stringify({ language }),
    ] as const);
    await page.reload();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await page.getByRole('button', { name: /^(?:Continue import|Continuar la importación)$/ }).waitFor();
    expect(await isTooWide(page)).toBe(false);
    await shoot(page, `offline-import-large-${language}`);
  }
  await page.setViewportSize(before);
  await page.evaluate((key) => localStorage.removeItem(key), PREFERENCES_KEY);
}
