import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { blockPage } from './support/block-page.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { saveState } from './support/open-block.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { isTooWide } from './support/measure.ts';
import { DESK, type LaunchedBrowser } from './support/launch.ts';
import { openTab } from './support/tabs.ts';
import { writeBlock, type WrittenBlock } from './support/written-block.ts';

const PATIENT = { timeout: 15_000 };

let folder: string;
let app: RunningApp;
let desk: LaunchedBrowser;
let phone: LaunchedBrowser;
let block: WrittenBlock;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-weeks-go-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  const sets = [1, 2].map(() => ({ reps: 8, rpe: 8, load: 60 }));
  const Monday = [{ name: 'Pendlay row', restTime: '3 min', sets }];
  block = await writeBlock(app.address, 'Winter', [{ Monday }, { Monday }, { Monday }]);
  [desk, phone] = await Promise.all([
    launchLoggedIn('coach', { viewport: DESK, colorScheme: 'light' }),
    launchLoggedIn('athlete'),
  ]);
});

afterAll(async () => {
  await Promise.all([desk.end(), phone.end()]);
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a coach deletes the last week and takes that back; with what an athlete logs in it offline meanwhile, nothing is lost [P5]', async () => {
  const { page } = phone;
  await page.goto(`${app.address}${block.path}`);
  await openTab(page, 'Week 3');
  const at = blockPage(page);
  await at.check('Pendlay row set 1').waitFor();
  await saveState(page, 'Synced');
  await phone.context.setOffline(true);

  const coach = desk.page;
  await coach.goto(`${app.address}${block.editPath}?week=week3`);
  await coach.getByRole('button', { name: 'Delete week 3' }).press('Enter');
  await coach.getByText('Week 3 deleted.').waitFor();
  expect(await tabs(coach)).toEqual(['Week 1', 'Week 2']);
  await coach.keyboard.press('Control+Z');
  await expect.poll(() => tabs(coach)).toEqual(['Week 1', 'Week 2', 'Week 3']);
  await openTab(coach, 'Week 3');
  expect(await coach.getByLabel('Pendlay row set 2 target load').inputValue()).toBe('60');
  await coach.getByRole('button', { name: 'Delete week 3' }).press('Enter');
  await saveState(coach, 'Synced');
  await coach.reload();
  await expect.poll(() => tabs(coach), PATIENT).toEqual(['Week 1', 'Week 2']);

  await at.check('Pendlay row set 1').click();
  await saveState(page, 'Offline: saved on this phone (2)');
  await phone.context.setOffline(false);
  await page
    .getByText(/^Removed by your coach/)
    .first()
    .waitFor(PATIENT);
  await shoot(page, 'deleted-week-phone');
  expect(await isTooWide(page)).toBe(false);

  await expect.poll(() => tabs(coach), PATIENT).toEqual(['Week 1', 'Week 2', 'Week 3']);
  await coach.getByRole('tab', { name: /^Week 3/ }).press('Enter');
  await coach.getByText('Week 3 was deleted.', { exact: false }).waitFor();
  await coach.getByText('Removed, with logged values').first().waitFor();
  expect(await findBarriers(coach)).toEqual([]);
  await shoot(coach, 'deleted-week-desk');
});

it('a week between others stays empty, and the coach is told why [§9]', async () => {
  const coach = desk.page;
  await coach.goto(`${app.address}${block.editPath}?week=week2`);
  await coach.getByRole('button', { name: 'Delete week 2' }).press('Enter');
  await coach.getByText('Week 2 is empty now. The weeks after it keep their numbers.').waitFor();
  await coach.getByText('Week 2 was deleted.', { exact: false }).waitFor();
  expect(await coach.getByRole('button', { name: 'Delete week 2' }).count()).toBe(0);
  await coach.getByRole('button', { name: 'Undo', exact: true }).first().press('Enter');
  await coach.getByLabel('Pendlay row set 2 target load').waitFor();
});

function tabs(page: Page): Promise<string[]> {
  return page
    .getByRole('tablist', { name: 'Weeks' })
    .getByRole('tab')
    .evaluateAll((all) => all.map((one) => (one.textContent ?? '').slice(0, 6)));
}
