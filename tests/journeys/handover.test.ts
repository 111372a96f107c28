import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { logIn } from './support/app.ts';
import { blockPage } from './support/block-page.ts';
import { openGym, type Gym } from './support/gym.ts';
import { launchLoggedIn } from './support/logged-in.ts';
import { saveState, until } from './support/open-block.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';
import { storedIn } from './support/stored-in.ts';
import { writeBlock, type WrittenBlock } from './support/written-block.ts';

const MARK = 'From the athlete’s phone, not yet on the server';

let gym: Gym;
let coach: LaunchedBrowser;
let block: WrittenBlock;
let athlete: Page;

beforeEach(async () => {
  gym = await openGym();
  coach = await launchLoggedIn('coach');
  block = await writeBlock(gym.app.address, 'Winter', [
    {
      Monday: [
        {
          name: 'Seal row',
          sets: [
            { reps: 5, rpe: 8, load: 102.5 },
            { reps: 5, rpe: 8, load: 102.5 },
          ],
        },
        { name: 'Floor press', sets: [{ reps: 8, rpe: 8, load: 60 }] },
      ],
    },
  ]);
  athlete = gym.phone.page;
  await athlete.goto(`${gym.app.address}${block.path}`);
  await blockPage(athlete).check('Seal row set 1').waitFor();
  await saveState(athlete, 'Synced');
  // As on any day before: the list of athletes, and the block.
  await coach.page.goto(gym.app.address);
  await coach.page.getByRole('link', { name: /^View Profile of marta/ }).waitFor();
  await coach.page.goto(`${gym.app.address}${block.editPath}`);
  await coach.page.getByLabel('Seal row set 1 target reps').waitFor();
  await until(coach.page, isKeptHere);
});

afterEach(async () => {
  await coach.end();
  await gym.end();
});

describe('In a basement without a network', () => {
  test('the coach takes in the session from the athlete’s phone, and the later sync doubles nothing and changes nothing [P2, P5]', async () => {
    await goUnderground();
    await blockPage(athlete).check('Seal row set 1').click();
    await athlete.getByRole('button', { name: 'RPE 9', exact: true }).click();
    await blockPage(athlete).check('Floor press set 1').click();
    const link = await handOver();

    // As a camera opens it.
    const page = coach.page;
    await page.goto(link);
    const session = page.getByRole('region', { name: 'marta.r: Monday of week 1' });
    await session.getByText('5 × 102.5 kg @ 9').waitFor();
    await session.getByText('With 2 sets that were not on the server').waitFor();
    expect(await keptOnDisk(page)).toEqual([]);
    await session.getByRole('button', { name: 'Keep session' }).click();
    await session.getByText(/^Kept on this device until/).waitFor();
    expect(page.url()).toBe(`${gym.app.address}/handover`);

    await session.getByRole('link', { name: 'View Block' }).click();
    await page.getByText(MARK).first().waitFor();
    // Above the day, and to be heard at each of the two sets.
    expect(await page.getByText(MARK).count()).toBe(3);
    expect(await loggedIn(page, block.seriesIds[0] ?? '')).toEqual(['5', '9', '102.5']);
    // The coach goes on planning beside it; nothing of what was handed over is an edit.
    await page.getByLabel('Seal row set 2 target reps').fill('4');
    await page.getByLabel('Seal row set 2 target reps').press('Enter');
    await saveState(page, 'Offline: saved on this phone (1)');
    // It is there after a restart, too.
    await page.reload();
    await page.getByText(MARK).first().waitFor();
    expect(gym.log()).toEqual([]);

    // Up in the street the coach first: the server knows nothing of it yet.
    await gym.app.start();
    await coach.context.setOffline(false);
    await saveState(page, 'Synced');
    expect(gym.log()).toEqual([]);
    expect(await page.getByText(MARK).count()).toBe(3);

    await gym.phone.context.setOffline(false);
    await saveState(athlete, 'Synced');
    await page.getByText(MARK).first().waitFor({ state: 'detached', timeout: 20_000 });
    expect(await loggedIn(page, block.seriesIds[0] ?? '')).toEqual(['5', '9', '102.5']);
    const fields = gym.log().map(({ exercise, set, field, value }) => [exercise, set, field, value]);
    expect(fields).toHaveLength(5);
    expect(fields).toEqual(
      expect.arrayContaining([
        ['Seal row', 1, 'reps', 5],
        ['Seal row', 1, 'rpe', 9],
        ['Seal row', 1, 'load', 102.5],
        ['Floor press', 1, 'reps', 8],
        ['Floor press', 1, 'load', 60],
      ]),
    );
    await expect.poll(() => keptOnDisk(page)).toEqual([]);
    await page.goto(`${gym.app.address}/handover`);
    await page.getByRole('button', { name: 'Choose file' }).waitFor();
    expect(await page.getByText(/^Kept on this device until/).count()).toBe(0);
  });

  test('what the athlete corrects after the hand-over counts, and the coach sees it once the server has it', async () => {
    await goUnderground();
    await blockPage(athlete).check('Floor press set 1').click();
    await takeIn(await handOver());
    const reps = blockPage(athlete).field('Floor press set 1 reps');
    await reps.fill('7');
    await reps.blur();
    await gym.comeUp();
    await saveState(athlete, 'Synced');
    await coach.context.setOffline(false);
    await coach.page.reload();
    await expect
      .poll(async () => (await loggedIn(coach.page, block.seriesIds[2] ?? ''))[0], { timeout: 30_000 })
      .toBe('7');
    await coach.page.getByText(MARK).first().waitFor({ state: 'detached' });
  });

  test('a file carries the session where a camera does not, and what is no session changes nothing', async () => {
    await goUnderground();
    await blockPage(athlete).check('Floor press set 1').click();
    await openHandOver();
    const [download] = await Promise.all([
      athlete.waitForEvent('download'),
      athlete.getByRole('button', { name: 'Save file' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^spotter-marta\.r-\d{4}-\d\d-\d\d\.txt$/u);
    const file = await readFile(await download.path());

    const { page } = coach;
    await page.goto(`${gym.app.address}/handover`);
    const choose = (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'session.txt', mimeType: 'text/plain', buffer });
    await choose(Buffer.from('A shopping list'));
    await page.getByText(/^This is not a Spotter session/).waitFor();
    await choose(file.subarray(0, file.length - 20));
    await page.getByText(/^A part of this session is missing/).waitFor();
    await choose(file);
    await page.getByRole('button', { name: 'Keep session' }).click();
    await page.getByText(/^Kept on this device until/).waitFor();
    await page.getByRole('button', { name: 'Discard marta.r: Monday of week 1' }).click();
    await page.getByText(/^Kept on this device until/).waitFor({ state: 'detached' });
    await expect.poll(() => keptOnDisk(page)).toEqual([]);
  });

  test('somebody else sees the session that they are shown, as text alone, and keeps nothing of it', async () => {
    await goUnderground();
    await blockPage(athlete).check('Floor press set 1').click();
    await athlete.getByRole('article', { name: 'Floor press' }).getByRole('button', { name: 'Note' }).click();
    await athlete.keyboard.type('<img src=x onerror=alert(1)>');
    await athlete.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
    const link = await handOver();
    await gym.comeUp();
    const other = await launch();
    try {
      await other.page.goto(link);
      await other.page.getByText('<img src=x onerror=alert(1)>').waitFor();
      await other.page.getByText('To keep it, log in as the athlete’s coach.').waitFor();
      await logIn(other.page, gym.app.address, 'rookie@demo.local');
      await other.page.goto(link);
      await other.page.getByText('Only marta.r’s coach can keep this session.').waitFor();
      expect(await other.page.getByRole('button', { name: 'Keep session' }).count()).toBe(0);
    } finally {
      await other.end();
    }
  });
});

async function goUnderground(): Promise<void> {
  await gym.goDown();
  await coach.context.setOffline(true);
}

async function openHandOver(): Promise<void> {
  await athlete.getByRole('button', { name: /^(?:Finish here|Session summary)$/ }).click();
  await athlete.getByRole('button', { name: 'Hand over to coach' }).click();
  await athlete.getByRole('img', { name: 'QR code of this session' }).waitFor();
}

/** What the QR code says, as the link beside it does. */
async function handOver(): Promise<string> {
  await openHandOver();
  const link = await athlete.getByRole('link', { name: 'Link to this session' }).getAttribute('href');
  await athlete.getByRole('button', { name: 'Close' }).click();
  return link ?? '';
}

/** Keeps the session and opens its block. */
async function takeIn(link: string): Promise<void> {
  await coach.page.goto(link);
  await coach.page.getByRole('button', { name: 'Keep session' }).click();
  await coach.page.getByRole('link', { name: 'View Block' }).click();
  await coach.page.getByText(MARK).first().waitFor();
}

/** What the coach reads beside the plan of a set: reps, RPE and load. */
function loggedIn(page: Page, seriesId: string): Promise<string[]> {
  return page
    .locator(`tr:has([data-logged="${seriesId}"])`)
    .locator('td[class*=logged] > span:first-child')
    .allInnerTexts();
}

async function keptOnDisk(page: Page): Promise<unknown[]> {
  const records = (await storedIn(page, 'meta')) as { key: string }[];
  return records.filter(({ key }) => key.startsWith('handovers '));
}

/** What the coach has to have read before: the list of athletes, and the block. */
async function isKeptHere(): Promise<boolean> {
  const path = `/api${location.pathname}`;
  const area = path.replace(/^(\/api\/coaches\/[^/]+)\/.*$/u, '$1/athletes');
  return (await caches.match(path)) !== undefined && (await caches.match(area)) !== undefined;
}
