import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LONGEST_OVERTIME_MS, restAt, restWindow, type RestClock, type RestWindow } from '#domain/rest-clock.ts';
import type { Rest } from './use-rest.ts';

/** A rest that runs, and what its timer shows now. */
export type RunningRest = { readonly window: RestWindow; readonly clock: RestClock };

const LOOK_MS = 250;
/** How long after its end a rest is still signalled on a page in sight; later its timer alone shows it. */
const NEWS_MS = 5_000;

/**
 * Counts a rest by the clock: a page that slept wakes up with the right time.
 * @param onEnd called when the rest is over: not when it was ended by hand, or while the page slept
 * @returns the running rest, or whether one is offered, and the time (ms since 1970) at which it was looked at
 */
export function useRestClock(
  rest: Rest | undefined,
  onEnd: () => void,
): { running?: RunningRest; isOffered: boolean; now: number } {
  const window = rest && restWindow(rest.startedAt, rest.restTime, rest.goAt);
  const [now, setNow] = useState(Date.now);
  const clock = window && restAt(window, now);
  // Where what the coach wrote is no time, the athlete is offered some to choose from.
  const isOfferedAt = (at: number): boolean =>
    rest !== undefined && window === undefined && at - rest.startedAt < LONGEST_OVERTIME_MS;
  const isOffered = isOfferedAt(now);
  const look = useEffectEvent(() => {
    const next = Date.now();
    const after = window && restAt(window, next);
    // Nothing is rendered again where the timer would show the same.
    const isSame = after?.kind === clock?.kind && after?.seconds === clock?.seconds && isOfferedAt(next) === isOffered;
    if (!isSame) setNow(next);
  });
  // Until the first look `now` may be older than the rest: `restAt` then shows the whole rest, and no more.
  const startedAt = rest?.startedAt;
  useEffect(() => {
    if (startedAt === undefined) return;
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [startedAt]);

  const running = window && clock && { window, clock };
  useEnd(running, onEnd);
  return { isOffered, now, ...(running && { running }) };
}

/** Calls `onEnd` only for a rest that was seen running: of one that was over before, the timer tells. */
function useEnd(running: RunningRest | undefined, onEnd: () => void): void {
  const seen = useRef<number>(undefined);
  const end = useEffectEvent(onEnd);
  const kind = running?.clock.kind;
  const { startedAt, goAt = 0 } = running?.window ?? {};
  useEffect(() => {
    if (kind === 'resting') {
      seen.current = startedAt;
    } else if (kind !== undefined && seen.current === startedAt) {
      seen.current = undefined;
      if (document.hidden || Date.now() - goAt < NEWS_MS) end();
    }
  }, [kind, startedAt, goAt]);
}
