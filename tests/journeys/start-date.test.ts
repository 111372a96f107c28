import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { DESK, type LaunchedBrowser } from './support/launch.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { isTooWide } from './support/measure.ts';
import { openTab } from './support/tabs.ts';
import { writeBlock, type WrittenBlock } from './support/written-block.ts';

const PATIENT = { timeout: 15_000 };

let folder: string;
let app: RunningApp;
let desk: LaunchedBrowser;
let phone: LaunchedBrowser;
let block: WrittenBlock;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-dates-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  const sets = [1, 2].map(() => ({ reps: 8, rpe: 8, load: 60 }));
  const week = {
    Monday: [{ name: 'Pendlay row', restTime: '3 min', sets }],
    Thursday: [{ name: 'Floor press', restTime: '3 min', sets }],
  };
  block = await writeBlock(app.address, 'Winter', [week, week]);
  // Far from the machine's own zone: a day of the calendar is the same day everywhere.
  [desk, phone] = await Promise.all([
    launchLoggedIn('coach', { viewport: DESK, colorScheme: 'light', timezoneId: 'America/Los_Angeles' }),
    launchLoggedIn('athlete', { timezoneId: 'Pacific/Auckland' }),
  ]);
});

afterAll(async () => {
  await Promise.all([desk.end(), phone.end()]);
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a coach says by keys when a block begins: its days have dates, on the desk and on the phone, and that can be taken back [§4]', async () => {
  const { page } = phone;
  await page.goto(`${app.address}${block.path}`);
  await page.getByRole('tab', { name: /^Thursday/ }).click();

  const coach = desk.page;
  await coach.goto(`${app.address}${block.editPath}?week=week2`);
  await coach.getByRole('button', { name: 'Start date…' }).press('Enter');
  const date = coach.getByRole('dialog').getByLabel('First day of week 1');
  await date.fill('2026-11-30');
  expect(await findBarriers(coach)).toEqual([]);
  await shoot(coach, 'start-date-dialog');
  await date.press('Enter');
  await coach.getByText('The block starts on 30 Nov.').waitFor();
  await coach.getByRole('heading', { name: 'Monday 7 Dec' }).waitFor(PATIENT);
  await coach.getByRole('heading', { name: 'Thursday 10 Dec' }).waitFor();
  expect(await findBarriers(coach)).toEqual([]);
  await shoot(coach, 'start-date-desk');
  await coach.keyboard.press('F8');
  await coach.getByRole('columnheader', { name: 'Week 2 7 Dec' }).waitFor();
  await shoot(coach, 'start-date-weeks');
  await coach.keyboard.press('F8');

  await page.getByText('3 Dec', { exact: true }).waitFor(PATIENT);
  await openTab(page, 'Week 2');
  await page.getByRole('tab', { name: /^Monday/ }).click();
  await page.getByText('7 Dec', { exact: true }).waitFor();
  expect(await isTooWide(page)).toBe(false);
  await shoot(page, 'start-date-phone');

  await coach.getByRole('button', { name: 'Starts 30 Nov' }).press('Enter');
  await coach.getByRole('dialog').getByRole('button', { name: 'Remove date' }).press('Enter');
  await coach.getByText('The block has no start date.').waitFor();
  await coach.getByRole('heading', { name: 'Monday 7 Dec' }).waitFor({ state: 'detached', ...PATIENT });
  await coach.getByRole('button', { name: 'Undo', exact: true }).last().press('Enter');
  await coach.getByRole('heading', { name: 'Monday 7 Dec' }).waitFor(PATIENT);
});

const starts = () => desk.page.getByRole('button', { name: /^Starts/, includeHidden: true });

/** Leaves the dialog open on 14 December, which the server has taken and nobody answered. */
async function setDateWithoutAnswer() {
  const { page } = desk;
  await expect.poll(() => starts().textContent()).toBe('Starts 30 Nov');
  await starts().press('Enter');
  const date = page.getByRole('dialog').getByLabel('First day of week 1');
  await date.fill('2026-12-14');
  await page.route('**/about', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await date.press('Enter');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await expect.poll(() => starts().textContent()).toBe('Starts 14 Dec');
  await page.unroute('**/about');
  return date;
}

it('after an answer that was lost a date is sent again, and Undo brings back the one before the first try', async () => {
  const { page } = desk;
  await page.goto(`${app.address}${block.editPath}`);
  await setDateWithoutAnswer();
  await page.getByRole('dialog').getByRole('button', { name: 'Set date' }).press('Enter');
  await page.getByText('The block starts on 14 Dec.').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().press('Enter');
  await expect.poll(() => starts().textContent()).toBe('Starts 30 Nov');
});

it('after an answer that was lost the date of before is a change, and is sent', async () => {
  const date = await setDateWithoutAnswer();
  await date.fill('2026-11-30');
  await date.press('Enter');
  await desk.page.getByText('The block starts on 30 Nov.').last().waitFor();
  await expect.poll(() => starts().textContent()).toBe('Starts 30 Nov');
});

it('the lists of blocks tell it, and on the athlete’s page a coach gives another one, or one to a new block [§4]', async () => {
  const coach = desk.page;
  await coach.getByRole('link', { name: 'Back to the athlete' }).press('Enter');
  await coach.getByText('Starts 30 Nov', { exact: false }).waitFor();
  await coach.getByRole('button', { name: 'Change Winter' }).press('Enter');
  const dialog = coach.getByRole('dialog');
  await dialog.getByLabel('First day of week 1').fill('2026-12-07');
  await shoot(coach, 'start-date-shelf');
  await dialog.getByRole('button', { name: 'Set date' }).press('Enter');
  await coach.getByText('Starts 7 Dec', { exact: false }).waitFor(PATIENT);

  await coach.getByRole('link', { name: 'Create Block' }).press('Enter');
  await coach.getByRole('button', { name: 'Wednesday' }).press('Enter');
  await coach.getByLabel('Block name').fill('Spring');
  await coach.getByLabel('First day of week 1 (optional)').fill('2027-03-01');
  await coach.getByRole('button', { name: 'Generate Block Structure' }).press('Enter');
  await coach.getByRole('heading', { name: 'Wednesday 3 Mar' }).waitFor(PATIENT);

  const { page } = phone;
  await page.goto(`${app.address}${block.path.replace(/blocks\/.*/, 'myBlocks')}`);
  await page.getByText('Starts 1 Mar').waitFor(PATIENT);
  expect(await page.getByText(/^Starts /).allTextContents()).toEqual(['Starts 1 Mar', 'Starts 7 Dec']);
  await shoot(page, 'start-date-list');
});
