import { readRestTime } from './rest-time.ts';

/** A rest on the device's clock, in ms since 1970. */
export type RestWindow = {
  readonly startedAt: number;
  /** From then on the next set may begin. */
  readonly goAt: number;
  /** By then it should begin: the same moment where the coach wrote one time. */
  readonly byAt: number;
};

/** What a rest timer shows, in whole seconds. */
export type RestClock =
  /** `seconds` are left until the next set may begin. */
  | { readonly kind: 'resting'; readonly seconds: number }
  /** It is time, and `seconds` are left of the coach's window. */
  | { readonly kind: 'go'; readonly seconds: number }
  /** `seconds` have gone by since the window closed. */
  | { readonly kind: 'overtime'; readonly seconds: number };

/** How long the timer runs on: an athlete who has not begun by then has gone home, or does something else. */
export const LONGEST_OVERTIME_MS = 10 * 60_000;

/**
 * Returns the window of a rest that begins at `startedAt`; times are in ms since 1970.
 * @param restTime as the coach wrote it, '3-4 min'
 * @param goAt when the person made it longer or shorter; the window behind it keeps its length
 * @returns undefined where what is written is no time
 */
export function restWindow(startedAt: number, restTime: string, goAt?: number): RestWindow | undefined {
  const rest = readRestTime(restTime);
  if (rest === undefined) return undefined;
  const go = goAt ?? startedAt + rest.from * 1000;
  return { startedAt, goAt: go, byAt: go + (rest.to - rest.from) * 1000 };
}

/**
 * Returns what the timer shows, by the clock alone, so that a page that slept or was opened again shows the right time.
 * @returns undefined once the rest has been over for too long to matter
 */
export function restAt({ startedAt, goAt, byAt }: RestWindow, now: number): RestClock | undefined {
  if (now - byAt > LONGEST_OVERTIME_MS) return undefined;
  // A clock that was set back must not make the rest longer.
  const at = Math.max(now, startedAt);
  if (at < goAt) return { kind: 'resting', seconds: Math.ceil((goAt - at) / 1000) };
  if (at < byAt) return { kind: 'go', seconds: Math.ceil((byAt - at) / 1000) };
  return { kind: 'overtime', seconds: Math.floor((at - byAt) / 1000) };
}

/** Returns how much of the rest is over, from 0 to 1. */
export function partRested({ startedAt, goAt }: RestWindow, now: number): number {
  return goAt <= startedAt ? 1 : Math.min(1, Math.max(0, (now - startedAt) / (goAt - startedAt)));
}
