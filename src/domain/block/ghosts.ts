import type { Series, Values } from '#contract/api/block.ts';
import { isAsPlanned, loadableIn, withoutDust, type Unit } from '#domain/load.ts';
import type { LastTime } from '#domain/strength/last-time.ts';
import { isOutlier } from '#domain/strength/outlier.ts';
import { isWarmUp } from './set-kinds.ts';
import { isExtra, planOf, targetOf, type MeasuredSet } from './weeks.ts';

/**
 * What a row suggests before it is logged: what its empty fields show, and exactly what a tick logs there. RPE is asked
 * and never suggested: there is one only where it was logged before and unticked.
 */
export type Ghost = Values & {
  /** Whether the suggestion has no load because the set is known to be done without one. */
  readonly isUnloaded: boolean;
};

/** Twelve weeks: after a longer time nobody lifts the same. */
const SUGGESTED_MS = 84 * 86_400_000;

/** What a suggestion follows from besides the exercise's own rows. */
export type GhostSources = {
  /** The unit in which loads are shown. */
  readonly unit?: Unit | undefined;
  /** Whether the sets to come follow a changed load. */
  readonly follow?: boolean | undefined;
  readonly last?: Pick<LastTime, 'top' | 'sets'> | undefined;
  /** In ms since 1970; what was lifted long before is shown, but not suggested. */
  readonly now?: number | undefined;
  /** What was logged in a series and then unticked, by its id. */
  readonly unticked?: ReadonlyMap<string, Values> | undefined;
};

/**
 * Returns the suggestion of each row of an exercise; its load is null where the row has its own or none is known. It
 * follows from what is on the device alone, so it is the same after a reload, and it becomes an edit only when the
 * person ticks the row.
 *
 * A planned load moves by the difference of the nearest logged row above from its target, the one that was seen when it
 * was logged: athletes who put 5 kg more on the bar in set 2 most likely keep them on for set 3. Without a planned load
 * it is the load of the nearest logged row above, else that of the last time with these repetitions at this RPE, unless
 * that was long ago. Where a rule plans the load, none of these stands in for what the rule comes to. A set of the
 * athlete's own is like the one above it. Warm-ups and work sets tell each other nothing; no last time has warm-ups.
 */
export function ghostsOf(series: readonly Series[], sources: GhostSources = {}): Ghost[] {
  const kinds = [false, true].map((isMeant) =>
    ghostsAmong(
      series.filter((one) => isWarmUp(one) === isMeant),
      isMeant ? { ...sources, last: undefined } : sources,
    ),
  );
  return series.map((one) => kinds[+isWarmUp(one)]?.shift() ?? NO_GHOST);
}

function ghostsAmong(series: readonly Series[], sources: GhostSources): Ghost[] {
  const { unit = 'kg', follow = true, last, now, unticked } = sources;
  const isUnloaded = !isLoaded(series, last) && (last !== undefined || series.some(isDoneUnloaded));
  let difference = 0;
  let above: number | undefined;
  /** What the row above is planned or suggested as. */
  let before: Pick<Values, 'reps' | 'load'> | undefined;
  return series.map((one) => {
    const { seriesId, actual, removed } = one;
    if (removed === true) return NO_GHOST;
    const target = planOf(one);
    const reps = isExtra(one) ? (before?.reps ?? null) : target.reps;
    const planned = target.load === null ? null : loadableIn(unit, target.load);
    const carried = followsRule(one)
      ? null
      : (above ?? (isExtra(one) ? before?.load : undefined) ?? lastLoad(target, last, now));
    const load =
      planned === null
        ? carried && loadableIn(unit, carried)
        : suggestion(planned, follow && !followsSets(one) ? difference : 0);
    if (actual.load !== null) {
      if (target.load !== null) difference = differenceOf(one, unit);
      if (!isOutlier('load', actual.load, [target.load, last?.top.load, one.confirmed?.load])) above = actual.load;
    }
    before = { reps: target.reps ?? actual.reps ?? reps, load };
    return withOwn({ reps, rpe: null, load, isUnloaded: isUnloaded && load === null }, one, unticked?.get(seriesId));
  });
}

/** Returns what a tick logs in a row: what stands in its fields (`actual`), and in an empty field its suggestion. */
export function ticked(actual: Values, ghost: Values): Values {
  return { reps: actual.reps ?? ghost.reps, rpe: actual.rpe ?? ghost.rpe, load: actual.load ?? ghost.load };
}

/** A row that suggests nothing. */
export const NO_GHOST: Ghost = { reps: null, rpe: null, load: null, isUnloaded: false };

/** Puts what was unticked back where it stood; a field that has a value suggests nothing else. */
function withOwn(ghost: Ghost, series: Series, own: Values | undefined): Ghost {
  const { actual } = series;
  const isOwnUnloaded = own !== undefined && own.load === null && planOf(series).load === null;
  const load = isOwnUnloaded ? null : (own?.load ?? ghost.load);
  return {
    reps: actual.reps === null ? (own?.reps ?? ghost.reps) : null,
    rpe: actual.rpe === null ? (own?.rpe ?? null) : null,
    load: actual.load === null ? load : null,
    isUnloaded: actual.load === null && load === null && (isOwnUnloaded || ghost.isUnloaded),
  };
}

/** Returns how far (kg) the rows below the given one move because of it; 0 when it is logged as planned. */
export function differenceOf(series: MeasuredSet, unit: Unit = 'kg'): number {
  const { load: target } = targetOf(series);
  const { load } = series.actual;
  // What is half typed ('1' of '125') or out of all proportion moves nothing.
  if (target === null || load === null || isAsPlanned(load, target) || isOutlier('load', load, [target])) return 0;
  return withoutDust(load - loadableIn(unit, target));
}

/** Returns whether a load follows from other sets: it moves with them already. */
export function followsSets({ prescription }: Series): boolean {
  return /drop|rpe/.test(prescription?.load?.by ?? '');
}

/** Returns whether a rule plans the load, known or not; what is done instead of the exercise has no such rule. */
function followsRule({ prescription, actual }: Series): boolean {
  return prescription?.load !== undefined && actual.swap === undefined;
}

function suggestion(target: number, difference: number): number {
  const load = withoutDust(target + difference);
  return load > 0 ? load : target;
}

function lastLoad(target: Values, last: GhostSources['last'], now = 0): number | null {
  const like = last?.sets.find(
    ({ reps, rpe, load, at = now }) =>
      load !== null && now - at < SUGGESTED_MS && reps === target.reps && (target.rpe === null || rpe === target.rpe),
  );
  return like?.load ?? null;
}

/** Whether the exercise has, or ever had, a load. */
function isLoaded(series: readonly Series[], last: GhostSources['last']): boolean {
  const loads = [
    ...series.flatMap((one) => [planOf(one).load, one.actual.load]),
    ...(last?.sets ?? []).map(({ load }) => load),
  ];
  return loads.some((load) => load !== null) || series.some(({ prescription }) => prescription?.load);
}

function isDoneUnloaded(series: Series): boolean {
  const { reps, load } = series.actual;
  return reps !== null && load === null && planOf(series).load === null;
}
