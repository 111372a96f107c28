import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { dice } from '../support/dice.ts';
import { quantile } from './measure.ts';

/** A person's hands on a page, by way of the browser's own debugging protocol: what they do is trusted as a keyboard's is. */
export type Hands = {
  readonly page: Page;
  press: (key: string) => Promise<void>;
  /** With the mouse, in the middle of the first element that this names. */
  click(selector: string): Promise<void>;
  /** Of the page's own thread only: what a worker or the browser does is as quick as ever. */
  slowDown(times: number): Promise<void>;
  /** What JavaScript holds, in MB, after everything that nobody needs was collected. */
  heap(): Promise<number>;
  /** Of the DOM, those that JavaScript alone holds included. */
  nodes(): Promise<number>;
  /** How long the page's own thread has had the processor so far, in ms: what others do meanwhile does not count. */
  busy(): Promise<number>;
};

/** Of keys, in ms; `work` is the processor's time for one of them with everything that follows. */
export type Felt = { readonly p50: number; readonly p95: number; readonly work: number };

/** A phone of the middle price beside this machine. */
export const PHONE_SLOWDOWN = 4;

const FIELDS = 'input[data-field="reps"], input[data-field="load"]';
/** Every digit is a number that somebody may mean: what is out of proportion would be asked about. */
const TYPED = 'input[data-field="reps"]';
/** A person's fingers; not in step with the screen's frames. */
const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [40, 100];
/** The focus has arrived, and what it brought is drawn. */
const FOCUS_MS = 120;

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var felt: {
    keys: number[];
    /** Asked in an animation frame; tells the ms since then at the end of that frame. */
    drawn(since: number, tell: (ms: number) => void): void;
    opened?: Promise<number>;
  };
}

export async function handsOn(page: Page): Promise<Hands> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    press: async (key) => {
      const { text, ...named } = keyOf(key);
      await Promise.all([
        protocol.send('Input.dispatchKeyEvent', { type: 'keyDown', ...named, ...(text !== undefined && { text }) }),
        protocol.send('Input.dispatchKeyEvent', { type: 'keyUp', ...named }),
      ]);
    },
    click: async (selector) => {
      const { x, y } = await page.evaluate((named) => {
        const box = document.querySelector(named)?.getBoundingClientRect();
        if (box === undefined) throw new Error(`There is no ${named}.`);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }, selector);
      const at = { x, y, button: 'left', clickCount: 1 } as const;
      await protocol.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
      await protocol.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' });
    },
    slowDown: async (times) => void (await protocol.send('Emulation.setCPUThrottlingRate', { rate: times })),
    heap: async () => {
      await protocol.send('HeapProfiler.collectGarbage');
      return (await protocol.send('Runtime.getHeapUsage')).usedSize / 1e6;
    },
    nodes: async () => (await protocol.send('Memory.getDOMCounters')).nodes,
    busy: async () => {
      const { metrics } = await protocol.send('Performance.getMetrics');
      const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
      return seconds * 1_000;
    },
  };
}

/**
 * Runs in a page, if need be before its own scripts. `drawn` tells how long it is from a moment to the end of the frame that
 * is about to be drawn: style, layout and paint of a frame end before the next task, and a message sent from its animation
 * frame is that task. The Event Timing API says as much in steps of 8 ms. Every key is noted; its time begins with the
 * event's own, which is that of the browser's process that took the key.
 */
export function watchFrames(): void {
  globalThis.felt = {
    keys: [],
    drawn(since, tell) {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => tell(performance.now() - since), { once: true });
      port1.start();
      port2.postMessage('drawn');
    },
  };
  addEventListener(
    'keydown',
    ({ timeStamp }) => requestAnimationFrame(() => felt.drawn(timeStamp, (ms) => felt.keys.push(ms))),
    { capture: true },
  );
}

/** Turns of the same hands on a page that has its fields, on a phone's processor; `take` is told which turn it is. */
export async function turnsOn<T>(
  page: Page,
  take: (hands: Hands, turn: number) => Promise<T>,
): Promise<() => Promise<T>> {
  await page.locator('input[data-field]').first().waitFor();
  const hands = await handsOn(page);
  await page.evaluate(watchFrames);
  let turn = 0;
  return async () => {
    await page.bringToFront();
    turn += 1;
    // A page is slowed down by keeping a core busy, even while nothing happens in it: never while others have their turn.
    await hands.slowDown(PHONE_SLOWDOWN);
    try {
      return await take(hands, turn);
    } finally {
      await hands.slowDown(1);
    }
  };
}

/** From the click on a tab to the frame that shows fields other than those that were there before. */
export async function openByClick(hands: Hands, selector: string): Promise<number> {
  const { page } = hands;
  await page.evaluate((fields) => {
    const before = document.querySelector(fields);
    felt.opened = new Promise((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = (): void => {
            const now = document.querySelector(fields);
            if (now === null || now === before) requestAnimationFrame(look);
            else felt.drawn(timeStamp, resolve);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
  }, FIELDS);
  await hands.click(selector);
  return page.evaluate(() => felt.opened ?? Number.NaN);
}

/**
 * Types into the first fields for repetitions, three keys each: a digit over what is there, one back, and another digit, so
 * that each changes the value. `turn` says which digits.
 */
export async function type(hands: Hands, fields: number, turn: number): Promise<Felt> {
  const { page } = hands;
  const first = 3 + (turn % 3) * 2;
  const digit = String(first + 1);
  const chance = dice(turn);
  await page.evaluate(() => (felt.keys = []));
  const before = await hands.busy();
  for (let at = 0; at < fields; at += 1) {
    await focusField(page, at);
    await pause(FOCUS_MS);
    for (const key of [String(first), 'Backspace', digit]) {
      await hands.press(key);
      await pause(chance.between(LEAST_PAUSE_MS, MOST_PAUSE_MS));
    }
  }
  const count = fields * 3;
  await page.waitForFunction((wanted) => felt.keys.length >= wanted, count);
  const { times, values } = await page.evaluate(
    (selector) => ({
      times: felt.keys,
      values: [...document.querySelectorAll<HTMLInputElement>(selector)].map(({ value }) => value),
    }),
    TYPED,
  );
  const lost = values.slice(0, fields).filter((value) => value !== digit).length;
  if (lost > 0 || times.length !== count) throw new Error(`${lost} fields have not what was typed.`);
  const sorted = times.toSorted((one, other) => one - other);
  const work = ((await hands.busy()) - before) / count;
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), work };
}

/** The nth number field of the page, newly come to; from the last on it begins anew. */
export async function focusField(page: Page, nth: number): Promise<void> {
  await page.evaluate(
    ({ selector, at }) => {
      const all = document.querySelectorAll<HTMLInputElement>(selector);
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      all[at % all.length]?.focus();
    },
    { selector: TYPED, at: nth },
  );
}

function keyOf(key: string) {
  if (key === 'Backspace') return { key, code: key, windowsVirtualKeyCode: 8 };
  return { key, code: `Digit${key}`, windowsVirtualKeyCode: key.charCodeAt(0), text: key };
}
