import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Worker } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { READ_FILE_LIMIT_MS } from '#contract/limits.ts';
import type { RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { findBarriers, shoot } from './support/inspect.ts';
import { DESK, type LaunchedBrowser } from './support/launch.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';

const NAMES = 5_000;

let folder: string;
let app: RunningApp;
let ids: Ids;
let browser: LaunchedBrowser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-stopped-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  ids = await demoIds(app.address);
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

afterEach(() => browser.end());

describe('A coach whose spreadsheet is read for ever', () => {
  beforeEach(async () => {
    browser = await launchLoggedIn('coach', { viewport: DESK });
    page = browser.page;
    await neverAnswer(page);
    await page.goto(`${app.address}/coaches/${ids.coach}/templates`);
    await page.getByRole('link', { name: 'Bring a programme' }).click();
  });

  test('cancels it, and nothing goes on', async () => {
    const worker = await startReading('programme-worker');
    await page.getByText('Reading the spreadsheet…').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await shoot(page, 'bring-reading-desk');
    const ended = endOf(worker);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await ended;
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  });

  test('leaves the page, and nothing goes on', async () => {
    const worker = await startReading('programme-worker');
    const ended = endOf(worker);
    await page.goBack();
    await ended;
    await page.getByRole('link', { name: 'Bring a programme' }).waitFor();
    expect(page.workers().filter((one) => one.url().includes('programme-worker'))).toEqual([]);
  });

  test('is told after 20 s what to do, and nothing goes on', async () => {
    await page.clock.install();
    const worker = await startReading('programme-worker');
    const ended = endOf(worker);
    await page.clock.fastForward(READ_FILE_LIMIT_MS);
    await ended;
    await page.getByText('Reading it took longer than 20 seconds, so it was stopped. Copy the cells').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  });
});

describe('An athlete whose file is read for ever', () => {
  beforeEach(async () => {
    browser = await launchLoggedIn('athlete');
    page = browser.page;
    await neverAnswer(page);
    await page.goto(`${app.address}/athletes/${ids.athlete}/history`);
    await page.getByRole('button', { name: 'Choose file' }).waitFor();
  });

  test('cancels it, and is told after 20 s of the next one what to do', async () => {
    const first = await startReading('import-worker');
    await page.getByText('Reading the file…').waitFor();
    await shoot(page, 'import-reading-phone');
    const cancelled = endOf(first);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await cancelled;
    await page.getByRole('button', { name: 'Choose file' }).waitFor();
    await page.clock.install();
    const ended = endOf(await startReading('import-worker'));
    await page.clock.fastForward(READ_FILE_LIMIT_MS);
    await ended;
    await page.getByText('Reading it took longer than 20 seconds, so it was stopped. Export a shorter').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  test('leaves the page, and nothing goes on', async () => {
    const ended = endOf(await startReading('import-worker'));
    await page.goto('about:blank');
    await ended;
    expect(page.workers()).toEqual([]);
  });
});

test('a programme with 5,000 names that nobody knows asks for 50 of them at once', async () => {
  browser = await launchLoggedIn('coach', { viewport: DESK });
  page = browser.page;
  await page.goto(`${app.address}/coaches/${ids.coach}/templates?bring`);
  const rows = Array.from({ length: NAMES }, (_, at) => `Week ${1 + Math.floor(at / 560)},Lift number ${at},3,5`);
  await chooseFile('names.csv', ['Week,Exercise,Sets,Reps', ...rows].join('\n'));
  const fields = page.getByLabel(/^“.*” is$/);
  await page.getByRole('button', { name: 'Show 50 more' }).waitFor();
  expect(await fields.count()).toBe(50);
  await shoot(page, 'bring-many-names-desk');
  await page.getByRole('button', { name: 'Show 50 more' }).click();
  await page.getByLabel('“Lift number 99” is').waitFor();
  expect(await fields.count()).toBe(100);
});

/** A worker that is never asked reads for ever. */
async function neverAnswer(on: Page): Promise<void> {
  await on.addInitScript(() => {
    Worker.prototype.postMessage = () => undefined;
  });
}

async function startReading(name: string): Promise<Worker> {
  const started = page.waitForEvent('worker', (worker) => worker.url().includes(name));
  await chooseFile('file.csv', 'Exercise,Sets,Reps\nSquat,3,5\n');
  return started;
}

function endOf(worker: Worker): Promise<unknown> {
  return worker.waitForEvent('close');
}

async function chooseFile(name: string, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
}
