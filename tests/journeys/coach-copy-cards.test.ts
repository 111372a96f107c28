import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { copiedText } from './support/copied.ts';
import type { RunningApp } from './support/app.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { saveState } from './support/open-block.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { DESK, type LaunchedBrowser } from './support/launch.ts';
import { remote, secretCodeOf, writeFirstBlock } from './support/server-calls.ts';
import { openTab } from './support/tabs.ts';
import { writeBlock, type WrittenBlock } from './support/written-block.ts';

const PATIENT = { timeout: 15_000 };

let folder: string;
let app: RunningApp;
let block: WrittenBlock;
let browser: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-cards-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  const [coach, rookie] = await Promise.all([remote(app.address, 'coach'), remote(app.address, 'rookie')]);
  await rookie.ask('POST', `/api/athletes/${rookie.id}/requestByCode/${await secretCodeOf(coach)}`);
  await coach.ask('PUT', `/api/coaches/${coach.id}/acceptAthlete/${rookie.id}`);
  await writeFirstBlock(coach, rookie.id);
  const sets = [1, 2].map(() => ({ reps: 8, rpe: 8, load: 60 }));
  const exercises = ['Pendlay row', 'Zottman curl'].map((name) => ({ name, restTime: '3 min', sets }));
  block = await writeBlock(app.address, 'Winter', [
    { Monday: exercises, Thursday: [] },
    { Monday: [], Thursday: [] },
  ]);
});

beforeEach(async () => {
  browser = await launchLoggedIn('coach', { viewport: DESK, colorScheme: 'light' });
  page = browser.page;
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.address });
  await page.goto(`${app.address}${block.editPath}?week=week1`);
  await button('Move Pendlay row').waitFor();
});

afterEach(() => browser.end());

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a coach copies an exercise by its card and pastes it behind another, into another day and into the block of another athlete, by keys [§2]', async () => {
  await press('Move Pendlay row', 'Control+C');
  await page.getByText('Pendlay row copied.').waitFor({ state: 'attached' });
  expect(await clipboard()).toBe('Pendlay row\t2×8 @8 60\t3 min\t\t');
  await press('Move Zottman curl', 'Control+V');
  await page.getByText('Pendlay row pasted into Monday.').waitFor({ state: 'attached' });
  expect(await cards('Monday')).toEqual(['Pendlay row', 'Zottman curl', 'Pendlay row, second']);
  await press('Paste Pendlay row at the end of Thursday', 'Control+V');
  expect(await cards('Thursday')).toEqual(['Pendlay row']);
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'copied-card');

  await page.keyboard.press('Control+Z');
  await expect.poll(() => cards('Thursday'), PATIENT).toEqual([]);
  await page.keyboard.press('Control+Z');
  await expect.poll(() => cards('Monday'), PATIENT).toEqual(['Pendlay row', 'Zottman curl']);
  await saveState(page, 'Synced');

  await openOtherBlock();
  await press('Move Front squat', 'Control+V');
  await expect.poll(() => cards('Monday'), PATIENT).toEqual(['Front squat', 'Pendlay row']);
  expect(await page.getByLabel('Pendlay row set 2 target load').inputValue()).toBe('60');
  await saveState(page, 'Synced');
  await page.reload();
  await expect.poll(() => cards('Monday'), PATIENT).toEqual(['Front squat', 'Pendlay row']);
});

test('a whole day goes to a day of another week by buttons, also after a reload [§2]', async () => {
  await button('Copy Monday').press('Enter');
  await page.reload();
  await openTab(page, 'Week 2');
  await button('Paste Monday of week 1 at the end of Thursday').press('Enter');
  await expect.poll(() => cards('Thursday'), PATIENT).toEqual(['Pendlay row', 'Zottman curl']);
  expect(await page.getByLabel('Zottman curl set 2 target reps').inputValue()).toBe('8');
  await saveState(page, 'Synced');
  await page.reload();
  await expect.poll(() => cards('Thursday'), PATIENT).toEqual(['Pendlay row', 'Zottman curl']);
});

test('a whole week goes to a week of another athlete by the keys on its tab, and which days did not fit is said [§2]', async () => {
  await button('Copy Monday').press('Enter');
  await button('Paste Monday of week 1 at the end of Thursday').press('Enter');
  await expect.poll(() => cards('Thursday'), PATIENT).toEqual(['Pendlay row', 'Zottman curl']);
  await page.getByRole('tab', { name: 'Week 1' }).press('Control+C');
  await page.getByText('Week 1 copied.', { exact: true }).waitFor({ state: 'attached' });
  expect(await clipboard()).toMatch(/^Monday\nPendlay row\t2×8 @8 60.*\nZottman curl.*\nThursday\nPendlay row/);
  await page.keyboard.press('Control+Z');
  await expect.poll(() => cards('Thursday'), PATIENT).toEqual([]);
  await saveState(page, 'Synced');

  await openOtherBlock();
  await page.reload();
  await page.getByRole('tab', { name: 'Week 1' }).press('Control+V');
  await expect.poll(() => cards('Monday'), PATIENT).toContain('Zottman curl');
  await page.getByText('Not pasted, because this block has no such day: Thursday.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'copied-week');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => cards('Monday'), PATIENT).not.toContain('Zottman curl');
  await saveState(page, 'Synced');
});

test('a whole week goes to another week by buttons [§2]', async () => {
  const before = await cards('Monday');
  await button('Copy week 1…').press('Enter');
  await button('Copy to another block').press('Enter');
  await openTab(page, 'Week 2');
  await button('Paste week 1').press('Enter');
  await expect.poll(() => cards('Monday'), PATIENT).toEqual(before);
  await saveState(page, 'Synced');
});

test('what the clipboard holds from elsewhere is no exercise, and a sentence says so; in a field it is text [§2]', async () => {
  await press('Move Pendlay row', 'Control+C');
  await page.evaluate(() => navigator.clipboard.writeText('Deadlift'));
  await press('Move Pendlay row', 'Control+V');
  await page.getByText('Nothing to paste here. Copy an exercise, a day or a week first.').waitFor();
  expect(await cards('Monday')).toEqual(['Pendlay row', 'Zottman curl']);
  const search = page.getByRole('combobox', { name: 'Add exercise to Basics on Monday' });
  await search.press('Control+V');
  await expect.poll(() => search.inputValue()).toBe('Deadlift');
});

async function openOtherBlock(): Promise<void> {
  await page.getByRole('link', { name: 'Back to the athlete' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'marta.r' }).waitFor();
  await page.getByRole('link', { name: 'Back to the coach area' }).press('Enter');
  await page.getByRole('link', { name: 'View Profile of leo.new' }).press('Enter');
  await page.getByRole('link', { name: 'View Block First block' }).press('Enter');
  await page.getByRole('tab', { name: 'Week 1' }).waitFor();
}

function button(name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function press(name: string, keys: string): Promise<void> {
  await button(name).focus();
  await page.keyboard.press(keys);
}

function cards(day: string): Promise<string[]> {
  return page
    .getByRole('region', { name: day })
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
}

function clipboard(): Promise<string> {
  return copiedText(page);
}
