import { setTimeout as pause } from 'node:timers/promises';
import { PHONE } from '../../journeys/support/launch.ts';
import { openChromium, type Chromium } from '../chromium.ts';
import { focusField, handsOn, type Hands } from '../hands.ts';
import type { Rounds } from '../harness.ts';
import { openHouse, type House } from '../house.ts';
import type { Part } from '../part.ts';
import { openDay, seedPhone, synced } from '../phone.ts';
import { tableOf } from '../report.ts';

const REST_MS = 60_000;
/** What the opening of a page began is over. */
const SETTLED_MS = 8_000;
const ONLINE = 'online, nothing waits';
const OFFLINE = 'offline, nothing waits';
const WAITING = 'offline, 3 edits wait';
const EDITS_THAT_WAIT = 3;
const METRICS_TOKEN = 'a-token-of-the-bench';

type Rest = { readonly requests: number; readonly wakeUps: number; readonly work: number };

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var wakeUps: number;
}

/** A page of the app that nobody touches for a minute, side by side in three worlds. */
export const rest: Part = async () => {
  const house = await openHouse((server) => Promise.all([ONLINE, OFFLINE, WAITING].map(() => seedPhone(server))), {
    METRICS_TOKEN,
  });
  const browsers: Chromium[] = [];
  try {
    const worlds: { name: string; hands: Hands }[] = [];
    for (const [at, name] of [ONLINE, OFFLINE, WAITING].entries()) {
      const phone = house.seeded[at];
      if (phone === undefined) throw new Error(`Nobody was seeded for: ${name}.`);
      const browser = await openChromium({ viewport: PHONE });
      browsers.push(browser);
      const page = await browser.context.newPage();
      await page.addInitScript(countWakeUps);
      await openDay(page, house.address('phone'), phone);
      await synced(page);
      const hands = await handsOn(page);
      if (name !== ONLINE) await browser.context.setOffline(true);
      if (name === WAITING) await typeEdits(hands);
      worlds.push({ name, hands });
    }
    await pause(SETTLED_MS);
    const before = await lookAtAll(worlds, house);
    await pause(REST_MS);
    const after = await lookAtAll(worlds, house);
    return tablesOf(new Map(worlds.map(({ name }, at) => [name, [differenceOf(before[at], after[at])]])));
  } finally {
    for (const browser of browsers) await browser.end();
    await house.end();
  }
};

function tablesOf(taken: Rounds<Rest>) {
  const none = [{ of: 'figure', at: 'most', value: 0 } as const];
  const head = { part: 'rest' };
  // Only one of them has a network: what reaches the server is its own.
  const online = new Map([...taken].filter(([name]) => name === ONLINE));
  return [
    tableOf({ ...head, unit: '', title: 'A minute at rest: requests at the server' }, online, 'requests', {
      [ONLINE]: none,
    }),
    tableOf({ ...head, unit: '', title: 'A minute at rest: timers of the page that fired' }, taken, 'wakeUps', {
      [OFFLINE]: none,
      [WAITING]: none,
    }),
    tableOf({ ...head, unit: 'ms', title: "A minute at rest: the processor's time, in the page" }, taken, 'work'),
  ];
}

/** Runs in the page before its own scripts. */
function countWakeUps(): void {
  globalThis.wakeUps = 0;
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const begin = globalThis[name] as (work: () => void, ...more: unknown[]) => number;
    const counted = (work: () => void, ...more: unknown[]) => {
      const wake = (): void => {
        globalThis.wakeUps += 1;
        work();
      };
      return begin(wake, ...more);
    };
    Object.assign(globalThis, { [name]: counted });
  }
}

async function typeEdits(hands: Hands): Promise<void> {
  for (let at = 0; at < EDITS_THAT_WAIT; at += 1) {
    await focusField(hands.page, at);
    await hands.press('5');
  }
}

/** So far. */
async function lookAtAll(worlds: readonly { hands: Hands }[], house: House<unknown>): Promise<Rest[]> {
  const requests = await requestsOf(house);
  return Promise.all(
    worlds.map(async ({ hands }) => ({
      requests,
      wakeUps: await hands.page.evaluate(() => globalThis.wakeUps),
      work: await hands.busy(),
    })),
  );
}

function differenceOf(before: Rest | undefined, after: Rest | undefined): Rest {
  if (before === undefined || after === undefined) throw new Error('A page was not looked at.');
  return {
    // The first look at the server's count is counted at the second.
    requests: after.requests - before.requests - 1,
    wakeUps: after.wakeUps - before.wakeUps,
    work: after.work - before.work,
  };
}

/** All that the server has answered. */
async function requestsOf(house: House<unknown>): Promise<number> {
  const answer = await fetch(`${house.origin}/api/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const text = await answer.text();
  const counts = [...text.matchAll(/^spotter_http_requests_total\{.*\} (\d+)$/gm)];
  if (!answer.ok || counts.length === 0) throw new Error(`The server's count was answered with ${answer.status}.`);
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
