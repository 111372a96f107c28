import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags } from 'lighthouse';
import { chromium, type BrowserContext } from 'playwright-core';
import { paths } from '#client/paths.ts';
import { logIn, startApp } from '../journeys/support/app.ts';
import { BROWSER_ARGS, findBrowser } from './browser.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Scores = Record<(typeof CATEGORIES)[number], number>;

export type Audit = {
  readonly scores: Scores;
  /** What took points, one line each. */
  readonly complaints: readonly string[];
  /** Largest contentful paint, blocking time and shifts, in words. */
  readonly timings: string;
};

export const SCREENS = ['home', 'login', 'area', 'blocks', 'block', 'macros'] as const;
export type ScreenName = (typeof SCREENS)[number];

/** Lighthouse's own phone, on slow 4G with a slow processor, and its own desk, on a fast line. */
export const PLACES = ['phone', 'desk'] as const;
export type Place = (typeof PLACES)[number];

const DESK: Flags = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
  throttling: {
    rttMs: 40,
    throughputKbps: 10_240,
    cpuSlowdownMultiplier: 1,
    requestLatencyMs: 0,
    downloadThroughputKbps: 0,
    uploadThroughputKbps: 0,
  },
};

export type AuditedApp = {
  readonly audit: (screen: ScreenName, place?: Place) => Promise<Audit>;
  readonly end: () => Promise<void>;
};

type Browser = { readonly context: BrowserContext; readonly port: number };

const LOGGED_OUT: ReadonlySet<ScreenName> = new Set(['home', 'login']);

/** The built app with demo people, and a browser in which Lighthouse looks at it, every load a cold one. */
export async function openAuditedApp(): Promise<AuditedApp> {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-audit-'));
  const app = await startApp({ file: join(folder, 'spotter.db') });
  const stranger = await openBrowser(join(folder, 'stranger'));
  const athlete = await openBrowser(join(folder, 'athlete'));
  const addresses = await logAthleteIn(athlete.context, app.address);

  return { audit, end };

  function audit(screen: ScreenName, place: Place = 'phone'): Promise<Audit> {
    const { port } = LOGGED_OUT.has(screen) ? stranger : athlete;
    return look(addresses[screen], port, place);
  }

  async function end(): Promise<void> {
    await stranger.context.close();
    await athlete.context.close();
    await app.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Logs in through the interface; Lighthouse then clears caches and workers before each load, and leaves the session. */
async function logAthleteIn(context: BrowserContext, address: string): Promise<Record<ScreenName, string>> {
  const page = await context.newPage();
  await logIn(page, address, 'athlete@demo.local');
  await page.waitForURL(/\/athletes\/[^/]+$/u);
  const athleteId = decodeURIComponent(page.url().split('/').at(-1) ?? '');
  await page.getByRole('link', { name: /My Block History/u }).click();
  await page.getByRole('link', { name: /Autumn strength/u }).click();
  await page.getByRole('tab', { name: /Week 1/u }).waitFor();
  const block = page.url();
  await page.close();
  return {
    home: `${address}${paths.home}`,
    login: `${address}${paths.login}`,
    area: `${address}${paths.athlete(athleteId)}`,
    blocks: `${address}${paths.blocks(athleteId)}`,
    block,
    macros: `${address}${paths.macros(athleteId)}`,
  };
}

async function look(address: string, port: number, place: Place): Promise<Audit> {
  const own = place === 'desk' ? DESK : {};
  const flags: Flags = { ...own, port, logLevel: 'silent', onlyCategories: [...CATEGORIES] };
  const result = await lighthouse(address, flags);
  if (result === undefined) throw new Error(`Lighthouse has no answer about ${address}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  if (lhr.finalDisplayedUrl !== address) throw new Error(`${address} led to ${lhr.finalDisplayedUrl}.`);
  const lost = CATEGORIES.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${lhr.audits[id]?.title ?? id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  );
  const shown = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    complaints: lost,
    timings: shown.map((id) => lhr.audits[id]?.displayValue ?? '?').join(' · '),
  };

  function score(category: keyof Scores): number {
    const points = lhr.categories[category]?.score;
    if (points === undefined || points === null) throw new Error(`${address} has no score for ${category}.`);
    return Math.round(points * 100);
  }
}

async function openBrowser(profileDir: string): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No browser found: install Chromium or set CHROMIUM_PATH.');
  const context = await chromium.launchPersistentContext(profileDir, {
    executablePath,
    args: [...BROWSER_ARGS, '--remote-debugging-port=0'],
    // Lighthouse brings its own phone.
    viewport: null,
  });
  // The browser chooses a free port and writes it into its profile.
  const port = Number.parseInt(await readFile(join(profileDir, 'DevToolsActivePort'), 'utf8'), 10);
  return { context, port };
}
