import type { Day, Exercise, Series } from '#contract/api/block.ts';
import { LISTS } from '#contract/vocabulary.ts';
import { runsIn } from './supersets.ts';
import { isWarmUp, kindOf } from './set-kinds.ts';
import { isDone, exercisesOfDay } from './weeks.ts';

/** A set that counts, with its exercise and the number that people see. */
export type NumberedSet = { readonly exercise: Exercise; readonly series: Series; readonly number: number };

/** The set to do next; `isAtOnce`: without a rest, as after a warm-up, before a drop and within a superset's round. */
type NextSet = NumberedSet & { readonly isAtOnce: boolean };

/** Returns the sets of a day in the order of the page, without those that the coach took out. */
export function setsOfDay(day: Day): NumberedSet[] {
  return exercisesOfDay(day).flatMap(setsOf);
}

export function setsOf(exercise: Exercise): NumberedSet[] {
  return exercise.series
    .filter((series) => series.removed !== true)
    .map((series, index) => ({ exercise, series, number: index + 1 }));
}

/**
 * Returns the set that comes after the given one; never itself, none that is done, and no warm-up of an exercise that
 * is past it. In a superset it is the first of the round that is furthest behind, warm-ups before all rounds; else the
 * next below it, else the first of the day.
 */
export function nextSet(day: Day, afterSeriesId?: string): NextSet | undefined {
  const sets = setsOfDay(day);
  const from = sets.findIndex(({ series }) => series.seriesId === afterSeriesId) + 1;
  const before = sets[from - 1];
  const open = sets.filter((set) => set !== before && !isDone(set.series) && !isPast(set, sets));
  const run = before && LISTS.flatMap((list) => runsIn(day[list])).find((one) => one.includes(before.exercise));
  const inRun = sets.filter(({ exercise }) => run?.includes(exercise));
  // An exercise without sets is nobody's partner, nor is the half of one that was changed in the middle (`asDone`).
  const isSuperset = inRun.some(({ exercise }) => exercise.idExercise !== before?.exercise.idExercise);
  const partners = isSuperset ? open.filter((set) => inRun.includes(set)) : [];
  const roundOf = (set: NumberedSet) => (isWarmUp(set.series) ? 0 : workSetsUpTo(set, sets));
  const [partner] = partners.sort((one, other) => roundOf(one) - roundOf(other));
  const next = partner ?? open.find((set) => sets.indexOf(set) >= from) ?? open[0];
  if (!next || !before) return next && { ...next, isAtOnce: false };
  const isSameRound = partner !== undefined && roundOf(partner) <= roundOf(before);
  return { ...next, isAtOnce: isSameRound || isWarmUp(before.series) || kindOf(next.series) === 'drop' };
}

/** Counts by the plan, in which an exercise that was changed in the middle is one. */
function workSetsUpTo(set: NumberedSet, sets: readonly NumberedSet[]): number {
  return sets
    .slice(0, sets.indexOf(set) + 1)
    .filter(({ exercise, series }) => exercise.idExercise === set.exercise.idExercise && !isWarmUp(series)).length;
}

function isPast({ exercise, series, number }: NumberedSet, sets: readonly NumberedSet[]): boolean {
  return isWarmUp(series) && sets.some((one) => one.exercise === exercise && one.number > number && isDone(one.series));
}
