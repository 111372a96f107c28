import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedEdits, weekIsStored } from './support/disk.ts';
import { logIn } from './support/app.ts';
import { demoIds } from './support/demo-ids.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { launchLoggedIn } from './support/logged-in.ts';
import { field, fillCell, saveState } from './support/open-block.ts';
import { DESK } from './support/launch.ts';
import { cellIsStored, plannedLoad } from './support/plan.ts';
import { storedIn } from './support/stored-in.ts';
import { WITHIN } from './support/server-log.ts';

const REPS = 'Back squat set 1 reps';
const LOAD = 'Back squat set 1 target load';
const NEXT_LOAD = 'Back squat set 2 target load';
const DELETED = 'This site’s data was deleted while the app was open.';

let gym: Gym;

beforeEach(async () => {
  gym = await openGym();
});
afterEach(() => gym.end());

it('the data of the site is deleted while a set waits: the person is told, logs in again, and it arrives [P11]', async () => {
  const page = await openTraining(gym);
  await gym.goDown();
  await field(page, REPS).fill('6');
  await saveState(page, 'Offline: saved on this phone (1)');
  await deleteSiteData(page);
  await page.getByText(DELETED).waitFor();
  await vi.waitFor(async () => expect((await storedEdits(page)).map(({ value }) => value)).toEqual([6]), WITHIN);
  await gym.comeUp();
  await logIn(page, gym.app.address, 'athlete@demo.local');
  await gym.arrived('Back squat set 1', 'reps', 6);
  expect(gym.log()).toHaveLength(1);
});

it('the data of the site goes piece by piece, the session before the sets that wait: they are there again, and arrive [P11]', async () => {
  const page = await openTraining(gym);
  await gym.goDown();
  await field(page, REPS).fill('6');
  await saveState(page, 'Offline: saved on this phone (1)');
  await deleteSiteData(page, 'local_storage');
  await page.waitForURL((url) => url.pathname === '/login');
  expect((await storedEdits(page)).map(({ value }) => value)).toEqual([6]);
  await deleteSiteData(page, 'indexeddb');
  await page.getByText(DELETED).waitFor();
  await vi.waitFor(async () => expect((await storedEdits(page)).map(({ value }) => value)).toEqual([6]), WITHIN);
  await gym.comeUp();
  await logIn(page, gym.app.address, 'athlete@demo.local');
  await gym.arrived('Back squat set 1', 'reps', 6);
  expect(gym.log()).toHaveLength(1);
});

it('the data of the site is deleted while a week, a cell and a message of a coach wait: all three are there again [P11]', async () => {
  const desk = await launchLoggedIn('coach', { viewport: DESK });
  try {
    const { page } = desk;
    const ids = await demoIds(gym.app.address);
    const week = `${gym.app.address}/coaches/${ids.coach}/athletes/${ids.athlete}/blocks/${ids.block}/edit?week=week3`;
    await page.goto(week);
    await field(page, LOAD).waitFor();
    const chat = await desk.context.newPage();
    await chat.goto(`${gym.app.address}/chatRoom/${ids.room}`);
    await chat.getByLabel('Message', { exact: true }).waitFor();

    await desk.context.setOffline(true);
    await fillCell(page, LOAD, '101');
    await weekIsStored(page, '101');
    await fillCell(page, NEXT_LOAD, '75 or so');
    await cellIsStored(page, '75 or so');
    await chat.getByLabel('Message', { exact: true }).fill('See you on Monday');
    await chat.getByRole('button', { name: 'Send', exact: true }).click();
    await messageIsStored(page);

    await deleteSiteData(page);
    // Whichever page looks first keeps it all again, and says so.
    await Promise.any([page, chat].map((one) => one.getByText(DELETED).first().waitFor()));
    await weekIsStored(page, '101');
    await cellIsStored(page, '75 or so');
    await messageIsStored(page);

    await desk.context.setOffline(false);
    await logIn(page, gym.app.address, 'coach@demo.local');
    await chat.close();
    await page.goto(week);
    await saveState(page, '1 cell not saved');
    await expect.poll(() => field(page, NEXT_LOAD).inputValue()).toBe('75 or so');
    await expect.poll(() => plannedLoad(page, ids, { week: 'week3', exercise: 'Back squat' }), WITHIN).toBe(101);
    await page.goto(`${gym.app.address}/chatRoom/${ids.room}`);
    await page.getByText('See you on Monday').waitFor();
    await vi.waitFor(async () => expect(await storedIn(page, 'chatOutbox')).toEqual([]), WITHIN);
  } finally {
    await desk.end();
  }
});

async function messageIsStored(page: Page): Promise<void> {
  const stored = async (): Promise<string> => JSON.stringify(await storedIn(page, 'chatOutbox'));
  await vi.waitFor(async () => expect(await stored()).toContain('See you on Monday'), WITHIN);
}

/** As in the browser's settings, by the address of the site. */
async function deleteSiteData(page: Page, storageTypes = 'all'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: gym.app.address, storageTypes });
}
