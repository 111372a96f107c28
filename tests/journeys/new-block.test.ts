import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PREFERENCES_KEY } from '#client/state/preferences-key.ts';
import type { RunningApp } from './support/app.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { PHONE, type LaunchedBrowser } from './support/launch.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { isTooWide } from './support/measure.ts';
import { planBlock } from './support/planned-block.ts';
import { remote } from './support/server-calls.ts';

const SET = { reps: 3, rpe: 8, load: 100 };

let folder: string;
let app: RunningApp;
const browsers: LaunchedBrowser[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-new-block-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
});
afterEach(() => Promise.all(browsers.splice(0).map((browser) => browser.end())));
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a new block is told at home and in the list until it is opened, here without a network; the other phone knows it too once there is one', async () => {
  const home = `${app.address}/athletes/${(await remote(app.address, 'athlete')).id}`;
  const phone = await open();
  const tablet = await open();
  const path = await planBlock(app.address, 'Peaking', [[{ name: 'Back squat', sets: [SET, SET] }]]);
  for (const page of [phone, tablet]) {
    await page.goto(home);
    await page.getByText('New block', { exact: true }).waitFor();
  }
  expect(await findBarriers(phone)).toEqual([]);
  await shoot(phone, 'new-block-home');
  await phone.goto(`${home}/myBlocks`);
  await link(phone).waitFor();
  expect(await phone.getByText('New', { exact: true }).count()).toBe(1);
  expect(await findBarriers(phone)).toEqual([]);
  await shoot(phone, 'new-block-list');
  // The block is on the phone already, and read ahead is not opened.
  await expect.poll(() => keeps(phone, path)).toBe(true);
  expect(await unopened()).toEqual(['Peaking']);

  await phone.context().setOffline(true);
  await link(phone).click();
  await phone.getByRole('button', { name: 'Back squat set 1 done' }).waitFor();
  await phone.goBack();
  await phone.getByRole('link', { name: 'Peaking', exact: true }).waitFor();
  expect(await phone.getByText('New', { exact: true }).count()).toBe(0);
  expect(await unopened()).toEqual(['Peaking']);

  await phone.context().setOffline(false);
  await expect.poll(unopened).toEqual([]);
  await tablet.goto(home);
  await tablet.getByRole('link', { name: 'Continue training' }).waitFor();
  await expect.poll(() => tablet.getByText('New block', { exact: true }).count()).toBe(0);
  await shoot(tablet, 'new-block-opened');
});

test('in Spanish, and beside the block that is trained now, a new one has room on every phone', async () => {
  const athlete = await remote(app.address, 'athlete');
  const page = await open();
  await planBlock(app.address, 'Preparación para el campeonato de otoño de 2027', [[{ name: 'Row', sets: [SET] }]]);
  const chosen = JSON.stringify({ language: 'es' });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [PREFERENCES_KEY, chosen] as const);
  const found: string[] = [];
  for (const [at, mark] of [
    ['', 'Bloque nuevo'],
    ['/myBlocks', 'Nuevo'],
  ] as const) {
    await page.goto(`${app.address}/athletes/${athlete.id}${at}`);
    await page.getByText(mark, { exact: true }).waitFor();
    for (const width of [320, 390, 820]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await findBarriers(page)));
        await shoot(page, `new-block-es${at.replace('/', '-')}-${width}-${colorScheme}`);
      }
      if (await isTooWide(page)) found.push(`${at} ${width} px: too wide`);
    }
  }
  expect(found).toEqual([]);
});

function link(page: Page) {
  return page.getByRole('link', { name: 'Peaking New' });
}

function keeps(page: Page, path: string): Promise<boolean> {
  return page.evaluate(
    async (address) => (await caches.match(address, { ignoreSearch: true })) !== undefined,
    `/api${path}`,
  );
}

async function unopened(): Promise<string[]> {
  const athlete = await remote(app.address, 'athlete');
  const answer = await athlete.ask('GET', `/api/athletes/${athlete.id}/myBlocks`);
  const { blocks } = answer as { blocks: { name: string; unopened?: true }[] };
  return blocks.filter((block) => block.unopened).map(({ name }) => name);
}

async function open(): Promise<Page> {
  const browser = await launchLoggedIn('athlete', { viewport: PHONE });
  browsers.push(browser);
  await browser.page.goto(app.address);
  return browser.page;
}
