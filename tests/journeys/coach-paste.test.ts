import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { field, saveState } from './support/open-block.ts';
import { shoot } from './support/inspect.ts';
import { DESK, type LaunchedBrowser } from './support/launch.ts';

const PATIENT = { timeout: 15_000 };

let folder: string;
let app: RunningApp;
let ids: Ids;
let browser: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-paste-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  ids = await demoIds(app.address);
});

beforeEach(async () => {
  browser = await launchLoggedIn('coach', { viewport: DESK });
  page = browser.page;
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.address });
  await page.goto(`${app.address}/coaches/${ids.coach}/athletes/${ids.athlete}/blocks/${ids.block}/edit?week=week4`);
  await target(1, 'load').waitFor();
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a pasted table lands under its headings, text writes nothing, and the notice names its cells [§2]', async () => {
  const [, second] = await plan();
  await paste('reps', { text: 'Load (kg)\tReps\r\n"102,5"\t4\r\n"slow,\r\nheavy"\t3-may\r\n"112,5"\t2\r\n\t\r\n' });
  await page
    .getByText('Not pasted, not a valid number: Back squat set 2 load (“slow, heavy”), set 2 reps (“3-may”).')
    .waitFor();
  await shoot(page, 'paste-left-out');
  const pasted = await plan();
  expect(pasted[0]).toMatchObject({ reps: '4', load: '102.5' });
  expect(pasted[1]).toEqual(second);
  expect(pasted[2]).toMatchObject({ reps: '2', load: '112.5' });
  await saveState(page, 'Synced');
  await page.reload();
  await target(1, 'load').waitFor();
  await expect.poll(() => plan(), PATIENT).toEqual(pasted);
});

test('merged cells of a copied table take their place, and a value beside them stays in its own row [§2]', async () => {
  await paste('reps', {
    text: '5\t8\t120\n\t9\t130',
    html: '<meta charset="utf-8"><table><tr><td rowspan="2"><p>5</p></td><td>8</td><td>120</td></tr><tr><td>9</td><td>130</td></tr></table>',
  });
  await expect
    .poll(async () => (await plan()).slice(0, 2), PATIENT)
    .toEqual([
      { reps: '5', rpe: '8', load: '120' },
      { reps: '', rpe: '9', load: '130' },
    ]);
});

test('a thousand is never 1 kg, neither in a table nor alone, and is asked about before it is in the plan [§2]', async () => {
  const [before] = await plan();
  await paste('load', { text: '1,000\n1.250' });
  await page.getByText(/^1000 kg\? Last was /).waitFor();
  await saveState(page, /2 cells not saved/);
  await page.reload();
  await page.getByRole('button', { name: 'Yes, 1000 kg' }).waitFor();
  await target(1, 'load').focus();
  await page.keyboard.press('Escape');
  expect((await plan())[0]).toEqual(before);
  await paste('load', { text: '1,000\n1.250' });
  for (const load of [1000, 1250]) await page.getByRole('button', { name: `Yes, ${load} kg` }).click();
  await expect
    .poll(async () => (await plan()).slice(0, 2), PATIENT)
    .toMatchObject([{ load: '1000' }, { load: '1250' }]);
  await saveState(page, 'Synced');
  await paste('reps', { text: '1,000\r\n' });
  await page.keyboard.press('Enter');
  await page.getByRole('alert').first().waitFor();
  await expect.poll(() => target(1, 'reps').getAttribute('aria-invalid')).toBe('true');
});

test('a programme’s row pasted into a set changes none, and at a yes comes as an exercise; one undo takes it back [§2]', async () => {
  const before = await plan();
  const row = { text: 'Larsen press\t4\t6\t7\t90\t3 min\r\n' };
  const question = page.getByRole('dialog', { name: 'Paste as exercises?' });
  await paste('load', row);
  await question.getByText('Larsen press: 4×6 @7 90 · rest 3 min').waitFor();
  await question.getByText('taken as: exercise, sets, reps, RPE, load, rest').waitFor();
  await shoot(page, 'paste-as-exercises');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await plan()).toEqual(before);
  expect(await added('load').count()).toBe(0);

  await paste('reps', row);
  await question.getByRole('button', { name: 'Paste as exercises' }).click();
  await expect.poll(() => added('load').inputValue(), PATIENT).toBe('90');
  expect(await added('reps').inputValue()).toBe('6');
  expect(await plan()).toEqual(before);
  await saveState(page, 'Synced');
  await page.keyboard.press('Control+z');
  await added('load').waitFor({ state: 'detached' });
  expect(await plan()).toEqual(before);
  await saveState(page, 'Synced');
});

test('rows of exercises that nobody can read for sure say what is missing, and write nothing [§2]', async () => {
  const before = await plan();
  await paste('reps', { text: 'Larsen press\t1\t4\t6\t7\t90\t95' });
  const question = page.getByRole('dialog', { name: 'Paste as exercises?' });
  await question.getByText('No exercise with its sets could be read from them').waitFor();
  await question.getByText('Left out').waitFor();
  expect(await question.getByRole('button').allTextContents()).toEqual(['Cancel']);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await plan()).toEqual(before);
});

/** A field of the last set of the exercise that was pasted. */
function added(name: string) {
  return field(page, `Larsen press set 4 target ${name}`);
}

function target(set: number, name: string) {
  return field(page, `Back squat set ${set} target ${name}`);
}

/** What the first three sets of the back squat say. */
async function plan() {
  const sets = [];
  for (const set of [1, 2, 3]) {
    const [reps, rpe, load] = await Promise.all(['reps', 'RPE', 'load'].map((name) => target(set, name).inputValue()));
    sets.push({ reps, rpe, load });
  }
  return sets;
}

/** As a spreadsheet copies it, into the first set. */
async function paste(name: string, { text, html }: { text: string; html?: string }): Promise<void> {
  await page.evaluate(
    async ([plain, table]) => {
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([plain ?? ''], { type: 'text/plain' }),
          ...(table !== undefined && { 'text/html': new Blob([table], { type: 'text/html' }) }),
        }),
      ]);
    },
    [text, html],
  );
  await target(1, name).focus();
  await page.keyboard.press('Control+v');
}
