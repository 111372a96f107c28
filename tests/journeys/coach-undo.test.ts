import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { field, fillCell, saveState } from './support/open-block.ts';
import { DESK, type LaunchedBrowser } from './support/launch.ts';
import { openTab } from './support/tabs.ts';

const PATIENT = { timeout: 15_000 };
const LOAD = 'Back squat set 1 target load';
const NAME = 'Back squat name';

let folder: string;
let app: RunningApp;
let ids: Ids;
let browser: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-undo-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  ids = await demoIds(app.address);
});

beforeEach(async () => {
  browser = await launchLoggedIn('coach', { viewport: DESK });
  page = browser.page;
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.address });
  await page.goto(`${app.address}/coaches/${ids.coach}/athletes/${ids.athlete}/blocks/${ids.block}/edit?week=week3`);
  await field(page, LOAD).waitFor();
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a slip in a name that is mended at once leaves the name as it was, and so does a pasted tab [§2]', async () => {
  const name = field(page, NAME);
  await name.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await reopened();
  await expect.poll(() => name.inputValue(), PATIENT).toBe('Back squat');

  const pasted = page.getByRole('combobox', { name: 'Add exercise to Basics on Monday' });
  await pasted.focus();
  await page.keyboard.insertText('Sled\tshuffle \u200b');
  await page.getByRole('option', { name: 'Add “Sled shuffle' }).click();
  await field(page, 'Sled shuffle set 1 target reps').waitFor();
  await reopened();
  await field(page, 'Sled shuffle set 1 target reps').waitFor();
});

test('Undo beside what was taken out takes back just that, once, and nothing that was written since [§2]', async () => {
  const loads = page.getByLabel(/^Back squat set \d target load$/);
  const sets = await loads.count();
  const told = page.getByText(`Back squat set ${sets} removed.`);
  const offer = page.getByRole('button', { name: 'Undo', exact: true }).last();
  await page.getByRole('button', { name: `Remove Back squat set ${sets}` }).click();
  await offer.waitFor();
  // Taken back by the keyboard: there is nothing to offer any more.
  await page.keyboard.press('Control+z');
  await expect.poll(() => loads.count(), PATIENT).toBe(sets);
  await told.waitFor({ state: 'hidden' });

  const before = await field(page, LOAD).inputValue();
  await page.getByRole('button', { name: `Remove Back squat set ${sets}` }).click();
  await field(page, LOAD).fill('88');
  await offer.click();
  await expect.poll(() => loads.count(), PATIENT).toBe(sets);
  await expect.poll(() => field(page, LOAD).inputValue()).toBe('88');
  await page.keyboard.press('Control+z');
  await expect.poll(() => field(page, LOAD).inputValue(), PATIENT).toBe(before);
  await expect.poll(() => loads.count()).toBe(sets);
});

test('Ctrl+Z first drops a text that is no value, then takes back the edit before, and shows its week [§2]', async () => {
  const before = await field(page, LOAD).inputValue();
  await fillCell(page, LOAD, '91');
  await field(page, LOAD).fill('91x');
  await page.keyboard.press('Control+z');
  await expect.poll(() => field(page, LOAD).inputValue(), PATIENT).toBe('91');
  await field(page, NAME).fill('');
  await page.getByText(/The exercise needs a name\./).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => field(page, NAME).inputValue(), PATIENT).toBe('Back squat');
  await expect.poll(() => field(page, LOAD).inputValue()).toBe('91');

  await openTab(page, 'Week 1');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('tab', { name: 'Week 3', selected: true }).waitFor();
  await expect.poll(() => field(page, LOAD).inputValue(), PATIENT).toBe(before);
});

test('a week that is saved goes when its adding is taken back, and can be added again [§4]', async () => {
  const weeks = page.getByRole('tablist', { name: 'Weeks' }).getByRole('tab');
  const last = await weeks.count();
  await page.getByRole('button', { name: 'Add Week' }).click();
  await page.getByRole('tab', { name: `Week ${last + 1}`, selected: true }).waitFor();
  await saveState(page, 'Synced');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => weeks.count()).toBe(last);
  await saveState(page, 'Synced');
  await page.reload();
  await expect.poll(() => weeks.count(), PATIENT).toBe(last);
  await page.getByRole('button', { name: 'Add Week' }).click();
  await saveState(page, 'Synced');
  await expect.poll(() => weeks.count()).toBe(last + 1);
});

test('where there is no room the editor says so and changes nothing [§4]', async () => {
  const sets = page.getByLabel(/^Back squat set \d+ target reps$/);
  await field(page, 'Back squat set 1 target reps').focus();
  await page.evaluate(
    (rows) => navigator.clipboard.writeText(rows),
    Array.from({ length: 41 }, () => '5\t8').join('\n'),
  );
  await page.keyboard.press('Control+v');
  await expect.poll(() => sets.count(), PATIENT).toBe(40);
  await page.getByText('2 pasted cells did not fit.').waitFor();
  await page.getByRole('button', { name: 'Add series to Back squat' }).click();
  await page.getByText('An exercise has at most 40 sets.').waitFor();
  await expect.poll(() => sets.count()).toBe(40);
  await saveState(page, 'Synced');
});

/** After what was typed is stored and sent, and the page has come anew. */
async function reopened(): Promise<void> {
  await saveState(page, 'Synced');
  await page.reload();
  await field(page, LOAD).waitFor();
}
