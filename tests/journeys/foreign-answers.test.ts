import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFaultProxy, type FaultProxy, type Passing } from '../support/fault-proxy.ts';
import { logIn, startApp, waitForWorker, type RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const FOREIGN: readonly [string, number, string][] = [
  ['200 with JSON of its own', 200, '{"ok":true,"blocks":"none","weeks":3,"athlete":null}'],
  ['404 with a code of its own', 404, '{"code":"NoSuchKey","message":"The specified key does not exist."}'],
  ['404 with a code like ours', 404, '{"code":"not_found","message":"Not found."}'],
  ['401 with a code like ours', 401, '{"code":"not_authenticated","message":"Sign in to the hotel."}'],
];

let folder: string;
let app: RunningApp;
let proxy: FaultProxy;
let browser: LaunchedBrowser;
let page: Page;
let ids: Ids;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-foreign-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  proxy = await startFaultProxy(app.address);
  ids = await demoIds(app.address);
  browser = await launch();
  ({ page } = browser);
  await logIn(page, proxy.address, 'athlete@demo.local');
  await waitForWorker(page);
  for (const look of looks()) await look();
  // It is read ahead when there is nothing else to do.
  await vi.waitUntil(
    async () =>
      Object.keys(await kept())
        .join(' ')
        .includes('/exerciseHistory'),
    { timeout: 15_000 },
  );
});
afterAll(async () => {
  await browser.end();
  await proxy.end();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => proxy.heal());

describe('while something else answers in the server’s place', () => {
  it.each(FOREIGN)(
    '%s: block, list, area and macros stay as they were, with a network and without [P19]',
    async (_, status, body) => {
      const before = await kept();
      proxy.misbehave((passing) => passing.give({ status, headers: JSON_TYPE, body: Buffer.from(body) }), isReading);
      for (const look of looks()) await look();
      expect(proxy.met()).toBeGreaterThanOrEqual(4);
      expect(await kept()).toEqual(before);
      await proxy.goAway();
      for (const look of looks()) await look();
      await proxy.comeBack();
    },
  );

  it.each(FOREIGN)(
    '%s: a page that is not kept says so, and is drawn when the server answers again [P19]',
    async (_, status, body) => {
      proxy.misbehave((passing) => passing.give({ status, headers: JSON_TYPE, body: Buffer.from(body) }), isReading);
      await page.goto(`${proxy.address}/user/editProfile`);
      await page
        .getByText(/No connection/)
        .first()
        .waitFor();
      proxy.heal();
      await page
        .getByRole('button', { name: /try again/i })
        .first()
        .click();
      await page.getByLabel('Username').waitFor();
      await expect.poll(() => page.getByText(/No connection/).count()).toBe(0);
    },
  );
});

it('an answer that was only late leaves no old copy on the screen: the network is asked again [P9]', async () => {
  const late: Passing[] = [];
  proxy.misbehave(
    (passing) => void late.push(passing),
    (_, path) => path.endsWith('/currentMacros'),
  );
  await page.clock.install();
  await page.goto(`${proxy.address}/athletes/${ids.athlete}/currentMacros`);
  const copy = page.getByText(/^Offline copy/);
  await copy.waitFor();
  proxy.heal();
  for (const passing of late) passing.give(await passing.ask());
  await page.clock.fastForward(10_000);
  await expect.poll(() => copy.count()).toBe(0);
  expect(await page.getByText('kcal').count()).toBeGreaterThan(0);
});

function isReading(method: string, path: string): boolean {
  return method === 'GET' && path.startsWith('/api/') && !path.startsWith('/api/ws');
}

/** What the athlete sees of all that is kept for the gym. */
function looks(): (() => Promise<void>)[] {
  const area = `${proxy.address}/athletes/${ids.athlete}`;
  const look = (path: string, text: string) => async (): Promise<void> => {
    await page.goto(`${area}${path}`);
    await page.getByText(text).first().waitFor();
  };
  return [
    look('', 'My Block History'),
    look('/myBlocks', 'Autumn strength'),
    look('/currentMacros', 'kcal'),
    look(`/blocks/${ids.block}`, 'Back squat'),
  ];
}

/** The kept readings by their paths. */
async function kept(): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('readings-')) ?? '';
    const cache = await caches.open(name);
    const found: Record<string, string> = {};
    for (const request of await cache.keys()) {
      found[new URL(request.url).pathname] = (await (await cache.match(request))?.text()) ?? '';
    }
    return found;
  });
}
