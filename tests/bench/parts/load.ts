import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startApp, waitForWorker } from '../../journeys/support/app.ts';
import { BROWSER_ARGS, findBrowser } from '../../support/browser.ts';
import { interleave } from '../harness.ts';
import { buildApp } from '../house.ts';
import type { Part } from '../part.ts';
import { tableOf } from '../report.ts';

const ROUNDS = 7;
const BLANK = 'a blank page';

type Load = { readonly paint: number; readonly largest: number };

/** From the navigation to what a person sees, of the built app beside a page with one word. */
export const load: Part = async ({ leaveOut }) => {
  buildApp();
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No browser found: install Chromium or set CHROMIUM_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'spotter-bench-'));
  const app = await startApp({ file: join(folder, 'spotter.db') });
  const blank = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Blank</title><h1>Blank</h1>');
  });
  blank.listen(0, '127.0.0.1');
  await once(blank, 'listening');
  const blankAddress = `http://127.0.0.1:${(blank.address() as AddressInfo).port}/`;
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    const rounds = await interleave(
      [
        { name: BLANK, turn: () => visit(browser, (page) => look(page, blankAddress)) },
        { name: 'ours: login, first visit', turn: () => visit(browser, (page) => look(page, `${app.address}/login`)) },
        { name: 'ours: login, from the worker', turn: () => visit(browser, (page) => lookAgain(page, app.address)) },
      ],
      { rounds: ROUNDS, onFailure: (name, error) => leaveOut(`load: ${name}: ${String(error)}`) },
    );
    const head = { part: 'load', reference: BLANK, unit: 'ms' };
    return [
      tableOf({ ...head, title: 'From the navigation to the first paint' }, rounds, 'paint'),
      tableOf({ ...head, title: 'From the navigation to the largest paint' }, rounds, 'largest'),
    ];
  } finally {
    await browser.close();
    await app.stop();
    blank.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** In a browser that knows nothing yet. */
async function visit(browser: Browser, work: (page: Page) => Promise<Load>): Promise<Load> {
  const context = await browser.newContext();
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

async function lookAgain(page: Page, address: string): Promise<Load> {
  await page.goto(`${address}/login`);
  await waitForWorker(page);
  return look(page, `${address}/login`);
}

async function look(page: Page, address: string): Promise<Load> {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          // By now it is noted: the largest comes with the first or after it.
          const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
          resolve({ paint, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
