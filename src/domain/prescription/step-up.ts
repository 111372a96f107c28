import type { Planned, Series, Values } from '#contract/api/block.ts';
import { isPlain, type Meaning } from '#domain/block/measures.ts';
import { plannedOf } from '#domain/block/plan-of-set.ts';
import type { PlannedSeries } from '#domain/block/planned.ts';
import { isWarmUp } from '#domain/block/set-kinds.ts';
import { isExtra, seenPlanOf } from '#domain/block/weeks.ts';
import { setsOfLastSession } from '#domain/strength/last-session.ts';
import type { LastTime, PastSet } from '#domain/strength/last-time.ts';
import { isOutlier } from '#domain/strength/outlier.ts';
import { loadFor } from '#domain/strength/same-effort.ts';
import { isWithin, rangeOf, type RepsRange } from './reps-range.ts';

/** How an exercise was done last time. */
export type LastSources = {
  readonly last: Pick<LastTime, 'at' | 'top' | 'sets'> | undefined;
  /** All sets of that session (`lastSessionOf`); absent before the block, where nobody knows what was planned. */
  readonly session?: readonly PastSeries[] | undefined;
};

type PastSeries = Pick<
  Series,
  'target' | 'prescription' | 'actual' | 'loggedTarget' | 'confirmed' | 'addedBy' | 'removed'
>;

/** From which load (kg) a set goes on: that of the last time, or what it comes to for the reps of today. */
type Base = { readonly of: number; readonly converted?: Values };

/** Where nobody knows what was planned, so many repetitions less or more are a set of these that was missed, or done well. */
const NEARLY = 2;

/**
 * Returns from which load a set goes on, in kg, and whether every set of last time reached its reps: of a range the
 * upper end, as it was planned then. For a session before the block, the sets that were lifted are measured by the reps
 * of today. A load of other repetitions is converted by the chart, and never taken over: 'other reps' where it cannot
 * be. Undefined where nothing was loaded last time.
 * @param at the place of the set among the planned ones of its exercise, from 0: of a warm-up among the warm-ups
 */
export function lastStep(set: PlannedSeries, at: number, { last, session }: LastSources, meaning: Meaning) {
  if (last === undefined) return undefined;
  const wanted = mostReps(plannedOf(set)) ?? 1;
  if (session === undefined) {
    // Nobody knows the warm-ups of a session before the block.
    if (isWarmUp(set)) return undefined;
    const sets = setsOfLastSession(last);
    const like = likeIn(sets, set);
    return step(
      like && baseOf(set, like, meaning),
      sets.map(({ reps }) => ({ reps, wanted })),
    );
  }
  const planned = session.filter(
    (one) => one.removed !== true && !isExtra(one) && isWarmUp(seenPlanOf(one)) === isWarmUp(set),
  );
  const loaded = planned.filter((one) => loadOf(one, last.top.load));
  const like = planned.slice(0, at + 1).findLast((one) => loaded.includes(one)) ?? loaded[0];
  return step(
    like && baseOf(set, like.actual, meaning, rangeOf(seenPlanOf(like))),
    planned.map((one) => ({ reps: one.actual.reps, wanted: mostReps(seenPlanOf(one)) ?? wanted })),
  );
}

function step(
  base: Base | 'other reps' | undefined,
  sets: readonly { readonly reps: number | null; readonly wanted: number }[],
) {
  if (base === undefined || base === 'other reps') return base;
  return { ...base, isReached: sets.every(({ reps, wanted }) => reps !== null && reps >= wanted) };
}

/** @param was the reps that were planned then, where that is known */
function baseOf(set: PlannedSeries, done: Values, meaning: Meaning, was?: RepsRange): Base | 'other reps' | undefined {
  if (!done.load) return undefined;
  const range = rangeOf(plannedOf(set));
  if (range === undefined || done.reps === null || isAlike(range, done.reps, was)) return { of: done.load };
  const of = isPlain(meaning) ? loadFor({ reps: range.least, rpe: set.target.rpe }, done) : undefined;
  return of === undefined ? 'other reps' : { of, converted: { reps: done.reps, rpe: done.rpe, load: done.load } };
}

/** Whether a set was one of these repetitions: also one that was missed, or in which more were done than planned. */
function isAlike(range: RepsRange, reps: number, was: RepsRange | undefined): boolean {
  if (isWithin(range, reps)) return true;
  if (was === undefined) return isWithin({ least: range.least - NEARLY, most: range.most + NEARLY }, reps);
  const isSamePlan = was.least <= range.most && range.least <= was.most;
  return isSamePlan && (reps < was.least || reps > range.most);
}

/** The reps with which a set is done in full: of a range the upper end. */
function mostReps(plan: Planned): number | null {
  const range = rangeOf(plan);
  return range === undefined || Number.isFinite(range.most) ? (range?.most ?? null) : range.least;
}

/** From what is out of all proportion nothing goes on, unless it was confirmed. */
function loadOf({ actual: { load }, target, confirmed }: PastSeries, top: number | null): number | null {
  return load !== null && isOutlier('load', load, [target.load, top, confirmed?.load]) ? null : load;
}

/** Returns the set that is nearest in reps, of those as near the heaviest. */
function likeIn(sets: readonly PastSet[], { target: { reps } }: PlannedSeries): PastSet | undefined {
  const distance = (one: PastSet) => Math.abs((one.reps ?? Infinity) - (reps ?? 0));
  return reps === null ? sets[0] : sets.toSorted((one, other) => distance(one) - distance(other))[0];
}
