import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { PHONE_SLOWDOWN } from '../bench/hands.ts';
import { set } from '../support/history-set.ts';
import { personalInfo } from '../support/personal-info.ts';
import type { RunningApp } from './support/app.ts';
import { launchLoggedIn, startAppAfterLogIns } from './support/logged-in.ts';
import { readingIsKept, saveState } from './support/open-block.ts';
import { planBlock } from './support/planned-block.ts';
import { remote } from './support/server-calls.ts';

const DAY_MS = 86_400_000;

/** By set, the one text that it may ever have: its target, what its fields suggest, and where its load comes from. */
const PLANNED = [
  ['6–9×60 | 6 | 60'],
  ['5×82.5 | 5 | 82.5 | 75% of 110 kg'],
  ['1×50 | 1 | 50'],
  ['5×45 | 5 | 45 | −10% from 50 kg'],
  ['5×100 | 5 | 100 | From last time’s 5 × 100 kg @ 8, by the RTS chart'],
];
/** Reps, load, and what the rule of a load came to. */
const NOTHING_LOGGED = [null, null, undefined] as const;

let folder: string;
let app: RunningApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spotter-first-frame-'));
  app = await startAppAfterLogIns(join(folder, 'spotter.db'));
  const athlete = await remote(app.address, 'athlete');
  await athlete.ask('POST', '/api/athlete/personalInfo', { ...personalInfo, rmSquat: 110 });
  const day = new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10);
  const about = { source: 'strong', zone: null, program: null, name: null, seconds: null, note: null } as const;
  const lifted = set({ exercise: 'Belt squat', reps: 5, rpe: 8, load: 100 });
  await athlete.ask('POST', `/api/athletes/${athlete.id}/history`, {
    sessions: [{ ...about, key: day, at: day, sets: [lifted] }],
  });
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

test('on a phone that is four times slower every set stands as it was planned from the first frame on: online, after a reload, in flight mode', async () => {
  const path = await planned('Seen');
  await onSlowPhone(async (page) => {
    await page.addInitScript(noteRows);
    await page.goto(`${app.address}${path}`);
    expect(await textsOfRows(page)).toEqual(PLANNED);
    await readingIsKept(page);
    await page.reload();
    expect(await textsOfRows(page)).toEqual(PLANNED);
    await page.context().setOffline(true);
    await page.reload();
    expect(await textsOfRows(page)).toEqual(PLANNED);
    // As after a day: nothing of what was seen last stands there before the app.
    await page.evaluate(() => localStorage.removeItem('spotter-snapshot'));
    await page.reload();
    expect(await textsOfRows(page)).toEqual(PLANNED);
  });
});

test('a tick at the first possible moment logs what is planned: online, after a reload, in flight mode [P9]', async () => {
  const path = await planned('Ticked');
  await onSlowPhone(async (page) => {
    await page.addInitScript(tickNext);
    await page.goto(`${app.address}${path}`);
    await ticked(page, 1);
    await saveState(page, 'Synced');
    await readingIsKept(page);
    await page.reload();
    await ticked(page, 2);
    await saveState(page, 'Synced');
    await readingIsKept(page);
    await page.context().setOffline(true);
    for (const count of [3, 4, 5]) {
      await page.reload();
      await ticked(page, count);
    }
    await page.context().setOffline(false);
    await saveState(page, 'Synced');
    expect(await logged(path)).toEqual([
      [6, 60, undefined],
      [5, 82.5, 82.5],
      [1, 50, undefined],
      [5, 45, 45],
      [5, 100, 100],
    ]);
  });
});

/** A new block of a range, a share of the max, a top single with a back-off, and a set by RPE alone. */
async function planned(name: string): Promise<string> {
  const path = await planBlock(app.address, name, [
    [
      { name: 'Incline curl', sets: [{ reps: 6, rpe: 7, load: 60, prescription: { reps: { min: 6, max: 9 } } }] },
      {
        name: 'Back squat',
        sets: [{ reps: 5, rpe: null, load: null, prescription: { load: { by: 'percent', percent: 75, of: 'max' } } }],
      },
      {
        name: 'Bench press',
        sets: [
          { reps: 1, rpe: 8, load: 50 },
          { reps: 5, rpe: null, load: null, prescription: { load: { by: 'drop', percent: 10, from: 'top' } } },
        ],
      },
      { name: 'Belt squat', sets: [{ reps: 5, rpe: 8, load: null, prescription: { load: { by: 'rpe' } } }] },
    ],
  ]);
  expect(await logged(path)).toEqual(PLANNED.map(() => NOTHING_LOGGED));
  return path;
}

async function onSlowPhone(act: (page: Page) => Promise<void>): Promise<void> {
  const browser = await launchLoggedIn('athlete', { viewport: { width: 390, height: 1400 } });
  try {
    const protocol = await browser.context.newCDPSession(browser.page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN });
    await act(browser.page);
  } finally {
    await browser.end();
  }
}

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var rowTexts: Map<string, Set<string>> | undefined;
}

/** Runs before any script: notes every text that a set ever has, what only a screen reader hears apart. */
function noteRows(): void {
  const texts = new Map<string, Set<string>>();
  globalThis.rowTexts = texts;
  // It is sent to the page as it stands here, so it brings along what it needs.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const textOf = (row: Element): string => {
    const fields = [...row.querySelectorAll('input')].map(({ value, placeholder }) => value || placeholder);
    const origins = [...row.querySelectorAll('p')].map(({ textContent }) => textContent);
    return [row.querySelector('b')?.textContent ?? '', ...fields, ...origins].join(' | ');
  };
  new MutationObserver(() => {
    for (const row of document.querySelectorAll('li[data-series]')) {
      const id = row.getAttribute('data-series') ?? '';
      texts.set(id, (texts.get(id) ?? new Set()).add(textOf(row)));
    }
  }).observe(document, { childList: true, characterData: true, attributes: true, subtree: true });
}

/** By set, in order, all texts that it had until everything that comes later was there. */
async function textsOfRows(page: Page): Promise<string[][]> {
  // The acts of an exercise come with the last of what comes later.
  await page
    .getByRole('button', { name: /: Back squat$/ })
    .first()
    .waitFor();
  return page.evaluate(() =>
    [...document.querySelectorAll('#root li[data-series]')].map((row) => [
      ...(globalThis.rowTexts?.get(row.getAttribute('data-series') ?? '') ?? []),
    ]),
  );
}

/** Runs before any script: ticks the first open set in the moment in which it stands in the page. */
function tickNext(): void {
  const observer = new MutationObserver(() => {
    const open = document.querySelector<HTMLElement>('[data-control="done"][aria-pressed="false"]');
    if (open === null) return;
    observer.disconnect();
    open.click();
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function ticked(page: Page, count: number): Promise<void> {
  const done = page.locator('#root [data-control="done"][aria-pressed="true"]');
  await expect.poll(() => done.count()).toBe(count);
}

async function logged(path: string) {
  const athlete = await remote(app.address, 'athlete');
  const { weeks } = (await athlete.ask('GET', `/api${path}`)) as BlockDetail;
  const series = (weeks[0]?.dayResponses.Monday?.basics ?? []).flatMap((exercise) => exercise.series);
  return series.map(({ actual, loggedTarget }) => [actual.reps, actual.load, loggedTarget?.load]);
}
