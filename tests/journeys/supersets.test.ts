import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningApp } from './support/app.ts';
import { blockPage } from './support/block-page.ts';
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
  folder = await mkdtemp(join(tmpdir(), 'spotter-supersets-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  const sets = [1, 2].map(() => ({ reps: 8, rpe: 8, load: 60 }));
  block = await writeBlock(app.address, 'Winter', [
    { Monday: ['Pendlay row', 'Floor press', 'Zottman curl'].map((name) => ({ name, restTime: '3 min', sets })) },
  ]);
  [desk, phone] = await Promise.all([launchLoggedIn('coach', { viewport: DESK }), launchLoggedIn('athlete')]);
});

afterAll(async () => {
  await Promise.all([desk.end(), phone.end()]);
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a coach makes two exercises a superset and gives one a tempo; the athlete alternates offline and rests after the pair [P9]', async () => {
  const coach = desk.page;
  await coach.goto(`${app.address}${block.editPath}`);
  const link = coach.getByRole('button', { name: 'Superset: Pendlay row with Floor press' });
  await link.press('Enter');
  await coach.getByText('A2', { exact: true }).waitFor();
  expect(await link.getAttribute('aria-pressed')).toBe('true');
  await coach.getByRole('button', { name: 'Details of Floor press' }).press('Enter');
  await coach.getByRole('dialog').getByLabel('Tempo', { exact: true }).fill('3-1-0');
  await coach.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await coach.getByText('Tempo: 3-1-0').waitFor();
  await saveState(coach, 'Synced');
  await shoot(coach, 'superset-coach');

  const { page } = phone;
  await page.goto(`${app.address}${block.path}`);
  const at = blockPage(page);
  await page.getByRole('article', { name: 'Floor press' }).getByText('Tempo: 3-1-0').waitFor();
  await page.getByRole('article', { name: 'Floor press' }).getByText('A2', { exact: true }).waitFor();
  await saveState(page, 'Synced');
  await phone.context.setOffline(true);

  const rest = page.getByRole('region', { name: 'Rest' });
  await at.check('Pendlay row set 1').click();
  await saveState(page, 'Offline: saved on this phone (2)');
  expect(await rest.count()).toBe(0);
  await at.check('Floor press set 1').click();
  await rest.getByText('rest · Pendlay row, set 2 next').waitFor();
  await at.check('Pendlay row set 2').click();
  await rest.waitFor({ state: 'detached' });
  expect(await isTooWide(page)).toBe(false);
  await shoot(page, 'superset-phone');
  await at.check('Floor press set 2').click();
  await rest.getByText('rest · Zottman curl, set 1 next').waitFor();
  await phone.context.setOffline(false);
  await saveState(page, 'Synced');

  await link.press('Enter');
  await coach.getByText('A2', { exact: true }).waitFor({ state: 'detached' });
  await coach.keyboard.press('Control+z');
  await coach.getByText('A2', { exact: true }).waitFor();
});
