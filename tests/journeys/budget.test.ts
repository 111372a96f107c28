import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER_ARGS, findBrowser } from '../support/browser.ts';
import { complaintOf, importedBy, KEPT_BYTES, loadOf, tableOf, weigh, weightsOf } from '../support/weights.ts';
import { logIn, startApp, waitForWorker, type RunningApp } from './support/app.ts';
import { field } from './support/open-block.ts';
import { PHONE } from './support/launch.ts';

const dist = process.env['WEB_ROOT'] ?? 'dist';

let folder: string;
let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-budget-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No browser found: install Chromium or set CHROMIUM_PATH.');
  browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the first load of a block brings at most 165 kB of JavaScript, and the worker keeps at most 450 kB', async () => {
  const { address, storageState } = await findBlock();
  const context = await browser.newContext({ viewport: PHONE, storageState });
  const page = await context.newPage();
  const fetched = collectScripts(page);

  await page.goto(address);
  await field(page, 'Back squat set 1 reps').waitFor();
  expect([...fetched].filter((file) => AFTER_REST.test(file))).toEqual([]);
  await waitForWorker(page);
  await page.waitForLoadState('networkidle');
  await context.close();
  // The live connection, the training aids and what was done to the account come when the page has had its time, on a slow
  // machine before the network is quiet.
  const late = importedBy(dist, ['behind', 'chat-runner', 'training-aids', 'show-account-notices']);
  const load = loadOf(dist, 'block');
  const scripts = new Set([...fetched].filter((file) => !AFTER_REST.test(file) && (load.has(file) || !late.has(file))));

  const { kept } = weigh(dist);
  process.stdout.write(`${tableOf('block', weightsOf(dist, scripts))}\nThe worker keeps ${kept} bytes after brotli.\n`);
  expect(complaintOf('block', weightsOf(dist, scripts))).toBeUndefined();
  expect(scripts, 'what `npm run check` weighs').toEqual(loadOf(dist, 'block'));
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThanOrEqual(KEPT_BYTES);
});

test('the first load of the login brings at most 140 kB of JavaScript; what comes after it is fetched from the first touch on', async () => {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const scripts = collectScripts(page);

  await page.goto(`${app.address}/login`);
  await page.getByLabel('Email').waitFor();
  await waitForWorker(page);
  await page.waitForLoadState('networkidle');
  const first = new Set(scripts);

  process.stdout.write(`${tableOf('login', weightsOf(dist, first))}\n`);
  expect(complaintOf('login', weightsOf(dist, first))).toBeUndefined();
  expect(first, 'what `npm run check` weighs').toEqual(loadOf(dist, 'login'));
  await page.getByLabel('Email').focus();
  const inside = [...loadOf(dist, 'block')].filter((file) => !first.has(file));
  await expect.poll(() => inside.filter((file) => !scripts.has(file))).toEqual([]);
  await context.close();
});

test('a first load is painted before a style sheet or a script is there, and nothing moves when they come', async () => {
  const { address, storageState } = await findBlock();
  const context = await browser.newContext({ viewport: PHONE, storageState, serviceWorkers: 'block' });
  const page = await context.newPage();
  const { promise: isPainted, resolve: letThemCome } = Promise.withResolvers<void>();
  await page.route(/\.(?:js|css)$/u, async (route) => {
    await isPainted;
    await route.continue();
  });
  await page.addInitScript(() => {
    globalThis.moved = [];
    new PerformanceObserver((list) =>
      globalThis.moved.push(...list.getEntries().map((entry) => entry.toJSON())),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  letThemCome();
  await field(page, 'Back squat set 1 reps').waitFor();
  expect(await page.evaluate(() => globalThis.moved)).toEqual([]);
  await context.close();
});

test('the reading of a first load is asked for beside the scripts, once, by a token that the device knows [P12]', async () => {
  const { address, storageState } = await findBlock();
  const path = `/api${new URL(address).pathname}`;
  const context = await browser.newContext({ viewport: PHONE, storageState });
  const page = await context.newPage();
  const isAsked = page.waitForRequest((request) => new URL(request.url()).pathname === path);
  await page.route('**/assets/*.js', async (route) => {
    await isAsked;
    await route.continue();
  });
  let asked = 0;
  page.on('request', (request) => (asked += new URL(request.url()).pathname === path ? 1 : 0));
  await page.goto(address);
  await field(page, 'Back squat set 1 reps').waitFor();
  expect(asked).toBe(1);
  await context.close();
});

test('a token that came back from the dead asks for nothing [P12]', async () => {
  const { address, storageState } = await findBlock();
  const context = await browser.newContext({ viewport: PHONE, storageState });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('token', 'back-from-the-dead'));
  const tokens = new Set<string | undefined>();
  page.on('request', (request) => tokens.add(request.headers()['authorization']));
  await page.goto(address);
  await page.waitForURL('**/login*');
  await page.getByLabel('Email').waitFor();
  expect(tokens).toEqual(new Set([undefined]));
  await context.close();
});

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var moved: unknown[];
}

/** Where a block is, and the session of its athlete. */
async function findBlock() {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await logIn(page, app.address, 'athlete@demo.local');
  await page.getByRole('link', { name: /My Block History/ }).click();
  await page.getByRole('link', { name: /Autumn strength/ }).click();
  await field(page, 'Back squat set 1 reps').waitFor();
  const address = page.url();
  const storageState = await context.storageState({ indexedDB: true });
  await context.close();
  return { address, storageState };
}

/**
 * What takes the picture for the next start, what is heard and not seen, and what helps between the sets: they come after 3 s
 * of rest, on a slow machine before the rest has come. What reads ahead, and asks for the bar and
 * plates, comes once the worker keeps what it reads.
 */
const AFTER_REST = /^(?:say-changes|notice|rare-routes|behind|training-aids)-/u;

/** What registers the worker, 1.5 s after the first screen: from then on the worker fetches what it keeps. */
const WITH_WORKER = /^worker-registration/u;

/** Every script that the page fetches, lazy ones included; what the worker keeps for later is no part of a first load. */
function collectScripts(page: Page): ReadonlySet<string> {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const file = pathname.replace('/assets/', '');
    if (pathname.startsWith('/assets/') && file.endsWith('.js') && !WITH_WORKER.test(file)) files.add(file);
  });
  return files;
}
