import type { Planned, Series } from '#contract/api/block.ts';
import { plannedOf } from '#domain/block/plan-of-set.ts';
import type { PlannedSeries } from '#domain/block/planned.ts';
import { isWarmUp } from '#domain/block/set-kinds.ts';
import { isExtra, seenPlanOf } from '#domain/block/weeks.ts';
import type { LastTime, PastSet } from '#domain/strength/last-time.ts';
import { isOutlier } from '#domain/strength/outlier.ts';

/** How an exercise was done last time. */
export type LastSources = {
  readonly last: Pick<LastTime, 'at' | 'top' | 'sets' | 'bestE1rm'> | undefined;
  /** All sets of that session (`lastSessionOf`); absent before the block, where nobody knows what was planned. */
  readonly session?: readonly PastSeries[] | undefined;
};

type PastSeries = Pick<
  Series,
  'target' | 'prescription' | 'actual' | 'loggedTarget' | 'confirmed' | 'addedBy' | 'removed'
>;

/** Sets that are further apart (ms) are of different sessions. */
const SESSION_MS = 12 * 3_600_000;

/**
 * Returns from which load a set goes on, in kg, and whether every set of last time reached its reps: of a range the
 * upper end, as it was planned then. For a session before the block, the sets that were lifted are measured by the reps
 * of today. Undefined where nothing was loaded last time.
 * @param at the place of the set among the planned ones of its exercise, from 0: of a warm-up among the warm-ups
 */
export function lastStep(set: PlannedSeries, at: number, { last, session }: LastSources) {
  if (last === undefined) return undefined;
  const wanted = mostReps(plannedOf(set)) ?? 1;
  if (session === undefined) {
    // Nobody knows the warm-ups of a session before the block.
    if (isWarmUp(set)) return undefined;
    const sets = last.sets.filter((one) => isSameSession(one, last));
    return step(
      likeIn(sets, set)?.load,
      sets.map(({ reps }) => ({ reps, wanted })),
    );
  }
  const planned = session.filter(
    (one) => one.removed !== true && !isExtra(one) && isWarmUp(seenPlanOf(one)) === isWarmUp(set),
  );
  const loads = planned.map((one) => loadOf(one, last.top.load));
  const like = loads.slice(0, at + 1).findLast(Boolean) ?? loads.find(Boolean);
  return step(
    like,
    planned.map((one) => ({ reps: one.actual.reps, wanted: mostReps(seenPlanOf(one)) ?? wanted })),
  );
}

function step(
  of: number | null | undefined,
  sets: readonly { readonly reps: number | null; readonly wanted: number }[],
) {
  return of ? { of, isReached: sets.every(({ reps, wanted }) => reps !== null && reps >= wanted) } : undefined;
}

/** The reps with which a set is done in full: of a range the upper end. */
function mostReps({ reps, prescription }: Planned): number | null {
  const range = prescription?.reps;
  return range?.min === reps && 'max' in range ? range.max : reps;
}

/** From what is out of all proportion nothing goes on, unless it was confirmed. */
function loadOf({ actual: { load }, target, confirmed }: PastSeries, top: number | null): number | null {
  return load !== null && isOutlier('load', load, [target.load, top, confirmed?.load]) ? null : load;
}

function isSameSession({ at }: PastSet, last: Pick<LastTime, 'at'>): boolean {
  return at === last.at || Math.abs((at ?? 0) - (last.at ?? 0)) < SESSION_MS;
}

/** Returns the set that is nearest in reps, of those as near the heaviest. */
function likeIn(sets: readonly PastSet[], { target: { reps } }: PlannedSeries): PastSet | undefined {
  const distance = (one: PastSet) => Math.abs((one.reps ?? Infinity) - (reps ?? 0));
  return reps === null ? sets[0] : sets.toSorted((one, other) => distance(one) - distance(other))[0];
}
