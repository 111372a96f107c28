import type { BlockDetail, Planned, Series } from '#contract/api/block.ts';
import type { ListName, Weekday } from '#contract/vocabulary.ts';
import type { Unit } from '#domain/load.ts';
import { followLoads, type FollowedLoad, type LoadSources } from '#domain/prescription/follow-loads.ts';
import { lastSessionOf } from '#domain/prescription/last-session.ts';
import { ownMaxIn, sharesOf } from '#domain/prescription/max-share.ts';
import { isBarbellLift } from '#domain/strength/barbell.ts';
import type { LastTime } from '#domain/strength/last-time.ts';
import { nearestLoadable, type Rack } from '#domain/strength/plates.ts';
import { liftKey } from './last-times.ts';
import type { Meaning } from './measures.ts';
import { plannedIn, type PlannedValue } from './planned.ts';
import { setsOfToday } from './sets-of-today.ts';
import type { DoneExercise } from './swap.ts';
import { isLogged } from './weeks.ts';

/** What the load of a set follows from and comes to, where some set of its exercise is planned by more than numbers. */
export type SetRule = {
  /** The exercise. */
  readonly of: Meaning & { readonly name?: string | undefined };
  /** The load as it is planned; null where another exercise is done instead. */
  readonly planned: PlannedValue;
  readonly comesTo: FollowedLoad | undefined;
};

/** A set with the load that it comes to as its target. */
export type RuledSet = {
  readonly series: Series;
  readonly rule: SetRule | undefined;
  /** What its load came to last, which a set that is logged keeps. */
  readonly cameTo: FollowedLoad | undefined;
};

/** What the rules of a day follow from besides the sets of the day. */
export type RuleSources = {
  readonly block: Pick<BlockDetail, 'weeks' | 'maxes' | 'trainingMaxes' | 'maxShares'>;
  readonly weekName: string;
  readonly day: Weekday;
  readonly done: Readonly<Record<ListName, readonly DoneExercise[]>>;
  /** By `liftKey`. */
  readonly last: ReadonlyMap<string, LastTime | undefined>;
  /** In ms since 1970. */
  readonly now: number;
  readonly unit: Unit;
  readonly rack: Rack;
};

/**
 * Returns the sets of an exercise, with what each load that follows from something comes to now.
 * @param cameTo what the load of a series came to before
 */
export function followRules(
  exercise: DoneExercise,
  sources: RuleSources,
  cameTo: (seriesId: string) => FollowedLoad | undefined,
): RuledSet[] {
  const hasRules = exercise.series.some(({ prescription }) => prescription);
  const found = hasRules ? followLoads(exercise, sourcesOf(exercise, sources)) : [];
  return exercise.series.map((series, at) => {
    const came = found[at] ?? cameTo(series.seriesId);
    return hasRules ? ruled(series, exercise, { found: found[at], came }) : { series, rule: undefined, cameTo: came };
  });
}

type ComesTo = { readonly found: FollowedLoad | undefined; readonly came: FollowedLoad | undefined };

function ruled(series: Series, exercise: DoneExercise, { found, came }: ComesTo): RuledSet {
  const { target, actualRev } = series;
  const { name, measure, loadAs } = exercise;
  // What a load came to before the swap is about the exercise that was not done.
  const isInstead = exercise.insteadOf !== undefined;
  // A set that the server has as logged comes with what its load came to then; else nobody knows it.
  const isSettled = isLogged(series) && (actualRev !== undefined || !isOf(series.loggedTarget, came));
  const comesTo = found ?? (isInstead || isSettled ? undefined : came);
  const load = comesTo && 'load' in comesTo ? comesTo.load : undefined;
  const planned = isInstead ? null : plannedIn(series, 'load');
  return {
    series: load === undefined ? series : { ...series, target: { ...target, load } },
    rule: { of: { name, measure, loadAs }, planned, comesTo },
    cameTo: came,
  };
}

/** Whether the plan that is kept beside an unsent set has the load that it comes to now. */
function isOf(seen: Planned | undefined, comesTo: FollowedLoad | undefined): boolean {
  return seen === undefined || (comesTo !== undefined && 'load' in comesTo && comesTo.load === seen.load);
}

function sourcesOf(exercise: DoneExercise, sources: RuleSources): LoadSources {
  const { block, weekName, day, done, last, now, unit, rack } = sources;
  const lastTime = last.get(liftKey(exercise));
  return {
    max: ownMaxIn(block.maxes, exercise.name),
    trainingMax: ownMaxIn(block.trainingMaxes, exercise.name),
    shares: sharesOf(exercise.name, block),
    today: setsOfToday(done, exercise),
    last: lastTime,
    now,
    session: lastTime && lastSessionOf(block, { weekName, day }, exercise, lastTime),
    unit,
    ...(!exercise.loadAs &&
      isBarbellLift(exercise.name) && { loadable: (load: number) => nearestLoadable(rack, load) }),
  };
}
