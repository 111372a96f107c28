import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { saveState } from './support/open-block.ts';
import { shoot } from './support/inspect.ts';
import { DESK, type LaunchedBrowser } from './support/launch.ts';
import { isTooWide } from './support/measure.ts';
import { writeBlock, type WrittenBlock } from './support/written-block.ts';

let folder: string;
let app: RunningApp;
let desk: LaunchedBrowser;
let phone: LaunchedBrowser;
let block: WrittenBlock;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-measures-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  const sets = [1, 2].map(() => ({ reps: 8, rpe: 8 }));
  block = await writeBlock(app.address, 'Winter', [
    { Monday: ['Side plank', 'Weighted dip'].map((name) => ({ name, restTime: '2 min', sets })) },
  ]);
  [desk, phone] = await Promise.all([launchLoggedIn('coach', { viewport: DESK }), launchLoggedIn('athlete')]);
});

afterAll(async () => {
  await Promise.all([desk.end(), phone.end()]);
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a coach plans seconds and added load; the athlete holds the set by a running clock that outlives the page, offline [P1 P9]', async () => {
  const coach = desk.page;
  await coach.goto(`${app.address}${block.editPath}`);
  // The other set counts reps: one text does not make seconds of them.
  await coach.getByLabel('Side plank set 1 target reps').fill('0:03');
  await coach.keyboard.press('Enter');
  await coach.getByText('Other sets of this exercise count or load in another way. Its details say how.').waitFor();
  await coach.getByRole('button', { name: 'Details of Side plank' }).press('Enter');
  await coach.getByRole('dialog').getByLabel('Each set counts').selectOption('seconds');
  await coach.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await coach.getByLabel('Side plank set 1 target seconds').press('Enter');
  await coach.getByLabel('Side plank set 2 target seconds').fill('45s');
  await coach.keyboard.press('Enter');
  // Where no other set has a load, the text says what loads mean.
  await coach.getByLabel('Weighted dip set 1 target load').fill('BW+20');
  await coach.keyboard.press('Enter');
  await saveState(coach, 'Synced');
  await coach.getByRole('button', { name: 'Details of Weighted dip' }).press('Enter');
  const details = coach.getByRole('dialog', { name: 'Details of Weighted dip' });
  expect(await details.getByLabel('The load is').inputValue()).toBe('added');
  await shoot(coach, 'measures-details');
  await details.getByRole('button', { name: 'Cancel' }).press('Enter');
  await shoot(coach, 'measures-coach');

  const { page } = phone;
  await page.goto(`${app.address}${block.path}`);
  const plank = page.getByRole('article', { name: 'Side plank' });
  await plank.getByText('45 s', { exact: true }).waitFor();
  await page.getByRole('article', { name: 'Weighted dip' }).getByText('8×20').waitFor();
  await saveState(page, 'Synced');
  await phone.context.setOffline(true);

  await page.getByRole('button', { name: 'Clock: Side plank' }).click();
  await page.getByRole('button', { name: /^Stop 0:0[1-9]: Side plank$/ }).waitFor();
  await shoot(page, 'measures-clock');
  await page.reload();
  await page.getByRole('button', { name: /^Stop 0:0[3-9]: Side plank$/ }).click();
  await page.getByRole('region', { name: 'Rest' }).waitFor();
  const seconds = await page.getByLabel('Side plank set 1 seconds', { exact: true }).inputValue();
  expect(Number(seconds)).toBeGreaterThanOrEqual(3);
  // The tap that stopped the clock is no answer: what nobody answered is asked over a reload, too.
  await page.reload();
  await page
    .getByRole('group', { name: 'How hard was Side plank set 1?' })
    .getByRole('button', { name: 'RPE 8', exact: true })
    .click();
  expect(await isTooWide(page)).toBe(false);
  await shoot(page, 'measures-phone');
  await phone.context.setOffline(false);
  await saveState(page, 'Synced');

  // What is logged keeps its meaning.
  await coach.reload();
  await coach.getByRole('button', { name: 'Details of Side plank' }).press('Enter');
  const meaning = coach.getByRole('dialog', { name: 'Details of Side plank' }).getByLabel('Each set counts');
  expect([await meaning.inputValue(), await meaning.isDisabled()]).toEqual(['seconds', true]);
});
