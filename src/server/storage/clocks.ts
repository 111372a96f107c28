/** Clocks of servers that share a database are closer together than this: a later time is one of a clock that was ahead. */
export const CLOCKS_APART_MS = 60_000;

/** Whether what was written `at` is younger than that, and not of a clock that was ahead. */
export function isWithin(at: number, now: number, lastsMs: number): boolean {
  return now - at < lastsMs && at - now <= CLOCKS_APART_MS;
}
