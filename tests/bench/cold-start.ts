import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { handsOn, type Hands, PHONE_SLOWDOWN, watchFrames } from './hands.ts';

/** From the navigation, in ms; `work` is the processor's time for all of it, in the page. */
export type Cold = {
  /** Anything at all, as the browser itself notes it. */
  readonly first: number;
  /** The end of the frame that has what the page is for. */
  readonly painted: number;
  /** The end of the frame that has a typed key in its field; as `painted` where nothing is typed. */
  readonly usable: number;
  readonly work: number;
};

const BETWEEN_KEYS_MS = 15;
const WITHIN_MS = 60_000;
/** So long a key has to stay. */
const STAYS_MS = 300;

/** What the page does before it is put away. */
export type Rest = (page: Page) => Promise<void>;

let starts = 0;

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var cold: { painted?: number; usable?: number };
}

/** Opens the address in a new tab, with its worker at rest, and types from the first moment. */
export async function startCold(
  context: BrowserContext,
  address: string,
  { shows, takesKeys, rest }: { shows: string; takesKeys: boolean; rest: Rest },
): Promise<Cold> {
  const page = await context.newPage();
  // Another digit than that which stands there since the start before.
  starts += 1;
  const key = String(1 + (starts % 9));
  try {
    const hands = await handsOn(page);
    await stopWorkers(page);
    await hands.slowDown(PHONE_SLOWDOWN);
    await page.addInitScript(watchFrames);
    await page.addInitScript(watchStart, { shows, key });
    await page.goto(address, { waitUntil: 'commit' });
    const { painted, usable } = await typeUntilUsable(hands, key, takesKeys);
    const work = await hands.busy();
    await pause(STAYS_MS);
    if (takesKeys && !(await page.locator(shows).first().inputValue()).includes(key)) throw new Error('A key is gone.');
    const first = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    await hands.slowDown(1);
    await rest(page);
    return { first: first ?? Number.NaN, painted, usable, work };
  } finally {
    await page.close();
  }
}

async function typeUntilUsable({ page, press }: Hands, key: string, takesKeys: boolean) {
  const until = performance.now() + WITHIN_MS;
  while (performance.now() < until) {
    if (takesKeys) await press(key);
    await pause(BETWEEN_KEYS_MS);
    const { painted, usable } = await page.evaluate(() => globalThis.cold);
    if (painted !== undefined && (usable !== undefined || !takesKeys)) return { painted, usable: usable ?? painted };
  }
  throw new Error('It was never usable.');
}

/** As after a night: the browser starts them again when somebody asks. */
async function stopWorkers(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('ServiceWorker.enable');
  await protocol.send('ServiceWorker.stopAllWorkers');
  await protocol.detach();
}

/** Runs in the page before its own scripts: keeps the focus in the first field, and notes when it has a key. */
function watchStart({ shows, key }: { shows: string; key: string }): void {
  const noted: typeof cold = {};
  globalThis.cold = noted;
  const look = (): void => {
    const there = document.querySelector<HTMLInputElement>(shows);
    if (there !== null && noted.painted === undefined) felt.drawn(0, (at) => (noted.painted ??= at));
    if (there !== null && there !== document.activeElement) there.focus();
    if (there?.value?.includes(key)) felt.drawn(0, (at) => (noted.usable ??= at));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
