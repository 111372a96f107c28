import type { Browser, BrowserContextOptions, CDPSession } from 'playwright-core';
import { PHONE } from '../journeys/support/launch.ts';
import { PHONE_SLOWDOWN, watchFrames } from './hands.ts';

/** From the navigation, in ms. */
export type FirstLoad = {
  /** Anything at all, as the browser itself notes it. */
  readonly paint: number;
  /** The end of the frame that has what the page is for. */
  readonly usable: number;
  /** On the line until then, as they were sent, heads included. */
  readonly kilobytes: number;
  /** Cumulative layout shift until then. */
  readonly shift: number;
};

export type Place = {
  readonly address: string;
  /** What the page is for, as a selector. */
  readonly shows: string;
  /** Who is logged in. */
  readonly state?: BrowserContextOptions['storageState'];
};

/**
 * Slow 4G, 1.6 Mbit/s and 150 ms: the browser holds back whole requests, so that each has the round trips of its
 * connection with it, and the line less than it nominally carries (Lighthouse's own figures for this way of slowing).
 */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const WITHIN_MS = 120_000;

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var firstLoad: { usable?: number; shift: number };
}

/** Opens the address in a phone that knows nothing of it yet but, at most, who is logged in. */
export async function loadFirst(browser: Browser, { address, shows, state }: Place): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: PHONE, ...(state && { storageState: state }) });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', SLOW_4G);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN });
    const weighed = weigh(protocol);
    await page.addInitScript(watchFrames);
    await page.addInitScript(watchLoad, shows);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.firstLoad.usable !== undefined, undefined, { timeout: WITHIN_MS });
    const kilobytes = weighed() / 1_000;
    const { usable, shift, paint } = await page.evaluate(() => ({
      ...globalThis.firstLoad,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    }));
    // Fields without a word are no content to the browser: then the page is painted when it can be used.
    return { paint: paint ?? usable ?? Number.NaN, usable: usable ?? Number.NaN, kilobytes, shift };
  } finally {
    await context.close();
  }
}

function weigh(protocol: CDPSession): () => number {
  let bytes = 0;
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

/** Runs in the page before its own scripts, after `watchFrames`. */
function watchLoad(shows: string): void {
  const noted: typeof firstLoad = { shift: 0 };
  globalThis.firstLoad = noted;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) noted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = (): void => {
    if (document.querySelector(shows) === null) requestAnimationFrame(look);
    else felt.drawn(0, (at) => (noted.usable = at));
  };
  requestAnimationFrame(look);
}
