import type { Series, Values } from '#contract/api/block.ts';
import type { LoadRule } from '#contract/api/prescription.ts';
import { isHelp, isPlain, type Meaning } from '#domain/block/measures.ts';
import { plannedOf } from '#domain/block/plan-of-set.ts';
import { plannedIn } from '#domain/block/planned.ts';
import { isWarmUp } from '#domain/block/set-kinds.ts';
import { swapIn, type DoneExercise } from '#domain/block/swap.ts';
import { isExtra } from '#domain/block/weeks.ts';
import { loadableIn, withoutDust, type Unit, toJump } from '#domain/load.ts';
import { surelyLifted, type DoneSet } from '#domain/strength/last-time.ts';
import { isOutlier } from '#domain/strength/outlier.ts';
import { isRecent, setsOfLastSession } from '#domain/strength/last-session.ts';
import { partOfMax } from '#domain/strength/rts-chart.ts';
import { loadFor, nearestTo } from '#domain/strength/same-effort.ts';
import { todaysLoad } from '#domain/strength/todays-load.ts';
import type { SharesOfMax } from './max-share.ts';
import { lastInRange } from './reps-range.ts';
import { lastStep, type LastSources } from './step-up.ts';

/** What a planned load follows from besides the exercise's own sets. */
export type LoadSources = LastSources & {
  /** The best single of the lift, in kg. */
  readonly max: number | undefined;
  /** What the coach takes as the max, in kg. */
  readonly trainingMax?: number | undefined;
  /** What stands in where one of the two is not known. */
  readonly shares?: SharesOfMax | undefined;
  /** The sets of today that are done, of every exercise of this name. */
  readonly today: readonly DoneSet[];
  /** In ms since 1970: from what was lifted more than eight weeks before nothing follows. */
  readonly now?: number | undefined;
  /** The unit in which loads are read. */
  readonly unit: Unit;
  /** The nearest load (kg) that the athlete's plates make; absent where the exercise is on no bar of theirs. */
  readonly loadable?: ((kilograms: number) => number) | undefined;
};

/** Where a load comes from; loads in kg. */
export type LoadOrigin =
  | {
      readonly kind: 'percent';
      readonly percent: number;
      readonly of: number;
      readonly max: Rule<'percent'>['of'];
      /** Where it is no max of the exercise itself, but a part of that of another one. */
      readonly share?: { readonly of: string; readonly percent: number };
    }
  /**
   * For so many reps at an RPE, by the chart from a set of today, else of the last session. `typed` is what the row
   * says meanwhile of its reps and RPE, and what it would be loaded with for that.
   */
  | (RatedEffort & {
      readonly kind: 'rpe';
      readonly set: Values;
      readonly when: 'today' | 'last time';
      readonly typed?: RatedEffort & { readonly load: number };
    })
  | { readonly kind: 'drop'; readonly percent: number; readonly of: number }
  | { readonly kind: 'drop'; readonly kg: number; readonly of: number }
  /** `plus` is 0 where not every set reached its reps; `converted` is the set of other reps that comes to `of`. */
  | { readonly kind: 'lastTime'; readonly of: number; readonly plus: number; readonly converted?: Values };

/**
 * 'reps and RPE': they are not planned, the model does not reach so far, or it says nothing of such an exercise. 'long
 * ago': the last time is no measure any more. 'other reps': it was of others, which cannot be converted.
 */
type MissingSource = Rule<'percent'>['of'] | 'last time' | 'long ago' | 'other reps' | 'top set' | 'reps and RPE';

export type FollowedLoad =
  /** In kg, as it can be loaded. */
  | { readonly load: number; readonly from: LoadOrigin }
  /** `lift`: the exercise whose max is missing, where it is another one. */
  | { readonly missing: MissingSource; readonly lift?: string };

/** `easier`: in which direction a load makes a set easier, up (1) where it is help, else down (-1). */
type Ground = LoadSources & { readonly easier: 1 | -1; readonly meaning: Meaning };
type RatedEffort = { readonly reps: number; readonly rpe: number };
type Row = Pick<Series, 'target' | 'prescription' | 'actual' | 'confirmed' | 'addedBy' | 'removed'>;
/** As it was done, or as it is planned with all of its sets. */
type Lift = Pick<DoneExercise, 'name' | 'insteadOf' | keyof Meaning>;
type Rule<By extends LoadRule['by']> = Extract<LoadRule, { by: By }>;

/**
 * Returns what each set of an exercise is to be loaded with where its plan says what the load follows from; undefined
 * where it does not, and where a load is logged: that stands, whatever it followed from.
 */
export function followLoads(
  exercise: Lift & { readonly series: readonly Row[] },
  sources: LoadSources,
): (FollowedLoad | undefined)[] {
  const ground: Ground = { ...sources, easier: isHelp(exercise) ? 1 : -1, meaning: exercise };
  const planned = exercise.series.filter((one) => isPlanned(one, exercise));
  const top = planned.find((one) => ruleOf(one)?.by !== 'drop' && !isWarmUp(one));
  const found = new Map<Row, FollowedLoad>();
  // The top set comes first, because drops follow from it.
  for (const one of top ? [top, ...planned] : planned) {
    // Warm-ups and work sets tell each other nothing, except that a warm-up may be a drop from the top set.
    const alike = planned.filter((other) => isWarmUp(other) === isWarmUp(one));
    const at = alike.indexOf(one);
    const rule = ruleOf(one);
    const base = rule?.by === 'drop' && rule.from === 'previous' ? alike[at - 1] : top;
    if (rule?.by === 'drop') found.set(one, afterDrop(rule, base && weightOf(base, found.get(base), sources), ground));
    else if (rule) found.set(one, withoutWhole(rule, exercise) ?? follow(rule, { one, alike, at }, ground));
  }
  return exercise.series.map((one) => (one.actual.load === null ? found.get(one) : undefined));
}

/** Returns whether a set is in the plan and, if it was done, was done as the exercise that the plan names. */
function isPlanned(one: Row, exercise: Lift): boolean {
  const isInstead = exercise.insteadOf !== undefined || swapIn(exercise, one) !== undefined;
  return one.removed !== true && !isExtra(one) && !isInstead;
}

function ruleOf(one: Row): LoadRule | undefined {
  const load = plannedIn(one, 'load');
  return typeof load === 'object' && load !== null && 'by' in load ? load : undefined;
}

/**
 * Returns what is missing where a max says nothing: it is of all that is lifted, so nothing follows from it for a part
 * of a load, nor for seconds and metres. A training max is about this very exercise and means what its loads mean.
 */
function withoutWhole(rule: Exclude<LoadRule, Rule<'drop'>>, meaning: Meaning): FollowedLoad | undefined {
  if (isPlain(meaning)) return undefined;
  if (rule.by === 'rpe') return { missing: 'reps and RPE' };
  return rule.by === 'percent' && rule.of === 'max' ? { missing: 'max' } : undefined;
}

/** A set, and its place among those that are alike. */
type RowAmongAlike = { readonly one: Row; readonly alike: readonly Row[]; readonly at: number };

function follow(rule: Exclude<LoadRule, Rule<'drop'>>, place: RowAmongAlike, sources: Ground): FollowedLoad {
  switch (rule.by) {
    case 'percent':
      return ofMax(rule, sources);
    case 'rpe':
      return byRpe(place, sources);
    case 'lastTime':
      return afterLastTime(rule, place, sources);
  }
}

function ofMax({ percent, of: max }: Rule<'percent'>, sources: Ground): FollowedLoad {
  const own = sources[max];
  if (own)
    return { load: toLoadable((own * percent) / 100, sources), from: { kind: 'percent', percent, of: own, max } };
  // The max of the other exercise is of all that is lifted, as that of this one then is.
  const share = isPlain(sources.meaning) ? sources.shares?.[max] : undefined;
  if (!share) return { missing: max };
  if (!share.load) return { missing: max, lift: share.of };
  const of = withoutDust((share.load * share.percent) / 100);
  const from = { kind: 'percent', percent, of, max, share: { of: share.of, percent: share.percent } } as const;
  return { load: toLoadable((of * percent) / 100, sources), from };
}

/**
 * Of a range, the load is for the reps that were done last in it. It stays for what is planned while something else is
 * typed: who says that they did two reps less did them with the load that they were shown.
 */
function byRpe({ one, alike, at }: RowAmongAlike, sources: Ground): FollowedLoad {
  const { actual, target } = one;
  const { last, now = 0 } = sources;
  const before = last && isRecent(last, now) ? setsOfLastSession(last) : [];
  const done = [
    ...alike
      .slice(0, at)
      .map((other) => other.actual)
      .toReversed(),
    ...before,
  ];
  const reps = lastInRange(plannedOf(one), done)?.reps ?? target.reps;
  const { rpe } = target;
  if (reps === null || rpe === null || partOfMax(reps, rpe) === undefined) return { missing: 'reps and RPE' };
  const asked = { reps, rpe };
  const source = sourceOf(asked, sources);
  if ('missing' in source) return source;
  const typed = { reps: actual.reps ?? reps, rpe: actual.rpe ?? rpe };
  const isOther = typed.reps !== reps || typed.rpe !== rpe;
  const other = isOther ? loadableFor(typed, source.set, sources) : undefined;
  return {
    load: loadableFor(asked, source.set, sources) ?? 0,
    from: { kind: 'rpe', ...asked, ...source, ...(other !== undefined && { typed: { ...typed, load: other } }) },
  };
}

/** What was lifted stays as it can be loaded, also where no usual jump of weights makes it. */
function loadableFor(asked: RatedEffort, set: Values, sources: LoadSources): number | undefined {
  const load = loadFor(asked, set);
  if (load === undefined) return undefined;
  return load === set.load ? toSum(load, sources) : toLoadable(load, sources);
}

type Source = { readonly set: Values; readonly when: 'today' | 'last time' };

/** Returns the set that a load by RPE comes from: one of today, with its RPE if any has one, else of the last session. */
function sourceOf(asked: RatedEffort, { today, last, now = 0 }: LoadSources): Source | { missing: MissingSource } {
  const told = todaysLoad(asked, today, last);
  if (told.kind === 'load') return { set: told.from, when: 'today' };
  const unrated = surelyLifted(today, last?.top).findLast(
    ({ actual }) => actual.rpe === null && loadFor(asked, actual) !== undefined,
  );
  if (unrated) return { set: valuesOf(unrated.actual), when: 'today' };
  if (last === undefined) return { missing: 'last time' };
  if (!isRecent(last, now)) return { missing: 'long ago' };
  const set = nearestTo(asked, setsOfLastSession(last));
  return set ? { set: valuesOf(set), when: 'last time' } : { missing: 'last time' };
}

function valuesOf({ reps, rpe, load }: Values): Values {
  return { reps, rpe, load };
}

/** Adds the step, also one that no plates make: an athlete without such small plates would never progress. */
function afterLastTime({ plus }: Rule<'lastTime'>, { one, at }: RowAmongAlike, sources: Ground): FollowedLoad {
  const { last: before, now = 0, easier, meaning } = sources;
  const last = lastStep(one, at, sources, meaning);
  if (last === undefined) return { missing: 'last time' };
  if (before && !isRecent(before, now)) return { missing: 'long ago' };
  if (last === 'other reps') return { missing: last };
  const { isReached, converted } = last;
  const of = converted ? toLoadable(last.of, sources) : last.of;
  const from = { kind: 'lastTime', of, plus: isReached ? plus : 0, ...(converted && { converted }) } as const;
  if (!isReached) return { load: toSum(of, sources), from };
  const exact = Math.max(0, withoutDust(of - easier * plus));
  const load = toSum(exact, sources);
  const isStep = easier * (load - of) < 0;
  return { load: isStep ? load : exact, from };
}

/** Takes a drop off a load and never returns a harder one; where the load is help, the drop is added. */
function afterDrop(rule: Rule<'drop'>, of: number | undefined, sources: Ground): FollowedLoad {
  if (!of) return { missing: 'top set' };
  const { easier } = sources;
  const easierOf = easier > 0 ? Math.max : Math.min;
  if ('percent' in rule) {
    const { percent } = rule;
    const load = toLoadable(of * (1 + (easier * percent) / 100), sources);
    return { load: easierOf(load, of), from: { kind: 'drop', percent, of } };
  }
  const load = toSum(Math.max(0, withoutDust(of + easier * rule.kg)), sources);
  return { load: easierOf(load, of), from: { kind: 'drop', kg: rule.kg, of } };
}

/** What a set weighs (kg) for those that follow from it: as it was logged, else as it is planned. */
function weightOf(one: Row, followed: FollowedLoad | undefined, { unit, last }: LoadSources): number | undefined {
  const { load } = one.actual;
  const number = one.target.load === null ? undefined : loadableIn(unit, one.target.load);
  const planned = followed && 'load' in followed ? followed.load : number;
  // What is half typed ('1' of '125') is no load yet.
  return load === null || isOutlier('load', load, [planned, last?.top.load, one.confirmed?.load]) ? planned : load;
}

/** Rounds a part of a load (kg) to plates, or without a bar to the usual jump of weights, and never to nothing. */
function toLoadable(kilograms: number, { unit, loadable }: LoadSources): number {
  return loadable ? loadable(kilograms) : toJump(unit, kilograms);
}

/** Rounds a sum (kg) to plates; where none are known, what is added in the unit of the load stays exact. */
function toSum(kilograms: number, { unit, loadable }: LoadSources): number {
  return loadable ? loadable(kilograms) : loadableIn(unit, kilograms);
}
