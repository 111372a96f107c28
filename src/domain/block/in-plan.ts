import type { Exercise, Series } from '#contract/api/block.ts';
import { isExtra } from './weeks.ts';

type WithSets = Pick<Exercise, 'series'>;

/** Returns the sets of an exercise that the coach has planned, without what they took out and what the athlete added. */
export function plannedSets({ series }: WithSets): Series[] {
  return series.filter((one) => !one.removed && !isExtra(one));
}

/** Returns whether an exercise is planned. One without any sets is: its coach has not come to them yet. */
export function isInPlan(exercise: WithSets): boolean {
  return exercise.series.length === 0 || plannedSets(exercise).length > 0;
}

/** Returns what is planned of a list, each exercise with its planned sets alone. */
export function plannedExercises(exercises: readonly Exercise[]): Exercise[] {
  return exercises.filter(isInPlan).map((one) => ({ ...one, series: plannedSets(one) }));
}

/**
 * Returns whether the whole exercise was taken out after something was logged in it. Beware: one in which a set of the
 * athlete's own stands is not, and need not be in the plan.
 */
export function isTakenOut({ series }: WithSets): boolean {
  return series.length > 0 && series.every(({ removed }) => removed === true);
}

/** Returns whether the athlete added the whole exercise. */
export function isAthletes({ series }: WithSets): boolean {
  return series.length > 0 && series.every(isExtra);
}
