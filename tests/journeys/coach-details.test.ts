import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { launchLoggedIn } from './support/logged-in.ts';
import { openOffice, type Office } from './support/office.ts';
import { saveState } from './support/open-block.ts';
import { DESK } from './support/launch.ts';
import { writeBlock } from './support/written-block.ts';

const ROW = 'Seal row';

let office: Office;
let app: RunningApp;
let page: Page;
let block: string;

beforeEach(async () => {
  office = await openOffice();
  ({ app } = office);
  ({ page } = office.desk);
  const sets = [1, 2].map(() => ({ reps: 5, rpe: 8, load: 100 }));
  block = `${app.address}${(await writeBlock(app.address, 'Winter', [{ Monday: [{ name: ROW, sets }] }])).editPath}`;
  await page.goto(block);
});

afterEach(() => office.end());

test('a tempo that a coach sets keeps the cue that their other device saved while the dialog was open', async () => {
  await openDetails(page);
  await page.getByLabel('Tempo', { exact: true }).fill('3-1-0');

  const laptop = await launchLoggedIn('coach', { viewport: DESK });
  await laptop.page.goto(block);
  await openDetails(laptop.page);
  await laptop.page.getByLabel('Cue', { exact: true }).fill('Pause');
  await laptop.page.getByRole('button', { name: 'Save', exact: true }).click();
  await saveState(laptop.page, 'Synced');

  await expect.poll(() => page.getByLabel('Cue', { exact: true }).inputValue()).toBe('Pause');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saveState(page, 'Synced');
  await laptop.page.reload();
  const card = laptop.page.getByRole('article', { name: ROW });
  await card.getByText('3-1-0').waitFor();
  await card.getByText('Pause').waitFor();
  await laptop.end();
});

test('the kind that a coach chose for a set is there again after Escape and a reload, and goes with Cancel', async () => {
  await openDetails(page);
  await page.getByLabel('Set 2', { exact: true }).selectOption('Drop set');
  await page.keyboard.press('Escape');
  await page.reload();
  await openDetails(page);
  const chosen = page.getByLabel('Set 2', { exact: true }).locator('option:checked');
  expect(await chosen.innerText()).toBe('Drop set');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await openDetails(page);
  expect(await chosen.innerText()).toBe('Work set');
});

async function openDetails(at: Page): Promise<void> {
  await at.getByRole('button', { name: `Details of ${ROW}` }).click();
  await at.getByRole('dialog', { name: `Details of ${ROW}` }).waitFor();
}
