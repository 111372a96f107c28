import type { Planned, Values } from '#contract/api/block.ts';

/** The reps with which a set is done as it is planned, from the fewest to the most. */
export type RepsRange = { readonly least: number; readonly most: number };

/** Returns the reps that a plan allows: '8-12', '5' alone, or '5+' without an end; undefined where none are planned. */
export function rangeOf({ reps, prescription }: Planned): RepsRange | undefined {
  if (reps === null) return undefined;
  const range = prescription?.reps;
  if (range?.min !== reps) return { least: reps, most: reps };
  return { least: reps, most: 'max' in range ? range.max : Number.POSITIVE_INFINITY };
}

export function isWithin({ least, most }: RepsRange, reps: number | null): boolean {
  return reps !== null && reps >= least && reps <= most;
}

/**
 * Returns the set that was done last within the range of a plan; undefined where it plans no range with two ends, or
 * nothing was done in it.
 * @param done the sets that count, the last one first
 */
export function lastInRange<One extends Values>(plan: Planned, done: readonly One[]): One | undefined {
  const range = rangeOf(plan);
  if (range === undefined || range.least === range.most || !Number.isFinite(range.most)) return undefined;
  return done.find(({ reps }) => isWithin(range, reps));
}
