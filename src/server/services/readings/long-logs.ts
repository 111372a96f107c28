import type { Context } from '#server/services/context.ts';

export type Lengths = { readonly planned: number; readonly imported: number };

/** So many planned or imported sets take the loop some 20 ms to read, the latter with the longest notes. */
const LONG: Lengths = { planned: 3_000, imported: 500 };
/** Nobody's log becomes long within this time. */
const KEPT_MS = 60_000;
const MOST_KNOWN = 10_000;

/** Finds out whose training is so long that reading it would keep others waiting, and remembers it for a minute. */
export function createLongLogs(
  { storage, clock }: Context,
  long: Lengths = LONG,
): (athleteId: string) => Promise<boolean> {
  const known = new Map<string, { readonly isLong: boolean; readonly until: number }>();
  return async (athleteId) => {
    const now = clock.now();
    const before = known.get(athleteId);
    if (before && now < before.until && before.until <= now + KEPT_MS) return before.isLong;
    const isLong =
      (await storage.logSizes.hasSeries(athleteId, long.planned)) ||
      (await storage.logSizes.hasSets(athleteId, long.imported));
    known.delete(athleteId);
    known.set(athleteId, { isLong, until: now + KEPT_MS });
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    return isLong;
  };
}
