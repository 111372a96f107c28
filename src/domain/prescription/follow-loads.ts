import type { Series } from '#contract/api/block.ts';
import type { LoadRule } from '#contract/api/prescription.ts';
import { isHelp, isPlain, type Meaning } from '#domain/block/measures.ts';
import { plannedIn } from '#domain/block/planned.ts';
import { isWarmUp } from '#domain/block/set-kinds.ts';
import { swapIn, type DoneExercise } from '#domain/block/swap.ts';
import { isExtra } from '#domain/block/weeks.ts';
import { loadableIn, withoutDust, type Unit, toJump } from '#domain/load.ts';
import type { DoneSet } from '#domain/strength/last-time.ts';
import { isOutlier } from '#domain/strength/outlier.ts';
import { partOfMax } from '#domain/strength/rts-chart.ts';
import { todaysLoad, type TodaysLoad } from '#domain/strength/todays-load.ts';
import { lastStep, type LastSources } from './step-up.ts';

/** What a planned load follows from besides the exercise's own sets. */
export type LoadSources = LastSources & {
  /** The best single of the lift, in kg. */
  readonly max: number | undefined;
  /** What the coach takes as the max, in kg. */
  readonly trainingMax?: number | undefined;
  /** The sets of today that are done, of every exercise of this name. */
  readonly today: readonly DoneSet[];
  /** The unit in which loads are read. */
  readonly unit: Unit;
  /** The nearest load (kg) that the athlete's plates make; absent where the exercise is on no bar of theirs. */
  readonly loadable?: ((kilograms: number) => number) | undefined;
};

/** Where a load comes from; loads in kg. */
export type LoadOrigin =
  | { readonly kind: 'percent'; readonly percent: number; readonly of: number; readonly max: Rule<'percent'>['of'] }
  /** `of`: the most that could be lifted once: by the chart from a `set` of today, else the best estimate so far. */
  | { readonly kind: 'rpe'; readonly reps: number; readonly rpe: number; readonly of: number; readonly set?: TodaysSet }
  | { readonly kind: 'drop'; readonly percent: number; readonly of: number }
  | { readonly kind: 'drop'; readonly kg: number; readonly of: number }
  /** `plus` is 0 where not every set reached its reps. */
  | { readonly kind: 'lastTime'; readonly of: number; readonly plus: number };

/** 'reps and RPE': they are not planned, the chart does not reach so far, or it says nothing of such an exercise. */
type MissingSource = Rule<'percent'>['of'] | 'last time' | 'top set' | 'reps and RPE';

export type FollowedLoad =
  /** In kg, as it can be loaded. */
  { readonly load: number; readonly from: LoadOrigin } | { readonly missing: MissingSource };

/** `easier`: in which direction a load makes a set easier, up (1) where it is help, else down (-1). */
type Ground = LoadSources & { readonly easier: 1 | -1 };
type TodaysSet = Extract<TodaysLoad, { kind: 'load' }>['from'];
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
  const ground: Ground = { ...sources, easier: isHelp(exercise) ? 1 : -1 };
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
    else if (rule) found.set(one, withoutWhole(rule, exercise) ?? follow(rule, one, at, ground));
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

function follow(rule: Exclude<LoadRule, Rule<'drop'>>, one: Row, at: number, sources: Ground): FollowedLoad {
  switch (rule.by) {
    case 'percent':
      return ofMax(rule, sources);
    case 'rpe':
      return byRpe(one, sources);
    case 'lastTime':
      return afterLastTime(rule, one, at, sources);
  }
}

function ofMax({ percent, of: max }: Rule<'percent'>, sources: LoadSources): FollowedLoad {
  const of = sources[max];
  if (!of) return { missing: max };
  return { load: toLoadable((of * percent) / 100, sources), from: { kind: 'percent', percent, of, max } };
}

function byRpe({ target: { reps, rpe } }: Row, sources: LoadSources): FollowedLoad {
  const part = reps === null || rpe === null ? undefined : partOfMax(reps, rpe);
  if (reps === null || rpe === null || part === undefined) return { missing: 'reps and RPE' };
  const told = todaysLoad({ reps, rpe }, sources.today, sources.last);
  const best = sources.last?.bestE1rm;
  if (told.kind === 'load') {
    const from = { kind: 'rpe', reps, rpe, of: told.load / part, set: told.from } as const;
    return { load: toLoadable(told.load, sources), from };
  }
  if (!best) return { missing: 'last time' };
  return { load: toLoadable(best * part, sources), from: { kind: 'rpe', reps, rpe, of: best } };
}

/** Adds the step, also one that no plates make: an athlete without such small plates would never progress. */
function afterLastTime({ plus }: Rule<'lastTime'>, one: Row, at: number, sources: Ground): FollowedLoad {
  const last = lastStep(one, at, sources);
  if (last === undefined) return { missing: 'last time' };
  const { of } = last;
  if (!last.isReached) return { load: toSum(of, sources), from: { kind: 'lastTime', of, plus: 0 } };
  const { easier } = sources;
  const exact = Math.max(0, withoutDust(of - easier * plus));
  const load = toSum(exact, sources);
  const isStep = easier * (load - of) < 0;
  return { load: isStep ? load : exact, from: { kind: 'lastTime', of, plus } };
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
