import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER_ARGS, findBrowser } from '../support/browser.ts';
import { logIn, startApp, waitForWorker, type RunningApp } from './support/app.ts';
import { field } from './support/gym.ts';
import { PHONE } from './support/launch.ts';

/** What the first load of an athlete's block may weigh: all JavaScript until the network is quiet, after brotli. */
const BUDGET_BYTES = 115_000;
/** What the worker may fetch so that every screen opens without a network. */
const KEPT_BYTES = 260_000;

/** What each file weighed when somebody last looked at it, so that a failure says what grew. */
const LAST_LOOK: Record<string, number> = {
  index: 3_700,
  app: 26_000,
  vendor: 82_900,
  'rolldown-runtime': 380,
  'workbox-window.prod': 1_150,
};

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

test('the first load of a block brings at most 115 kB of JavaScript, and the worker keeps at most 260 kB', async () => {
  const { address, storageState } = await findBlock();
  const context = await browser.newContext({ viewport: PHONE, storageState });
  const page = await context.newPage();
  const scripts = collectScripts(page);

  await page.goto(address);
  await field(page, 'Back squat set 1 reps').waitFor();
  await waitForWorker(page);
  await page.waitForLoadState('networkidle');
  const weights = await scripts();
  await context.close();

  const table = tableOf(weights);
  const kept = await precached();
  process.stdout.write(
    `First load of a block, after brotli:\n${table}\nThe worker keeps ${kept} bytes after brotli.\n`,
  );
  expect(weights.size).toBeGreaterThan(0);
  expect(sum(weights) <= BUDGET_BYTES ? 'within the budget' : table).toBe('within the budget');
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThanOrEqual(KEPT_BYTES);
});

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

/** Every script that the page fetches, lazy ones included; what the worker keeps for later is no part of a first load. */
function collectScripts(page: Page): () => Promise<Map<string, number>> {
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && pathname !== '/sw.js' && !bodies.has(pathname)) {
      bodies.set(pathname, response.body());
    }
  });
  return async () => {
    const weights = new Map<string, number>();
    for (const [path, body] of bodies) weights.set(path, brotliSize(await body));
    return weights;
  };
}

function tableOf(weights: Map<string, number>): string {
  const rows = [...weights].map(([path, bytes]) => {
    const name = path.replace(/^\/assets\//u, '').replace(/-[\w-]{8}\.js$/u, '');
    const before = LAST_LOOK[name];
    return line(name, bytes, before === undefined ? 'new' : difference(bytes - before));
  });
  return [...rows, line('all', sum(weights), `of ${BUDGET_BYTES}`)].join('\n');
}

function line(name: string, bytes: number, note: string): string {
  return `${name.padEnd(20)}${String(bytes).padStart(8)}  ${note}`;
}

function difference(bytes: number): string {
  return bytes > 0 ? `+${bytes}` : `${bytes}`;
}

/** Of every file that the worker fetches when it is installed, after brotli. */
async function precached(): Promise<number> {
  const worker = await readFile('dist/sw.js', 'utf8');
  const urls = new Set([...worker.matchAll(/"url":"([^"]+)"/gu)].map(([, url]) => url ?? ''));
  let bytes = 0;
  for (const url of urls) bytes += brotliSize(await readFile(`dist/${url}`));
  return bytes;
}

function sum(weights: Map<string, number>): number {
  return [...weights.values()].reduce((total, bytes) => total + bytes, 0);
}

function brotliSize(content: Buffer): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliCompressSync(content, { params }).length;
}
