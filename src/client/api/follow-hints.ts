import type { Hint } from '#contract/api/socket.ts';
import { random, clock } from '#client/platform/clock.ts';
import { online, watchMoments } from '#client/platform/network.ts';
import { useChatState } from '#client/state/chat.ts';
import { hearHints } from '#client/state/hints.ts';

/** The answer to one's own save often has the news already; and not everybody who hears of it reads in the same moment. */
const FIRST_WAIT_MS = 1_000;
const SPREAD_MS = 1_500;
/** Hints come in bursts: somebody logs a set, corrects it, and goes on. */
const GAP_MS = 5_000;
/** How late news are seen while there is no live connection. */
const SLOW_MS = 15_000;

type Follow = {
  /** Whether it is news for this page; asked once more when it is about to read, for it may have the news by then. */
  readonly concerns: (hint: Hint) => boolean;
  readonly read: () => void;
};

/**
 * Reads again when the live connection says that there is news: once for all hints of a few seconds, and only while the
 * page is looked at. While that connection is down it reads now and then. It is for who reads by himself when the page
 * comes back or the network does. The returned function ends it.
 */
export function followHints({ concerns, read }: Follow): () => void {
  let heard: Hint[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let stopWaiting: (() => void) | undefined;
  let stopSlow: (() => void) | undefined;

  function hear(hint: Hint): void {
    if (!isLookedAt() || !concerns(hint)) return;
    heard.push(hint);
    const wait = Math.max(FIRST_WAIT_MS + random() * SPREAD_MS, readAt + GAP_MS - clock.now());
    stopWaiting ??= clock.after(wait, () => {
      const isNews = heard.some(concerns);
      forget();
      if (isNews && isLookedAt()) readNow();
    });
  }

  function forget(): void {
    stopWaiting?.();
    stopWaiting = undefined;
    heard = [];
  }

  function readNow(): void {
    readAt = clock.now();
    read();
  }

  /** A timer runs only where nobody else would tell. */
  function arm(): void {
    stopSlow?.();
    stopSlow = undefined;
    if (useChatState.getState().connection === 'open' || !isLookedAt() || !online()) return;
    stopSlow = clock.after(SLOW_MS, () => {
      readNow();
      arm();
    });
  }

  arm();
  const stops = [
    hearHints(hear),
    watchMoments({ wake: arm, hide: arm }),
    useChatState.subscribe((now, before) => {
      if (now.connection !== before.connection) arm();
    }),
  ];
  return () => {
    forget();
    stopSlow?.();
    for (const stop of stops) stop();
  };
}

function isLookedAt(): boolean {
  return document.visibilityState === 'visible';
}
