import type { Hint } from '#contract/api/socket.ts';
import { random, clock } from '#client/platform/clock.ts';
import { online, watchMoments } from '#client/platform/network.ts';
import { useChatState } from '#client/state/chat.ts';
import { hearHints } from '#client/state/hints.ts';

/** How soon news are read, in ms. */
type Pace = {
  /** The least wait: the answer to one's own save often has the news already. */
  readonly first: number;
  /** The most that chance adds to it, so that not every page reads in the same moment. */
  readonly spread: number;
  /** The least time between two readings: hints come in bursts, as somebody logs a set and corrects it. */
  readonly gap: number;
};

/** For what is being looked at and costs only what is new: news are there within 2 s. */
export const AT_ONCE: Pace = { first: 400, spread: 400, gap: 1_200 };
const IN_A_WHILE: Pace = { first: 1_000, spread: 1_500, gap: 5_000 };
/** For missed hints: after a server or its database was away, every page has missed them in the same moment. */
const IN_TURN: Pace = { first: 1_000, spread: 9_000, gap: 0 };
/** How often news are read while there is no live connection. */
const SLOW_MS = 15_000;

type Follow = {
  /** Whether a hint is news for this page; asked once more before it reads, because it may have the news by then. */
  readonly concerns: (hint: Hint) => boolean;
  readonly read: () => void;
  readonly pace?: Pace;
};

/**
 * Reads again when the live connection tells of news: once for all hints of a few seconds, and only while the page is
 * visible. While that connection is down it reads every `SLOW_MS`. Beware: it does not read when the page or the
 * network comes back; its caller does. The returned function ends it.
 */
export function followHints({ concerns, read, pace = IN_A_WHILE }: Follow): () => void {
  let heard: Hint[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let due = Infinity;
  let stopWaiting: (() => void) | undefined;
  let stopSlow: (() => void) | undefined;

  function hear(hint: Hint): void {
    if (!isLookedAt() || !concerns(hint)) return;
    heard.push(hint);
    const { first, spread, gap } = hint.type === 'HINTS_MISSED' ? IN_TURN : pace;
    const now = clock.now();
    const at = Math.max(now + first + random() * spread, readAt + gap);
    if (at >= due) return;
    stopWaiting?.();
    due = at;
    stopWaiting = clock.after(at - now, () => {
      const isNews = heard.some(concerns);
      forget();
      if (isNews && isLookedAt()) readNow();
    });
  }

  function forget(): void {
    stopWaiting?.();
    due = Infinity;
    heard = [];
  }

  function readNow(): void {
    readAt = clock.now();
    read();
  }

  /** Starts the timer, which runs only while no live connection would tell of news. */
  function arm(): void {
    stopSlow?.();
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
