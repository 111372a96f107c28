import type { BlockDetail, Exercise, Series, Values } from '#contract/block.ts';
import { LISTS, type Weekday } from '#contract/vocabulary.ts';
import { isDone, plannedDays } from '#domain/block/weeks.ts';
import { e1rm } from './e1rm.ts';

/** What an athlete wants to know before a set: the top set of the last session, and the best estimate so far. */
export type LastTime = { readonly top: Values; readonly bestE1rm: number | undefined };

type LiftName = Pick<Exercise, 'exerciseId' | 'name'>;

/** The same exercise on the days of the block before the given one; undefined when it was never done there. */
export function lastTime(
  block: Pick<BlockDetail, 'weeks'>,
  before: { weekName: string; day: Weekday },
  lift: LiftName,
): LastTime | undefined {
  let top: Values | undefined;
  let bestE1rm: number | undefined;
  for (const session of sessionsBefore(block, before)) {
    const sets = session
      .filter((exercise) => isSameLift(exercise, lift))
      .flatMap(({ series }) => series.filter(isDone));
    top = topSet(sets) ?? top;
    for (const { actual } of sets) bestE1rm = higher(e1rm(actual), bestE1rm);
  }
  return top && { top, bestE1rm };
}

function* sessionsBefore(
  { weeks }: Pick<BlockDetail, 'weeks'>,
  before: { weekName: string; day: Weekday },
): Generator<Exercise[]> {
  for (const week of weeks) {
    for (const day of plannedDays(week)) {
      if (week.weekName === before.weekName && day === before.day) return;
      yield LISTS.flatMap((list) => week.dayResponses[day]?.[list] ?? []);
    }
  }
}

/** By the catalogue's id where both have one, else by name, whatever its capitals. */
function isSameLift(one: LiftName, other: LiftName): boolean {
  if (one.exerciseId !== undefined && other.exerciseId !== undefined) return one.exerciseId === other.exerciseId;
  return one.name.trim().toLowerCase() === other.name.trim().toLowerCase();
}

/** The heaviest set, the one with more reps among equals, the later one among those. */
function topSet(sets: readonly Series[]): Values | undefined {
  let top: Values | undefined;
  for (const { actual } of sets) {
    if (top === undefined || isAtLeast(actual, top)) top = actual;
  }
  return top;
}

function isAtLeast(one: Values, other: Values): boolean {
  const heavier = (one.load ?? 0) - (other.load ?? 0);
  return heavier > 0 || (heavier === 0 && (one.reps ?? 0) >= (other.reps ?? 0));
}

function higher(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined ? other : Math.max(one, other ?? one);
}
