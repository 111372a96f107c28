import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type RunningApp } from './support/app.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { eachScreen } from './support/each-screen.ts';
import { inSpanish, isEnglish, toSpanish } from './support/in-spanish.ts';
import { shoot } from './support/inspect.ts';
import { DESK, launch, PHONE, type LaunchedBrowser } from './support/launch.ts';
import { isTooWide, lostContent } from './support/measure.ts';

/** Minutes: this walks through every screen. */
const LONG = 400_000;

let folder: string;
let app: RunningApp;
let ids: Ids;
let browser: LaunchedBrowser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-spanish-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  ids = await demoIds(app.address);
  browser = await launch({ locale: 'es-ES', viewport: PHONE });
});

afterAll(async () => {
  await browser.end();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test(
  'every screen for every role speaks Spanish alone, and its longer words fit on a phone and at a desk [§2]',
  async () => {
    const page = inSpanish(browser.page);
    const told = listen(browser.page);
    const wrong: string[] = [];
    const look = async (name: string) => {
      for (const text of await texts(page)) {
        if (isEnglish(text)) wrong.push(`${name}: '${text}'`);
        else if (ENGLISH.test(text) && !isTold(told, text)) wrong.push(`${name} sounds English: '${text}'`);
      }
      for (const [size, viewport] of [
        ['desk', DESK],
        ['phone', PHONE],
      ] as const) {
        await page.setViewportSize(viewport);
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          await shoot(page, `spanish-${name}-${size}-${colorScheme}`);
        }
        if (await isTooWide(page)) wrong.push(`${name} ${size}: too wide`);
        // What lies under an open list is not lost.
        const lost = (await lostContent(page)).filter((one) => one.startsWith('cut off'));
        for (const one of lost) wrong.push(`${name} ${size}: ${one}`);
      }
    };
    await eachScreen({
      page,
      address: app.address,
      ids,
      visit: async (name, { title, ready, states = {} }, address) => {
        await page.goto(address);
        await ready(page).first().waitFor();
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        const tab = await page.title();
        if (!toSpanish(title).some((one) => tab.includes(one))) wrong.push(`${name}: the tab is named '${tab}'`);
        await look(name);
        for (const [state, arrive] of Object.entries(states)) {
          await page.evaluate(() => sessionStorage.clear());
          await page.goto(address);
          await ready(page).first().waitFor();
          await arrive(page);
          await look(`${name}-${state}`);
        }
      },
    });
    expect(wrong).toEqual([]);
  },
  LONG,
);

/** Little words that every English sentence has and no Spanish one. */
const ENGLISH = /\b(the|and|of|your|you|with|is|are|to|was|this|that|not|for|by|from|set)\b/i;

/** What the server tells: names, messages, plans. These are people's own words. */
function listen(page: Page): string[] {
  const told: string[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    void response.text().then(
      (body) => told.push(body),
      () => undefined,
    );
  });
  return told;
}

function isTold(told: readonly string[], text: string): boolean {
  const inJson = JSON.stringify(text).slice(1, -1);
  return told.some((body) => body.includes(inJson));
}

/** Everything that is read or heard on a page. */
function texts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set([document.title]);
    for (const one of document.body.querySelectorAll<HTMLElement>('*')) {
      if (one.closest('script, style, noscript, svg')) continue;
      for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) {
        found.add(one.getAttribute(name) ?? '');
      }
      for (const node of one.childNodes) if (node instanceof Text) found.add(node.data);
      if (one.childNodes.length > 1 && [...one.childNodes].every((node) => node instanceof Text)) {
        found.add(one.textContent);
      }
    }
    return [...found].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => /\p{L}{2}/u.test(text));
  });
}
