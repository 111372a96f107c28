import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { eachScreen } from './support/each-screen.ts';
import { heardTree, noteAllAnnouncements } from './support/heard.ts';
import { launch, type LaunchedBrowser } from './support/launch.ts';

/** A Wednesday evening, so that what is said of today and of last week is always the same. */
const NOW = new Date('2026-11-25T18:30:00Z');

let folder: string;
let app: RunningApp;
let ids: Ids;
let browser: LaunchedBrowser;

beforeAll(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  folder = await mkdtemp(join(tmpdir(), 'spotter-heard-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  ids = await demoIds(app.address);
  browser = await launch({ serviceWorkers: 'block', timezoneId: 'UTC', locale: 'en-GB' });
  await browser.page.clock.setFixedTime(NOW);
  // As in a browser with a window: one without refuses notifications before anybody was asked.
  await browser.context.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
  );
});

afterAll(async () => {
  await browser.end();
  await app.stop();
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

/** The count of unread messages in a title comes when it comes. */
const UNREAD = /"\(\d+\) /;
const SETTLED = { timeout: 4_000, interval: 100 };
/** Each screen is opened anew for each of its states. */
const LONG = 400_000;

test(
  'what a screen reader hears of every screen and every dialog is what was read through: names, roles, descriptions and what is said by itself [WCAG 1.3.1, 4.1.2, 4.1.3]',
  async () => {
    const { page } = browser;
    const announced = await noteAllAnnouncements(page);
    await eachScreen({
      page,
      address: app.address,
      ids,
      visit: async (name, { ready, states = {} }, address) => {
        await page.goto(address);
        await ready(page).first().waitFor();
        const path = pathOf(name);
        await expect.soft(await hear(page, path, announced)).toMatchFileSnapshot(path);
        for (const [state, arrive] of Object.entries(states)) {
          await page.evaluate(() => sessionStorage.clear());
          await page.goto(address);
          await ready(page).first().waitFor();
          await announced();
          await arrive(page);
          const statePath = pathOf(`${name}-${state}`);
          await expect.soft(await hear(page, statePath, announced)).toMatchFileSnapshot(statePath);
        }
      },
    });
  },
  LONG,
);

/** What is heard, once it is what was read through, as a page comes in parts; or what it is instead after some seconds. */
async function hear(page: Page, path: string, announced: () => Promise<string[]>): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => undefined);
  const said: string[] = [];
  const read = async (): Promise<string> => {
    // To wait moves the time that was set.
    vi.setSystemTime(NOW);
    said.push(...(await announced()).map((sentence) => `says: ${sentence}`));
    const tree = await heardTree(page);
    const notices = tree.indexOf('region "Notices"');
    // What was said stands there for some seconds.
    const lines = [...(notices < 0 ? tree : tree.slice(0, notices + 1)), ...said, ''].join('\n');
    return lines.replaceAll(app.address, 'ADDRESS').replaceAll(ids.code, 'CODE').replace(UNREAD, '"');
  };
  const isKnown = async (): Promise<void> => {
    if ((await read()) !== known) throw new Error('Not yet.');
  };
  await vi.waitFor(isKnown, SETTLED).catch(() => undefined);
  return read();
}

function pathOf(name: string): string {
  return join(import.meta.dirname, 'heard', `${name}.txt`);
}
