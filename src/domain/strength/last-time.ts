import type { BlockDetail, Day, Exercise, Series, Values } from '#contract/api/block.ts';
import { LISTS, type Weekday } from '#contract/vocabulary.ts';
import { isDone, plannedDays, targetOf } from '#domain/block/weeks.ts';
import { isSameName } from '#domain/normalize-for-search.ts';
import { e1rm } from './e1rm.ts';
import { isOutlier } from './outlier.ts';

/** What an athlete wants to know before a set: what was lifted in this place of a day before. */
export type LastTime = {
  /** The top set of the last session. */
  readonly top: Values;
  /** When it was logged, in ms since 1970 by the server's clock; undefined where nobody knows. */
  readonly at: number | undefined;
  readonly bestE1rm: number | undefined;
  /** Every set that was lifted, the last session first, in each the heaviest first. */
  readonly sets: readonly Values[];
};

type LiftName = Pick<Exercise, 'exerciseId' | 'name'>;
type Lift = LiftName & Partial<Pick<Exercise, 'idExercise'>>;
type Before = { readonly weekName: string; readonly day: Weekday };

/**
 * The same exercise on the days of the block before the given one; undefined when it was never lifted there. Where a day has
 * it more than once, heavy and then lighter, the first is compared with the first and the second with the second; the best
 * estimate is of all of them. A missed set (no repetition) and a number out of proportion count for nothing.
 */
export function lastTime(block: Pick<BlockDetail, 'weeks'>, before: Before, lift: Lift): LastTime | undefined {
  const place = placeOf(block, before, lift);
  let last: Omit<LastTime, 'bestE1rm'> | undefined;
  let bestE1rm: number | undefined;
  for (const day of daysBefore(block, before)) {
    const same = sameLifts(day, lift).map((exercise) => lifted(exercise, last?.top));
    for (const { actual } of same.flat()) bestE1rm = higher(e1rm(actual), bestE1rm);
    const sets = same[place] ?? [];
    const [top] = sets;
    if (top === undefined) continue;
    const values = sets.map(({ actual }) => actual);
    last = { top: top.actual, at: top.loggedAt, sets: [...values, ...(last?.sets ?? [])] };
  }
  return last && { ...last, bestE1rm };
}

/** The sets of an exercise that were lifted, the heaviest first: with the most repetitions among equals, the later one of those. */
function lifted({ series }: Exercise, last: Values | undefined): Series[] {
  const sets = series.filter((one) => isDone(one) && isLift(one, last));
  return sets.toReversed().toSorted((one, other) => heaviness(other, one));
}

function isLift(series: Series, last: Values | undefined): boolean {
  const { reps, load } = series.actual;
  if (reps === null || reps < 1) return false;
  const target = targetOf(series);
  if (isOutlier('reps', reps, [target.reps, last?.reps])) return false;
  return load === null || !isOutlier('load', load, [target.load, last?.load]);
}

function heaviness({ actual: one }: Series, { actual: other }: Series): number {
  return (one.load ?? 0) - (other.load ?? 0) || (one.reps ?? 0) - (other.reps ?? 0);
}

function* daysBefore({ weeks }: Pick<BlockDetail, 'weeks'>, before: Before): Generator<Day> {
  for (const week of weeks) {
    for (const day of plannedDays(week)) {
      if (week.weekName === before.weekName && day === before.day) return;
      const planned = week.dayResponses[day];
      if (planned) yield planned;
    }
  }
}

/** Which one of its name it is in its day, counted from 0. */
function placeOf({ weeks }: Pick<BlockDetail, 'weeks'>, { weekName, day }: Before, lift: Lift): number {
  const planned = weeks.find((week) => week.weekName === weekName)?.dayResponses[day];
  const same = planned ? sameLifts(planned, lift) : [];
  const place = same.findIndex(({ idExercise }) => idExercise === lift.idExercise);
  return Math.max(0, place);
}

function sameLifts(day: Day, lift: LiftName): Exercise[] {
  return LISTS.flatMap((list) => day[list]).filter((exercise) => isSameLift(exercise, lift));
}

/** By the catalogue's id where both have one, else by name. */
function isSameLift(one: LiftName, other: LiftName): boolean {
  if (one.exerciseId !== undefined && other.exerciseId !== undefined) return one.exerciseId === other.exerciseId;
  return isSameName(one.name, other.name);
}

function higher(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined ? other : Math.max(one, other ?? one);
}
