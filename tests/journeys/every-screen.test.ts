import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { patterns } from '#client/paths.ts';
import { DEMO_PASSWORD, demoPeople } from '#server/demo/people.ts';
import { startApp, waitForWorker, type RunningApp } from './support/app.ts';
import { findBarriers, focusedText, shoot, watch } from './support/inspect.ts';
import { DESK, launch, PHONE, type LaunchedBrowser, type LaunchOptions } from './support/launch.ts';
import { isTooWide, lostContent, motions, smallTargets, unseenChoices } from './support/measure.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { eachScreen, screens, type Walk } from './support/each-screen.ts';
import { screenTable } from './support/screen-table.ts';

/** A page may take its time on a busy machine. */
const PATIENT = { timeout: 15_000 };
/** Minutes: each of these walks through every screen. */
const LONG = 600_000;

let folder: string;
let app: RunningApp;
let ids: Ids;
let browser: LaunchedBrowser | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-every-'));
  app = await startApp({ file: join(folder, 'spotter.db') });
  ids = await demoIds(app.address);
});

afterEach(async () => {
  await browser?.end();
  browser = undefined;
  await app.start();
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('every line of the route table is walked [§2]', () => {
  expect(new Set(Object.keys(screenTable))).toEqual(new Set(Object.keys(patterns)));
});

test('without a stored token every protected screen leads to the login [§2]', async () => {
  const page = await open({});
  const unguarded = new Set(['home', 'login', 'register', 'resetPassword', 'googleReturn', 'handover', 'anythingElse']);
  for (const [name, { address }] of screens.filter(([one]) => !unguarded.has(one))) {
    await page.goto(`${app.address}${address(ids)}`);
    await expect.poll(() => new URL(page.url()).pathname, { ...PATIENT, message: name }).toBe('/login');
  }
  // The deep link led to the login; from there everybody goes to the area of their type.
  await page.goto(`${app.address}/athletes/${ids.athlete}/myBlocks`);
  await page.getByLabel('Email').fill(demoPeople.athlete.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname, PATIENT).toBe(`/athletes/${ids.athlete}`);
});

test.each([
  ['phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ['desk', { viewport: DESK, reducedMotion: 'reduce' }],
] as const)(
  'every screen on a %s names itself and has no barrier, no error and no stranger, in light, in dark, and as people set it for themselves [§2, WCAG 1.4.4, 1.4.10, 1.4.12]',
  async (size, options) => {
    const page = await open(options);
    const complaints = watch(page, app.address);
    const wrong: string[] = [];
    await walk(page, async (name, { title, ready, states = {} }, address) => {
      await page.goto(address);
      await ready(page).first().waitFor();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expect.poll(() => focusedText(page), PATIENT).toBe(title);
      expect(pageIn(await page.title())).toBe(tabName(title));
      await look(page, { name, size, wrong });
      await adjust(page, { name, size, wrong });
      for (const [state, arrive] of Object.entries(states)) {
        // What was typed into a form on the way here would be offered again.
        await page.evaluate(() => sessionStorage.clear());
        await page.goto(address);
        await ready(page).first().waitFor();
        await arrive(page);
        await look(page, { name: `${name}-${state}`, size, wrong });
      }
    });
    expect(wrong).toEqual([]);
    // A refused form answers 400, and browsers count that as an error.
    expect(complaints.filter((line) => !line.includes('status of 400'))).toEqual([]);
  },
  LONG,
);

test(
  'a screen that loads says so in words after a second; when that fails it says what failed and offers to try again [§8]',
  async () => {
    const page = await open({ serviceWorkers: 'block' });
    const wrong: string[] = [];
    await walk(page, async (name, { titleBefore, title, ready, failed }, address) => {
      if (failed === undefined) return;
      const { promise: held, resolve: answer } = Promise.withResolvers<void>();
      await page.route(isReading, async (route) => {
        await held;
        await route.fulfill({ status: 500, json: { code: 'internal_error' } });
      });
      await page.goto(address);
      await page
        .getByText(/^(Loading|Opening|Waiting).*…/)
        .first()
        .waitFor();
      answer();
      await page.getByText(failed).first().waitFor();
      expect(pageIn(await page.title())).toBe(tabName(titleBefore ?? title));
      for (const barrier of await findBarriers(page)) wrong.push(`${name} failed: ${barrier}`);
      await shoot(page, `every-${name}-failed`);
      await page.unroute(isReading);
      // Parts of a page that failed apart are tried again apart; some come back by themselves meanwhile.
      const again = page.getByRole('button', { name: 'Try again' }).first();
      while (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined);
      await ready(page).first().waitFor();
    });
    expect(wrong).toEqual([]);
  },
  LONG,
);

test(
  'without a network every screen shows what is kept or says that it needs a connection, and nothing is broken',
  async () => {
    const page = await open({ viewport: DESK, colorScheme: 'light' });
    const wrong: string[] = [];
    await walk(
      page,
      async (name, { offline, ready }, address) => {
        await page.goto(address);
        if (offline instanceof RegExp) await page.getByText(offline).first().waitFor();
        if (offline === 'works' || offline === undefined) await ready(page).first().waitFor();
        for (const barrier of await findBarriers(page)) wrong.push(`${name} offline: ${barrier}`);
        await shoot(page, `every-${name}-offline`);
      },
      // Each screen is opened once with a network, and then all of them without.
      async (person, own) => {
        await waitForWorker(page);
        for (const [, { address, ready }] of own) {
          await page.goto(`${app.address}${address(ids)}`);
          await ready(page).first().waitFor();
        }
        if (person !== 'nobody') await browser?.context.setOffline(true);
      },
    );
    expect(wrong).toEqual([]);
  },
  LONG,
);

function walk(page: Page, visit: Walk['visit'], first?: Walk['first']): Promise<void> {
  return eachScreen({ page, address: app.address, ids, visit, ...(first && { first }) });
}

type Sight = { name: string; size: 'phone' | 'desk'; wrong: string[] };

/** In both schemes: barriers, targets for a finger, the page's width, and motion that nobody wants. */
async function look(page: Page, { name, size, wrong }: Sight): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await shoot(page, `every-${name}-${size}-${colorScheme}`);
    const rules = colorScheme === 'dark' ? undefined : ['color-contrast'];
    for (const barrier of await findBarriers(page, rules)) wrong.push(`${name} ${size} ${colorScheme}: ${barrier}`);
  }
  const found = size === 'phone' ? await smallTargets(page) : await motions(page);
  for (const one of found) wrong.push(`${name} ${size}: ${one}`);
  if (await isTooWide(page)) wrong.push(`${name} ${size}: too wide`);
}

type Change = (page: Page) => Promise<unknown>;
type Setting = { readonly on: Change; readonly off: Change };

/** What people set for themselves, one after the other: how it is set, and set back. */
const SETTINGS: Readonly<Record<Sight['size'], Readonly<Record<string, Setting>>>> = {
  phone: {
    // WCAG 1.4.4
    'text at 200 %': { on: (page) => textSize(page, '200%'), off: (page) => textSize(page, '') },
    // WCAG 1.4.12
    'spaced text': {
      on: (page) => page.evaluate(spaceText),
      off: (page) => page.evaluate(() => void document.adoptedStyleSheets.pop()),
    },
    // WCAG 1.4.10
    '320 px': {
      on: (page) => page.setViewportSize({ width: 320, height: 568 }),
      off: (page) => page.setViewportSize(PHONE),
    },
  },
  desk: {
    // A window of half the size.
    'page at 200 %': {
      on: (page) => page.setViewportSize({ width: DESK.width / 2, height: DESK.height / 2 }),
      off: (page) => page.setViewportSize(DESK),
    },
    'forced colours': {
      on: (page) => page.emulateMedia({ forcedColors: 'active' }),
      off: (page) => page.emulateMedia({ forcedColors: 'none' }),
    },
  },
};

/** Nothing is lost, covered or unseen whatever a person sets for themselves. */
async function adjust(page: Page, { name, size, wrong }: Sight): Promise<void> {
  for (const [setting, { on, off }] of Object.entries(SETTINGS[size])) {
    await on(page);
    await shoot(page, `every-${name}-${size}-${setting.replaceAll(/\W+/g, '-')}`);
    const found = [...(await lostContent(page)), ...(await unseenChoices(page))];
    if (await isTooWide(page)) found.push('too wide');
    for (const one of found) wrong.push(`${name} ${size}, ${setting}: ${one}`);
    await off(page);
  }
}

function textSize(page: Page, size: string): Promise<unknown> {
  return page.evaluate((wanted) => document.documentElement.style.setProperty('font-size', wanted), size);
}

/** Runs in the page, past its content policy, as an extension of the browser would. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`);
  document.adoptedStyleSheets.push(sheet);
}

function tabName(title: string): string {
  return title.includes('Spotter') ? title : `${title} · Spotter`;
}

function isReading(url: URL): boolean {
  return url.pathname.startsWith('/api/');
}

async function open(options: LaunchOptions): Promise<Page> {
  browser = await launch(options);
  return browser.page;
}

/** The title of a tab without its count of unread messages. */
function pageIn(title: string): string {
  return title.replace(/^\(\d+\) /u, '');
}
