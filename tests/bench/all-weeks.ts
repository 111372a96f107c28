import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { logIn } from '../journeys/support/app.ts';
import { DESK } from '../journeys/support/launch.ts';
import { seedCoached } from '../support/coached.ts';
import { serveBundles } from './bundles.ts';
import { openChromium } from './chromium.ts';
import { handsOn, watchFrames } from './hands.ts';
import { interleave } from './harness.ts';
import { openHouse } from './house.ts';
import { quantile } from './measure.ts';
import type { Run } from './part.ts';
import { tableOf, type Table } from './report.ts';

const ROUNDS = 5;
const CELLS_A_TURN = 8;
const PLAIN = 'twelve weeks in plain DOM, a raw record';
const OURS = 'ours: all weeks of a block of 12';
const SIZE = { weeks: 12, days: 4, exercisesPerDay: 6, seriesPerExercise: 4 };
/** The first opens the field of a cell. */
const KEYS = ['4', '5', '6'];
const PAUSE_MS = 60;
const SCROLLS = 24;
const SCROLL_PX = 160;

type Felt = { readonly p50: number; readonly p95: number; readonly blank: number };

/** All weeks side by side, 12 × 4 days × 6 exercises, at the processor's full speed: how they take keys, and how they move. */
export async function allWeeks({ leaveOut }: Pick<Run, 'leaveOut'>): Promise<Table[]> {
  const house = await openHouse((server) => seedCoached(server, SIZE));
  const browser = await openChromium({ viewport: DESK });
  const script = fileURLToPath(import.meta.resolve('./screen/plain-table.ts'));
  const bundles = await serveBundles(new Map([['plain-table', script]]), join(browser.folder, 'scripts'));
  try {
    const plain = await browser.context.newPage();
    await plain.goto(bundles.address('plain-table'));
    const ours = await browser.context.newPage();
    const { coach, athlete, block } = house.seeded;
    await logIn(ours, house.address('weeks'), coach.email);
    const place = `/coaches/${coach.id}/athletes/${athlete.id}/blocks/${block.blockId}/edit?view=weeks`;
    await ours.goto(house.address('weeks') + place);
    const contenders = [
      { name: PLAIN, turn: await turns(plain) },
      { name: OURS, turn: await turns(ours) },
    ];
    const rounds = await interleave(contenders, {
      rounds: ROUNDS,
      warmUps: 1,
      onFailure: (name, error) => leaveOut(`week: ${name}: ${String(error)}`),
    });
    const beside = { part: 'week', reference: PLAIN, unit: 'ms' };
    const within = { of: 'figure', at: 'most', value: 30 } as const;
    return [
      tableOf({ ...beside, title: 'All weeks side by side: from a key to the frame, p50' }, rounds, 'p50', {
        [OURS]: [within],
      }),
      tableOf({ ...beside, title: 'The same, p95' }, rounds, 'p95'),
      tableOf({ ...beside, title: 'The longest time without a frame while they are scrolled' }, rounds, 'blank'),
    ];
  } finally {
    await browser.end();
    bundles.end();
    await house.end();
  }
}

async function turns(page: Page): Promise<() => Promise<Felt>> {
  await page.locator('td[data-cell]').first().waitFor();
  const hands = await handsOn(page);
  await page.evaluate(watchFrames);
  return async () => {
    await page.bringToFront();
    const keys: number[] = [];
    for (let at = 0; at < CELLS_A_TURN; at += 1) {
      await page.locator('td[data-cell]').nth(at).focus();
      await pause(PAUSE_MS);
      await page.evaluate(() => (felt.keys = []));
      for (const key of KEYS) {
        await hands.press(key);
        await pause(PAUSE_MS);
      }
      await page.waitForFunction((wanted) => felt.keys.length >= wanted, KEYS.length);
      const typed = await page.evaluate(() => (document.activeElement as HTMLInputElement).value);
      // What the first key of plain DOM does to the new field is the browser's own.
      if (!typed.endsWith(KEYS.slice(1).join(''))) throw new Error(`'${typed}' is not what was typed.`);
      keys.push(...(await page.evaluate(() => felt.keys)));
      // It is no part of the plan, and nothing is sent while others have their turn.
      await page.keyboard.press('Escape');
    }
    const sorted = keys.toSorted((one, other) => one - other);
    return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), blank: await longestBlank(page) };
  };
}

/** Down to the last row and over to the last week by the wheel, and back, while the frames are noted. */
async function longestBlank(page: Page): Promise<number> {
  await page.locator('td[data-cell]').first().hover();
  await page.evaluate(() => {
    const frames: number[] = [];
    const note = (now: number): void => {
      frames.push(now);
      if (frames.length < 10_000) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(globalThis, { frames });
  });
  const topOf = () => page.evaluate(() => document.querySelector('td[data-cell]')?.getBoundingClientRect().top ?? 0);
  const top = await topOf();
  for (const way of [1, -1]) {
    for (let at = 0; at < SCROLLS; at += 1) {
      await page.mouse.wheel(at % 2 === 0 ? 0 : way * SCROLL_PX, at % 2 === 0 ? way * SCROLL_PX : 0);
    }
    if (way === 1 && (await topOf()) === top) throw new Error('Nothing was scrolled.');
  }
  return page.evaluate(() => {
    const { frames } = globalThis as unknown as { frames: number[] };
    const gaps = frames.slice(1).map((now, at) => now - (frames[at] ?? now));
    frames.length = 10_000;
    return Math.max(...gaps);
  });
}
