import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PREFERENCES_KEY } from '#client/state/preferences-key.ts';
import { logIn, waitForWorker } from './support/app.ts';
import { downloaded } from './support/downloaded.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { field, saveState } from './support/open-block.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { isTooWide } from './support/measure.ts';

const CSV = 'CSV with plan and log';
const STRONG =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';

let gym: Gym;

beforeEach(async () => {
  gym = await openGym();
});
afterEach(() => gym.end());

it('in flight mode an athlete exports all that they logged, with the sets of today that nobody has yet', async () => {
  const page = await openTraining(gym);
  const training = page.url();
  await field(page, 'Back squat set 1 load').fill('117.5');
  await field(page, 'Back squat set 1 reps').focus();
  await saveState(page, /^Synced/);
  await openHistory(page);
  const online = await downloaded(page, CSV);
  expect(online).toMatch(/Back squat.*,117\.5,/);
  await importStrong(page);
  const [csv, json] = [await downloaded(page, CSV), await downloaded(page, 'JSON')];
  expect(csv).toContain('Leg press (sled)');
  await readingsAre(page, ['/history', '/blocks/']);

  await gym.goDown();
  await page.reload();
  await page.getByRole('button', { name: 'Choose file' }).waitFor();
  expect((await downloaded(page, CSV)) === csv).toBe(true);
  expect((await downloaded(page, 'JSON')) === json).toBe(true);
  await page.getByText('No connection: the file has what this device keeps.').waitFor();
  expect(await page.getByText('Export again').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await shoot(page, 'offline-export');

  await page.goto(training);
  await field(page, 'Back squat set 2 load').fill('119');
  await field(page, 'Back squat set 2 reps').focus();
  await saveState(page, 'Offline: saved on this phone (1)');
  await openHistory(page);
  const unsent = await downloaded(page, CSV);
  expect(unsent).toMatch(/Back squat.*,119,/);
  expect(unsent.replace(/,119,/, ',,').length).toBeLessThan(unsent.length);
  await page.getByText('1 edit not sent yet: in the file, too.').waitFor();

  await gym.comeUp();
  await gym.arrived('Back squat set 2', 'load', 119);
  await page.reload();
  await page.getByRole('button', { name: 'Choose file' }).waitFor();
  expect((await downloaded(page, CSV)) === unsent).toBe(true);
});

it('a phone that lacks a block says which, one that has nothing gives no file, and the next person finds nothing [P13]', async () => {
  const page = await openTraining(gym);
  await openHistory(page);
  await importStrong(page);
  await readingsAre(page, ['/history', '/blocks/']);
  await forgetReadings(page, '/blocks/');
  await gym.goDown();
  await page.reload();
  const csv = await downloaded(page, CSV);
  expect(csv).toContain('Leg press (sled)');
  expect(csv).not.toContain('Back squat');
  await page.getByText('Blocks that are not on this device, and so not in the file: Autumn strength.').waitFor();
  await page.getByText('Export again with a connection to have it all.').waitFor();
  await shoot(page, 'offline-export-missing');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['en', 'es']) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      PREFERENCES_KEY,
      JSON.stringify({ language }),
    ] as const);
    await page.reload();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await page.getByRole('button', { name: /^(?:Try again|Reintentar)$/ }).waitFor();
    expect(await isTooWide(page)).toBe(false);
  }
  await page.evaluate((key) => localStorage.removeItem(key), PREFERENCES_KEY);

  await forgetReadings(page, '');
  await page.reload();
  await page.getByRole('button', { name: CSV }).click();
  await page.getByText('No connection, and this device keeps nothing of your log.').waitFor();

  await gym.comeUp();
  await page.reload();
  await page.getByRole('button', { name: 'Choose file' }).waitFor();
  await readingsAre(page, ['/history', '/blocks/']);
  await logOut(page);
  expect(await keptReadings(page)).toEqual([]);
  await logIn(page, gym.app.address, 'rookie@demo.local');
  await waitForWorker(page);
  await openHistory(page);
  await gym.goDown();
  await page.reload();
  await page.getByRole('button', { name: CSV }).click();
  await page.getByText('No connection, and this device keeps nothing of your log.').waitFor();
  expect((await keptReadings(page)).filter((address) => /\/(?:history|blocks\/)/.test(address))).toEqual([]);
});

async function openHistory(page: Page): Promise<void> {
  await page.goto(`${await areaOf(page)}/history`);
  await page.getByRole('button', { name: CSV }).waitFor();
}

async function areaOf(page: Page): Promise<string> {
  const id = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }).id);
  return `${gym.app.address}/athletes/${id}`;
}

async function importStrong(page: Page): Promise<void> {
  const text = `${STRONG}\n2024-03-04 18:02:11,"Lower A",1h 12m,"Leg press (sled)",1,102.5,5,0,0,"","",8`;
  const file = { name: 'strong.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByRole('button', { name: 'Choose file' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Kilograms', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  // Nobody knows the exercise, which stays as it is.
  await page.getByText('Spotter does not know 1 name of this file').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Import 1 set' }).click();
  await page.getByText('1 set was imported.').waitFor();
}

/** Waits until the worker keeps something at an address with each of these. */
async function readingsAre(page: Page, parts: readonly string[]): Promise<void> {
  const lacking = async (): Promise<string[]> => {
    const kept = await keptReadings(page);
    return parts.filter((part) => !kept.some((url) => url.includes(part)));
  };
  await expect.poll(lacking).toEqual([]);
}

function keptReadings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of (await caches.keys()).filter((one) => one.startsWith('readings-'))) {
      kept.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    }
    return kept;
  });
}

async function forgetReadings(page: Page, part: string): Promise<void> {
  await page.evaluate(async (gone) => {
    for (const name of (await caches.keys()).filter((one) => one.startsWith('readings-'))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (request.url.includes(gone)) await cache.delete(request);
    }
  }, part);
}

async function logOut(page: Page): Promise<void> {
  await page.goto(await areaOf(page));
  await page.getByRole('button', { name: 'Logout', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to log out?' });
  await dialog.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/login');
}
