import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { acrossWeeks } from '../support/coach-sheet.ts';
import { xlsxOf } from '../support/xlsx-files.ts';
import { withoutIds } from '../support/without-ids.ts';
import type { RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { keyboardOf } from './support/keyboard.ts';
import { isTooWide } from './support/measure.ts';
import { DESK, type LaunchedBrowser } from './support/launch.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { remote, type Remote } from './support/server-calls.ts';
import { templateNamed } from './support/template-named.ts';

/** From the coach's page on. */
const MOST_ACTS = 10;
const [ROWS, WEEKS] = [22, 8];

let folder: string;
let app: RunningApp;
let ids: Ids;
let coach: Remote;
let browser: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-programme-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  ids = await demoIds(app.address);
  coach = await remote(app.address, 'coach');
});

beforeEach(async () => {
  browser = await launchLoggedIn('coach', { viewport: DESK });
  page = browser.page;
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.address });
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a stranger brings 22 exercises of 8 weeks from Excel in at most 10 acts, and one takes them back', async () => {
  await page.goto(app.address);
  const file = fileOf('winter-2026.xlsx', xlsxOf([acrossWeeks(ROWS, WEEKS)]));
  const acts = [
    () => page.getByRole('link', { name: 'My templates' }).click(),
    () => page.getByRole('link', { name: 'Bring a programme' }).click(),
    () => chooseFile(file),
  ];
  for (const act of acts) await act();
  const create = page.getByRole('button', { name: 'Create draft' });
  await create.waitFor();
  await page.getByText('8 weeks, 4 days, 22 exercises').waitFor();
  await page.getByText('Every cell of the programme was understood.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'bring-preview-desk');
  expect(await templateNamed(coach, 'winter-2026')).toBeUndefined();
  await create.click();
  expect(acts.length + 1).toBeLessThanOrEqual(MOST_ACTS);
  await page.getByText('winter-2026 is in your templates.').waitFor();
  const plan = (await templateNamed(coach, 'winter-2026'))?.plan;
  expect(Object.keys(plan?.blockWeeks ?? {})).toHaveLength(WEEKS);
  expect(plan?.blockWeeks['week3']?.Monday?.basics?.[0]).toMatchObject({
    name: 'Back squat',
    restTime: '1 min',
    series: [{ target: { reps: 5, rpe: 8.5, load: 67.5 } }, {}, {}],
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('winter-2026 is taken back.').waitFor();
  expect(await templateNamed(coach, 'winter-2026')).toBeUndefined();
});

test('by keyboard alone cells that were copied from Google Sheets come in, merged ones and dates as they were', async () => {
  const keys = keyboardOf(page);
  await page.goto(`${app.address}/coaches/${ids.coach}/templates`);
  await page.getByRole('link', { name: 'Bring a programme' }).focus();
  await keys.press('Enter');
  await page.getByLabel('Paste cells').waitFor();
  await copy({
    text: 'Exercise\tWeek 1\t\n\tSets\tReps\nBack squat\t3\t8-Dec\n',
    html: `<table><tbody><tr><td rowspan="2">Exercise</td><td colspan="2">Week 1</td></tr><tr><td>Sets</td><td>Reps</td></tr>
      <tr><td>Back
      squat</td><td>3</td><td data-sheets-value='{"1":3,"3":46364}' data-sheets-numberformat='{"1":5,"2":"d-mmm"}'>8-Dec</td></tr></tbody></table>`,
  });
  await keys.press('Control+V');
  await page.getByText('The spreadsheet made dates of these repetitions. Which are right?').waitFor();
  await page.getByText('8-12', { exact: true }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('radio', { name: '8-12' }).focus();
  await keys.press('Space');
  await keys.tabTo('Name of the template');
  await keys.press('Control+A');
  await keys.type('Pasted');
  await keys.press('Enter');
  await page.getByText('Pasted is in your templates.').waitFor();
  const [exercise] =
    Object.values((await templateNamed(coach, 'Pasted'))?.plan.blockWeeks['week1'] ?? {})[0]?.basics ?? [];
  expect(exercise).toMatchObject({
    name: 'Back squat',
    series: Array.from({ length: 3 }, () => ({ prescription: { reps: { min: 8, max: 12 } } })),
  });
});

test('which column names the exercises and how many sets they have is asked, and what is told is planned', async () => {
  const keys = keyboardOf(page);
  await page.goto(`${app.address}/coaches/${ids.coach}/templates?bring`);
  const rows = ['Monday\t\t\t', 'Chest\tBench press\t\t5', 'Back\tBarbell row\t3\t8'];
  await chooseFile(fileOf('open.tsv', Buffer.from(`\t\tSets\tReps\n${rows.join('\n')}\n`)));
  await page.getByText('Which column names the exercises?').waitFor();
  await page.getByText('How many sets are these?').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'bring-questions-desk');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isTooWide(page)).toBe(false);
  await shoot(page, 'bring-questions-phone');
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByText('Choose the column in which the exercises stand.').waitFor();
  expect(await templateNamed(coach, 'open')).toBeUndefined();
  await page.getByRole('radio', { name: 'B: Bench press, Barbell row' }).focus();
  await keys.press('Space');
  await page.getByLabel('Bench press (“5”)').focus();
  await keys.type('4');
  await keys.press('Tab');
  await page.getByText('1 week, 1 day, 2 exercises, 7 sets').waitFor();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByText('open is in your templates.').waitFor();
  const exercises = Object.values((await templateNamed(coach, 'open'))?.plan.blockWeeks['week1'] ?? {})[0]?.basics;
  expect(exercises?.map(({ name, series }) => [name, series?.map(({ target }) => target?.reps)])).toEqual([
    ['Bench press', [5, 5, 5, 5]],
    ['Barbell row', [8, 8, 8]],
  ]);
});

test('a file that cannot be read says what to do, and the next one, which is dropped, is read', async () => {
  await page.goto(`${app.address}/coaches/${ids.coach}/templates`);
  await page.getByRole('link', { name: 'Bring a programme' }).click();
  const whole = xlsxOf([acrossWeeks(2, 2)]);
  await chooseFile(fileOf('half.xlsx', whole.slice(0, whole.length / 2)));
  await page.getByText('This file is damaged: a part of it is missing. Save or download it again').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await chooseFile(fileOf('letter.csv', Buffer.from('Dear coach,\nhow are you?\n')));
  await page.getByText('No programme was found in it.').waitFor();
  await drop('whole.xlsx', whole);
  await page.getByText('2 weeks, 1 day, 2 exercises').waitFor();
});

test.each(['Excel spreadsheet (.xlsx)', 'Separated text (.csv)'])(
  'a block that leaves as %s comes back as the same plan',
  async (format) => {
    await page.goto(`${app.address}/coaches/${ids.coach}/athletes/${ids.athlete}/blocks/${ids.block}/edit`);
    await page.getByRole('button', { name: 'All weeks' }).click();
    await page.getByRole('button', { name: 'Export block…' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: format }).click();
    const file = join(folder, (await coming).suggestedFilename());
    await (await coming).saveAs(file);
    await page.getByText('is saved in your downloads.').waitFor();
    expect(await findBarriers(page)).toEqual([]);

    await page.goto(`${app.address}/coaches/${ids.coach}/templates?bring`);
    await chooseFile(file);
    await page.getByText('Every cell of the programme was understood.').waitFor();
    await page.getByLabel('Name of the template').fill(format);
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByText(`${format} is in your templates.`).waitFor();

    const from = { athleteId: ids.athlete, blockId: ids.block };
    const name = `Straight, not as ${format}`;
    await coach.ask('POST', `/api/coaches/${coach.id}/templates`, { name, from });
    const [brought, straight] = [await templateNamed(coach, format), await templateNamed(coach, name)];
    expect(Object.keys(straight?.plan.blockWeeks ?? {})).toHaveLength(4);
    expect(withoutIds(brought?.plan)).toEqual(withoutIds(straight?.plan));
  },
);

type Chosen = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

function fileOf(name: string, bytes: Uint8Array): Chosen {
  return { name, mimeType: '', buffer: Buffer.from(bytes) };
}

async function chooseFile(file: Chosen | string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
}

/** On the title, far from where files are chosen. */
async function drop(name: string, bytes: Uint8Array): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([file, numbers]) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([Uint8Array.from(numbers)], file));
      return dropped;
    },
    [name, [...bytes]] as const,
  );
  await page.getByRole('heading', { name: 'Bring a programme' }).dispatchEvent('drop', { dataTransfer });
}

async function copy(copied: { readonly text: string; readonly html: string }): Promise<void> {
  await page.evaluate(async ({ text, html }) => {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([html], { type: 'text/html' }),
      }),
    ]);
  }, copied);
}
