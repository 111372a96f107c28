import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { READING_HEADER, type WorkerMessage } from '#contract/api/readings.ts';
import { SECURITY_HEADERS } from '#server/http/headers.ts';
import { createSite, newerBuild, PORTAL_PAGE, readBuild, withoutApp } from '../support/browser-site.ts';
import type { Site } from '../support/browser-site.ts';
import { waitForWorker } from './support/app.ts';
import { launch } from './support/launch.ts';
import type { LaunchedBrowser } from './support/launch.ts';

const AREA = '/api/athletes/marta';
const BLOCK = '/api/athletes/marta/blocks/b1';
const TRAINING = { blockId: 'b1', name: 'Autumn strength', days: [], weeks: [], rev: 4, epoch: 'e' };

/** Not in the DOM's types; what a policy makes is taken where a script's address is. */
type TrustedTypes = {
  createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string };
};

let site: Site;
let browser: LaunchedBrowser;
let page: Page;
let complaints: string[];

beforeEach(async () => {
  site = await createSite(await readBuild());
  browser = await launch();
  page = browser.page;
  complaints = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript|requires 'Trusted/u.test(message.text()))
      complaints.push(message.text());
  });
});

afterEach(async () => {
  await browser.end();
  await site.stop().catch(() => undefined);
});

test('the very first visit is in the worker’s hands, under the strict content policy', async () => {
  site.api.set(AREA, { json: { athlete: { id: 'marta', username: 'Marta' }, coachName: null } });
  await openApp('/');
  await expect.poll(() => read(AREA)).toMatchObject({ status: 200, mark: 'kept' });
  expect(complaints).toEqual([]);
});

test('the content policy names the Trusted Types policies of the app, and a page can have no other', async () => {
  const [, named = ''] = /trusted-types ([^;]*)/.exec(SECURITY_HEADERS['content-security-policy'] ?? '') ?? [];
  const created = [...site.build.values()].flatMap((body) =>
    [...body.toString().matchAll(/createPolicy\(\s*["'`]([\w-]+)/g)].map(([, name]) => name),
  );
  expect(new Set(created)).toEqual(new Set(named.split(' ')));
  await openApp('/');
  await expect(page.evaluate(createAnotherPolicy)).rejects.toThrow(/disallowed/);
});

test('the app opens without a network, at any address, without waiting for one', async () => {
  await openApp('/');
  await site.stop();
  await page.goto(`${site.address}/athletes/marta/myBlocks`);
  await expect.poll(() => page.title()).toContain('Spotter');
  await expect.poll(() => page.locator('#root').count()).toBe(1);
  expect(await styleOfGround()).not.toBe('');
});

test('the page that is kept asks for what it is painted with, and for the app when the first script says so', async () => {
  await openApp('/');
  const kept = await page.evaluate(async () => (await caches.match('/index.html', { ignoreSearch: true }))?.text());
  expect(kept).toContain('data-app="modulepreload"');
  expect(kept).not.toContain(' rel="modulepreload"');
  const [head, body] = kept?.split('</head>') ?? [];
  for (const first of ['src="/early.js"', 'rel="stylesheet"', '<script blocking="render" type="module"']) {
    expect(head).toContain(first);
  }
  expect(body).not.toMatch(/<script|<link/u);
  await site.stop();
  await page.goto(`${site.address}/login`);
  await page.getByRole('textbox', { name: 'Password' }).waitFor();
});

test('a start from the home screen wakes no worker before it is painted', async () => {
  await openApp('/');
  await site.stop();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('ServiceWorker.enable');
  await protocol.send('ServiceWorker.stopAllWorkers');
  await page.goto(`${site.address}/`);
  await expect.poll(() => page.title()).toContain('Welcome');
  expect(await page.evaluate(startsOfWorker)).toEqual([0]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  expect(complaints).toEqual([]);
});

test('a home screen’s page that the browser has dropped is missed, and kept again', async () => {
  await openApp('/');
  expect(await ask({ type: 'COUNT_MISSING_FILES', mend: false })).toBe(0);
  const [name = ''] = await startPages();
  await page.evaluate((lost) => caches.delete(lost), name);
  expect(await ask({ type: 'COUNT_MISSING_FILES', mend: false })).toBe(2);
  expect(await ask({ type: 'COUNT_MISSING_FILES', mend: true })).toBe(0);
  await site.stop();
  await page.goto(`${site.address}/`);
  await expect.poll(() => page.title()).toContain('Spotter');
});

test('with a network, too, the page comes from the phone', async () => {
  await openApp('/');
  site.asked.length = 0;
  await page.goto(`${site.address}/login`);
  expect(site.asked).not.toContain('/login');
});

test('[P9] what was read once is there without a network, also after the browser was killed', async () => {
  site.api.set(BLOCK, { json: TRAINING });
  await openBare();
  expect(await read(BLOCK)).toMatchObject({ mark: 'kept' });
  await site.stop();
  expect(await read(BLOCK)).toMatchObject({ mark: 'stored', text: expect.stringContaining('Autumn strength') });

  // Chromium writes its caches some moments late: what must survive a kill has been through an orderly end once.
  await browser.close();
  await startAgain();
  expect(await read(BLOCK)).toMatchObject({ mark: 'stored', text: expect.stringContaining('Autumn strength') });
  await browser.killBrowser();
  await startAgain();
  expect(await read(BLOCK)).toMatchObject({ mark: 'stored', text: expect.stringContaining('Autumn strength') });
});

test('the page of a captive portal is not kept, and what was read before it stays', async () => {
  site.api.set(BLOCK, { json: TRAINING });
  await openBare();
  await read(BLOCK);
  site.api.set(BLOCK, { html: PORTAL_PAGE });
  site.api.set(AREA, { html: PORTAL_PAGE });
  expect(await read(BLOCK)).toMatchObject({ mark: 'stored', text: expect.stringContaining('Autumn strength') });
  expect(await read(AREA)).toMatchObject({ mark: null, text: expect.stringContaining('gym WiFi') });
  await site.stop();
  expect(await read(AREA)).toBe('unreachable');
});

test('[P13] after forgetting, nothing of the person is in any cache', async () => {
  site.api.set(BLOCK, { json: TRAINING });
  await openBare();
  await read(BLOCK);
  expect(await cacheNames()).toContain('readings-v1-marta');
  expect(await ask({ type: 'FORGET_READINGS' })).toBe('done');
  expect((await cacheNames()).filter((name) => name.startsWith('readings-'))).toEqual([]);
});

test('[P10] a new build waits for the tap, reloads only the page that was tapped, and older pages keep their parts', async () => {
  const older = site.build;
  const entry = [...older.keys()].find((path) => /^\/assets\/index-.*\.js$/u.test(path)) ?? '';
  await openApp('/');
  const otherTab = await browser.context.newPage();
  await otherTab.goto(`${site.address}/`);
  await Promise.all([page, otherTab].map((tab) => tab.evaluate(() => Object.assign(globalThis, { untouched: true }))));

  site.build = newerBuild(older);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByRole('button', { name: 'Update now' });
  await offer.waitFor();
  await isIdle(page);
  expect(await isUntouched(page)).toBe(true);
  expect(await buildOf(page)).toBeNull();

  // As a worker does that takes over meanwhile.
  for (const name of await startPages()) await page.evaluate((other) => caches.delete(other), name);
  let reloads = 0;
  page.on('domcontentloaded', () => (reloads += 1));
  await offer.click();
  await page.waitForFunction(() => document.documentElement.dataset['build'] === 'newer');
  await page.waitForLoadState('networkidle');
  expect(reloads).toBe(1);
  expect(await isUntouched(otherTab)).toBe(true);
  // The server has lost it; the phone has not, as long as a page may ask for it.
  expect(await statusOf(page, entry)).toBe(200);
  expect(await statusOf(otherTab, entry)).toBe(200);

  await otherTab.close();
  await page.goto(`${site.address}/login`);
  await page.goto(`${site.address}/`);
  await expect.poll(() => statusOf(page, entry)).toBe(404);
  expect(await buildOf(page)).toBe('newer');
  expect(await startPages()).toHaveLength(1);
});

async function openApp(path: string): Promise<void> {
  await page.goto(`${site.address}${path}`);
  await waitForWorker(page);
}

function createAnotherPolicy(): void {
  (globalThis as unknown as { trustedTypes: TrustedTypes }).trustedTypes.createPolicy('another', {});
}

/** A page with the worker alone. */
async function openBare(): Promise<void> {
  site.build = withoutApp(site.build);
  await page.goto(`${site.address}/`);
  await page.evaluate(async () => {
    const { trustedTypes } = globalThis as unknown as { trustedTypes: TrustedTypes };
    const policy = trustedTypes.createPolicy('spotter-worker', { createScriptURL: (url: string) => url });
    await navigator.serviceWorker.register(policy.createScriptURL('/sw.js'));
  });
  await waitForWorker(page);
}

/** Asks as the app does, from within the page. */
async function read(path: string) {
  return page.evaluate(
    async ([address, header]) => {
      try {
        const response = await fetch(address, { headers: { authorization: 'Bearer t' } });
        return { status: response.status, mark: response.headers.get(header), text: await response.text() };
      } catch {
        return 'unreachable';
      }
    },
    [path, READING_HEADER] as const,
  );
}

async function statusOf(tab: Page, path: string): Promise<number> {
  return tab.evaluate(async (address) => (await fetch(address)).status, path);
}

async function isUntouched(tab: Page): Promise<boolean> {
  return tab.evaluate(() => 'untouched' in globalThis);
}

async function buildOf(tab: Page): Promise<string | null> {
  return tab.evaluate(() => document.documentElement.getAttribute('data-build'));
}

async function cacheNames(): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** The caches of the home screen's page, one for each build. */
async function startPages(): Promise<string[]> {
  return (await cacheNames()).filter((name) => name.startsWith('shell-start '));
}

/** As the app asks its worker. */
async function ask(message: WorkerMessage): Promise<unknown> {
  return page.evaluate(async (asked) => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data));
    });
    port1.start();
    navigator.serviceWorker.controller?.postMessage(asked, [port2]);
    return answer;
  }, message);
}

/** When the worker was woken for the page, if it was. */
function startsOfWorker(): number[] {
  return performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceResourceTiming).workerStart);
}

async function styleOfGround(): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ground'));
}

/** Waits until the page has nothing left to do: whatever it meant to do by itself it has done. */
async function isIdle(tab: Page): Promise<void> {
  await tab.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())));
}

async function startAgain(): Promise<void> {
  browser = await launch({ profileDir: browser.profileDir });
  page = browser.page;
  await page.goto(`${site.address}/`);
}
