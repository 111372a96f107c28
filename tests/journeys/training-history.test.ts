import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { logIn, startApp, type RunningApp } from './support/app.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';

const HEAD = 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const SETS = 4_000;

let folder: string;
let app: RunningApp;
let browser: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-history-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
});

beforeEach(async () => {
  browser = await launch({ viewport: { width: 360, height: 640 } });
  ({ page } = browser);
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a Strong file comes along on a phone after one question, in a worker, and a second time nothing is added', async () => {
  await openHistory('athlete@demo.local');
  await chooseFile('strong.csv', strongFile(3));
  await page.getByText('Squat (Barbell): 102.5 kg (226 lb) or 102.5 lb (46.5 kg)?').waitFor();
  expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
  await page.getByText('Kilograms', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Strong: 1 workout, 3 sets' }).waitFor();
  await page.getByText('1 row is a rest timer, not a set: nothing is lost.').waitFor();
  expect(await page.getByText('not imported').count()).toBe(0);
  await page.getByText('This app does not export supersets: they are lost.').waitFor();
  await page.getByRole('button', { name: 'Import 3 sets' }).click();
  await page.getByText('3 sets were imported.').waitFor();
  await page.getByText('Strong: 1 workout, 3 sets').waitFor();

  await page.getByRole('button', { name: 'Choose another file' }).click();
  await chooseFile('strong.csv', strongFile(3));
  await page.getByText('Kilograms', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByText('This workout is in Spotter already. Only what is new is added; where something differs, you are asked.')
    .waitFor();
  await page.getByRole('button', { name: 'Import 3 sets' }).click();
  await page.getByText('0 sets were imported.').waitFor();
  await page.getByText('3 sets were there already.').waitFor();
  await page.getByText('3 of 3 sets are in your history.').waitFor();

  await page.getByRole('button', { name: 'Remove the import from Strong' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Nothing imported yet.').waitFor();
});

test('an import whose connection breaks goes on where it was, and ends with every set once', async () => {
  await openHistory('athlete@demo.local');
  await chooseFile('strong.csv', strongFile(SETS));
  await page.getByText('Kilograms', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  let calls = 0;
  await page.route('**/history', async (route) => {
    calls += 1;
    const nth = calls;
    // The server has the second batch; nobody hears of it.
    if (nth === 2) await route.fetch();
    await (nth === 2 || nth === 3 ? route.abort() : route.continue());
  });
  await page.getByRole('button', { name: `Import ${SETS} sets` }).click();
  await page.getByText(`Import paused at 2000 of ${SETS} sets.`).waitFor();
  await page.getByRole('button', { name: 'Continue import' }).click();
  await page.getByText('3000 sets were imported.').waitFor();
  await page.getByText('1000 sets were there already.').waitFor();
  await page.getByText(`${SETS} of ${SETS} sets are in your history.`).waitFor();
  await page.getByText(`Strong: ${SETS / 4} workouts, ${SETS} sets`).waitFor();
  expect(calls).toBe(6);
});

test('what one account exports another imports, and exports with the same bytes', async () => {
  await openHistory('athlete@demo.local');
  const csv = await exported('CSV with plan and log');
  const json = await exported('JSON');
  const strong = await exported('CSV for other apps (Strong format)');
  expect(csv.split('\r\n').length).toBeGreaterThan(50);
  expect(strong.startsWith(`${HEAD}\n`)).toBe(true);
  await browser.end();

  browser = await launch();
  ({ page } = browser);
  await openHistory('rookie@demo.local');
  await chooseFile('spotter-log.csv', csv);
  await page.getByRole('button', { name: /^Import \d+ sets$/ }).click();
  await page.getByText(/sets were imported\.$/).waitFor();
  expect((await exported('CSV with plan and log')) === csv).toBe(true);
  expect((await exported('JSON')) === json).toBe(true);
});

test('a file that is saved anew while its question stands open is not read, and the page says so', async () => {
  await openHistory('athlete@demo.local');
  const file = join(folder, 'strong.csv');
  await writeFile(file, strongFile(3));
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Kilograms', { exact: true }).click();
  await writeFile(file, strongFile(4));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The file could not be read. Try again.').waitFor();
  expect(await page.getByText('Reading the file…').count()).toBe(0);
});

test('an export of an evening in California is called by the day there', async () => {
  await browser.end();
  browser = await launch({ timezoneId: 'America/Los_Angeles' });
  ({ page } = browser);
  await openHistory('athlete@demo.local');
  await page.clock.setFixedTime('2026-11-25T04:00:00Z');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON' }).click();
  expect((await coming).suggestedFilename()).toBe('spotter-log-2026-11-24.json');
});

/** The same exercise four times in each workout, one workout a day. */
function strongFile(sets: number): string {
  const rows = Array.from({ length: sets }, (_, at) => {
    const day = new Date(Date.UTC(2020, 0, 1 + Math.floor(at / 4))).toISOString().slice(0, 10);
    return `${day} 18:02:11,"Lower A",1h 12m,"Squat (Barbell)",${1 + (at % 4)},102.5,5,0,0,"","",8`;
  });
  return [HEAD, ...rows, `2020-01-01 18:02:11,"Lower A",1h 12m,"Squat (Barbell)",Rest Timer,0,0,0,180,,,`].join('\n');
}

async function openHistory(email: string): Promise<void> {
  await logIn(page, app.address, email);
  await page.goto(`${app.address}/user/editProfile`);
  await page.getByRole('link', { name: 'Training history' }).click();
  await page.getByRole('button', { name: 'Choose file' }).waitFor();
}

async function chooseFile(name: string, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

async function exported(format: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: format }).click();
  return readFile(await (await coming).path(), 'utf8');
}
