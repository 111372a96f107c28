import type { BlockDetail, Exercise, Series } from '#contract/api/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import { meansSame } from '#domain/block/measures.ts';
import { NOTHING } from '#domain/block/nothing.ts';
import { asDone, swapIn } from '#domain/block/swap.ts';
import { isWorkDone, plannedDays, exercisesOfDay } from '#domain/block/weeks.ts';
import { isSameName } from '#domain/normalize-for-search.ts';
import type { LastTime, LiftName } from '#domain/strength/last-time.ts';

type Top = Pick<LastTime, 'at' | 'top'>;

/**
 * Returns all sets of an exercise in the session whose top set `lastTime` tells of, also those that were missed or left
 * out; one in which something else was done counts as left out. Undefined where that was before the block.
 */
export function lastSessionOf(
  { weeks }: Pick<BlockDetail, 'weeks'>,
  before: { readonly weekName: string; readonly day: Weekday },
  lift: LiftName,
  last: Top,
): readonly Series[] | undefined {
  let found: readonly Series[] | undefined;
  for (const week of weeks) {
    for (const day of plannedDays(week)) {
      if (week.weekName === before.weekName && day === before.day) return found;
      const planned = week.dayResponses[day];
      const session = planned && exercisesOfDay(planned).flatMap(sessionsOf);
      found = session?.find(({ done }) => isSession(done, lift, last))?.series ?? found;
    }
  }
  return found;
}

/** An exercise as it was done, each with the sets that were planned for it. */
function sessionsOf(exercise: Exercise) {
  return asDone([exercise]).map((done) => ({
    done,
    series: done.insteadOf === undefined && done !== exercise ? exercise.series.map(leftOut(exercise)) : done.series,
  }));
}

function leftOut(exercise: Exercise): (one: Series) => Series {
  return (one) => (swapIn(exercise, one) === undefined ? one : { ...one, actual: NOTHING });
}

function isSession(exercise: Exercise, lift: LiftName, { at, top }: Top): boolean {
  const isSame = (exercise.exerciseId ?? '') === lift.exerciseId || isSameName(exercise.name, lift.name);
  return (
    isSame &&
    meansSame(exercise, lift) &&
    exercise.series.some((one) => isWorkDone(one) && one.loggedAt === at && isTop(one, top))
  );
}

function isTop({ actual }: Series, top: LastTime['top']): boolean {
  return actual.reps === top.reps && actual.load === top.load;
}
