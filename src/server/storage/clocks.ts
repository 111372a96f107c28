/** Servers that share a database have clocks closer together than this: a time further ahead is of a wrong clock. */
export const CLOCKS_APART_MS = 60_000;

/** Returns whether `at` is less than `lastsMs` ago, and not of a clock that was ahead. */
export function isWithin(at: number, now: number, lastsMs: number): boolean {
  return now - at < lastsMs && at - now <= CLOCKS_APART_MS;
}
