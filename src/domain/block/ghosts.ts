import type { Series, Values } from '#contract/api/block.ts';
import { isAsPlanned, loadableIn, withoutDust, type Unit } from '#domain/load.ts';
import type { LastTime } from '#domain/strength/last-time.ts';
import { isOutlier } from '#domain/strength/outlier.ts';
import { lastInRange } from '#domain/prescription/reps-range.ts';
import { isRecent, setsOfLastSession } from '#domain/strength/last-session.ts';
import type { Meaning } from './measures.ts';
import { muchLighterLast, offerOfAbove, offerOfLast, type Offer } from './offered-load.ts';
import { plannedOf } from './plan-of-set.ts';
import { isWarmUp } from './set-kinds.ts';
import { isExtra, planOf, targetOf, type MeasuredSet } from './weeks.ts';

/**
 * What a row suggests before it is logged: what its empty fields show, and exactly what a tick logs there. RPE is asked
 * and never suggested: there is one only where it was logged before and unticked.
 */
export type Ghost = Values & {
  /** Whether the suggestion has no load because the set is known to be done without one. */
  readonly isUnloaded: boolean;
  /** The set of last time than which the load is much heavier: it is asked about before a tap logs it. */
  readonly steep?: Values;
} & Omit<Offer, 'load'>;

/** What a suggestion follows from besides the exercise's own rows. */
export type GhostSources = {
  /** The unit in which loads are shown. */
  readonly unit?: Unit | undefined;
  /** Whether the sets to come follow a changed load. */
  readonly follow?: boolean | undefined;
  readonly last?: Pick<LastTime, 'at' | 'top' | 'sets'> | undefined;
  /** What the numbers of the exercise count and mean. */
  readonly meaning?: Meaning | undefined;
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
 * that was long ago; what was done with other repetitions is converted by the chart, and never taken over. Of a range
 * of repetitions it is what was done last in it, as long as the load is no heavier than it was then. Where a rule plans
 * the load, none of these stands in for what the rule comes to. A set of the athlete's own is like the one above it.
 * Warm-ups and work sets tell each other nothing; no last time has warm-ups.
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
  const { unit = 'kg', follow = true, last, now = 0, unticked, meaning = {} } = sources;
  const ground = { unit, meaning, last, now };
  const isUnloaded = !isLoaded(series, last) && (last !== undefined || isHold(meaning) || series.some(isDoneUnloaded));
  const before = last && isRecent(last, now) ? setsOfLastSession(last) : [];
  let difference = 0;
  /** The rows above that have a load, the nearest first. */
  const above: Series[] = [];
  /** The rows above that have repetitions, the nearest first. */
  const done: Values[] = [];
  /** What the row above is planned or suggested as. */
  let previous: Pick<Values, 'reps' | 'load'> | undefined;

  function offerFor(one: Series, reps: number | null, inRange: Values | undefined): Offer {
    const [nearest] = above;
    if (followsRule(one)) return NO_OFFER;
    const asAbove = isExtra(one) ? (nearest?.actual.load ?? previous?.load) : undefined;
    if (asAbove) return { load: loadableIn(unit, asAbove) };
    if (nearest) return offerOfAbove({ one, reps }, nearest, ground);
    return offerOfLast({ one, reps }, inRange, ground);
  }

  return series.map((one) => {
    const { seriesId, actual, removed } = one;
    if (removed === true) return NO_GHOST;
    const target = planOf(one);
    const planned = target.load === null ? null : loadableIn(unit, target.load);
    const inRange = lastInRange(plannedOf(one), [...done, ...before]);
    const usual = isExtra(one) ? (previous?.reps ?? null) : target.reps;
    const offer = planned === null ? offerFor(one, inRange?.reps ?? usual, inRange) : undefined;
    const load = offer ? offer.load : suggestion(planned ?? 0, follow && !followsSets(one) ? difference : 0);
    const reps = inRange && !isHeavier(one, load, inRange) ? inRange.reps : usual;
    const steep =
      load !== null && (planned === null || followsRule(one))
        ? muchLighterLast({ one, reps }, load, above, ground)
        : undefined;
    if (actual.load !== null) {
      if (target.load !== null) difference = differenceOf(one, unit);
      if (!isOutlier('load', actual.load, [target.load, last?.top.load, one.confirmed?.load])) above.unshift(one);
    }
    if (actual.reps !== null) done.unshift(actual);
    previous = { reps: target.reps ?? actual.reps ?? reps, load };
    const ghost = { reps, rpe: null, ...offer, load, isUnloaded: isUnloaded && load === null, ...(steep && { steep }) };
    return withOwn(ghost, one, unticked?.get(seriesId));
  });
}

const NO_OFFER: Offer = { load: null };

/** Whether a load is more than what a range was last done with: then it begins anew. By RPE it is for those reps. */
function isHeavier({ prescription }: Series, load: number | null, done: Values): boolean {
  return prescription?.load?.by !== 'rpe' && load !== null && done.load !== null && load > done.load;
}

/** Returns what a tick logs in a row: what stands in its fields (`actual`), and in an empty field its suggestion. */
export function ticked(actual: Values, ghost: Values): Values {
  return { reps: actual.reps ?? ghost.reps, rpe: actual.rpe ?? ghost.rpe, load: actual.load ?? ghost.load };
}

/** A row that suggests nothing. */
export const NO_GHOST: Ghost = { reps: null, rpe: null, load: null, isUnloaded: false };

/** Puts what was unticked back where it stood; a field that has a value suggests nothing else. */
function withOwn({ steep, converted, isLongAgo, ...ghost }: Ghost, series: Series, own: Values | undefined): Ghost {
  const { actual } = series;
  const isOwnUnloaded = own !== undefined && own.load === null && planOf(series).load === null;
  const load = isOwnUnloaded ? null : (own?.load ?? ghost.load);
  const isOpen = actual.load === null && own?.load == null && !isOwnUnloaded;
  return {
    reps: actual.reps === null ? (own?.reps ?? ghost.reps) : null,
    rpe: actual.rpe === null ? (own?.rpe ?? null) : null,
    load: actual.load === null ? load : null,
    isUnloaded: actual.load === null && load === null && (isOwnUnloaded || ghost.isUnloaded),
    ...(isOpen && steep && { steep }),
    ...(isOpen && converted && { converted }),
    ...(isOpen && isLongAgo && { isLongAgo }),
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

/** Whether the exercise has, or ever had, a load. */
function isLoaded(series: readonly Series[], last: GhostSources['last']): boolean {
  const loads = [
    ...series.flatMap((one) => [planOf(one).load, one.actual.load]),
    ...(last?.sets ?? []).map(({ load }) => load),
  ];
  return loads.some((load) => load !== null) || series.some(({ prescription }) => prescription?.load);
}

/** Whether a set is held against one's own weight, until somebody says that a load belongs to it. */
function isHold({ measure, loadAs }: Meaning): boolean {
  return measure === 'seconds' && loadAs === undefined;
}

function isDoneUnloaded(series: Series): boolean {
  const { reps, load } = series.actual;
  return reps !== null && load === null && planOf(series).load === null;
}
