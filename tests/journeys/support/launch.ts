import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { BrowserContext, Page } from 'playwright-core';
import { BROWSER_ARGS, findBrowser } from '../../support/browser.ts';

/** Gym floor and desk: the two sizes that the design is drawn for. */
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1360, height: 800 };

export type LaunchOptions = {
  /** Start again with what an earlier browser left; a new profile when absent. */
  profileDir?: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** The browser's language; English when absent. */
  locale?: string;
  /** Where the browser is; where the machine is when absent. */
  timezoneId?: string;
  reducedMotion?: 'reduce' | 'no-preference';
  /** A finger instead of a mouse. */
  hasTouch?: boolean;
  isMobile?: boolean;
  /** 'block': what the page asks goes past the worker, where a test can answer it. */
  serviceWorkers?: 'allow' | 'block';
  /** Further arguments of the browser. */
  args?: readonly string[];
  /** False: a browser that runs no scripts. */
  javaScriptEnabled?: boolean;
};

export type LaunchedBrowser = {
  context: BrowserContext;
  page: Page;
  profileDir: string;
  /** SIGKILL to the browser and all its processes, as when the phone's battery is pulled. The profile stays. */
  killBrowser: () => Promise<void>;
  /** Closes the browser in order; the profile stays. */
  close: () => Promise<void>;
  /** Closes the browser and deletes the profile. */
  end: () => Promise<void>;
};

/** A real Chromium with a profile on disk. */
export async function launch(options: LaunchOptions = {}): Promise<LaunchedBrowser> {
  const profileDir = options.profileDir ?? (await mkdtemp(join(tmpdir(), 'spotter-browser-')));
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No browser found: install Chromium or set CHROMIUM_PATH.');
  const context = await chromium.launchPersistentContext(profileDir, {
    executablePath,
    args: [...BROWSER_ARGS, ...(options.args ?? [])],
    viewport: options.viewport ?? PHONE,
    colorScheme: options.colorScheme ?? 'dark',
    ...(options.locale !== undefined && { locale: options.locale }),
    ...(options.timezoneId !== undefined && { timezoneId: options.timezoneId }),
    reducedMotion: options.reducedMotion ?? 'no-preference',
    hasTouch: options.hasTouch ?? false,
    isMobile: options.isMobile ?? false,
    serviceWorkers: options.serviceWorkers ?? 'allow',
    javaScriptEnabled: options.javaScriptEnabled ?? true,
  });
  const group = processGroupOf(profileDir);
  const closed = new Promise<void>((resolve) => void context.once('close', () => resolve()));

  return { context, page: context.pages()[0] ?? (await context.newPage()), profileDir, killBrowser, close, end };

  async function killBrowser(): Promise<void> {
    process.kill(-group, 'SIGKILL');
    await closed;
  }

  async function close(): Promise<void> {
    await context.close();
  }

  async function end(): Promise<void> {
    await close();
    await rm(profileDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Playwright starts the browser as the leader of its own process group; the profile's path tells which one is ours. */
function processGroupOf(profileDir: string): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pgid=,args='], {
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
  }).split('\n');
  const line = lines.find((one) => one.includes(`--user-data-dir=${profileDir}`));
  const group = Number.parseInt(line ?? '', 10);
  if (Number.isNaN(group)) throw new Error('The browser that was just started is not among the processes.');
  return group;
}
