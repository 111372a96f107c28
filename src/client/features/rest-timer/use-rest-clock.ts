import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { restAt, restWindow, type RestClock, type RestWindow } from '#domain/rest-clock.ts';
import type { Rest } from './use-rest.ts';

/** A rest that runs, and what its timer shows now. */
export type RunningRest = { readonly window: RestWindow; readonly clock: RestClock };

const LOOK_MS = 250;
/** Who looks at the screen so long after the end sees that it is over; somewhere else it is news still. */
const NEWS_MS = 5_000;

/**
 * Counts by the clock: a page that slept wakes up with the right time.
 * @param onEnd the rest is over, in this moment: not when it was ended by hand, or while the page slept
 * @returns what runs, and the moment of which it is said
 */
export function useRestClock(rest: Rest | undefined, onEnd: () => void): { running?: RunningRest; now: number } {
  const window = rest && restWindow(rest.startedAt, rest.restTime, rest.goAt);
  const [now, setNow] = useState(Date.now);
  const clock = window && restAt(window, now);
  const look = useEffectEvent(() => {
    const next = Date.now();
    const after = window && restAt(window, next);
    // Nothing is drawn again that shows the same.
    if (after?.kind !== clock?.kind || after?.seconds !== clock?.seconds) setNow(next);
  });
  // Before the first look a rest that has just begun is whole: by no clock is it longer.
  const startedAt = window?.startedAt;
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
  return { now, ...(running && { running }) };
}

/** Only of a rest that was seen running: one that was over when the app was opened is told by its timer. */
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
