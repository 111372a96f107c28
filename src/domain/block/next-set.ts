import type { Day, Exercise, Series } from '#contract/api/block.ts';
import { LISTS } from '#contract/vocabulary.ts';
import { isDone } from './weeks.ts';

/** One planned series with its exercise and the number that people see. */
export type PlannedSet = { readonly exercise: Exercise; readonly series: Series; readonly number: number };

/** The sets of a day in the order of the page; what the coach took out has no number. */
export function plannedSets(day: Day): PlannedSet[] {
  return LISTS.flatMap((list) => day[list].flatMap(setsOf));
}

export function setsOf(exercise: Exercise): PlannedSet[] {
  return exercise.series
    .filter((series) => series.removed !== true)
    .map((series, index) => ({ exercise, series, number: index + 1 }));
}

/** The set that comes after the given one: the next below it that is not done, else the first of the day; never itself. */
export function nextSet(day: Day, afterSeriesId?: string): PlannedSet | undefined {
  const sets = plannedSets(day);
  const from = sets.findIndex(({ series }) => series.seriesId === afterSeriesId) + 1;
  return [...sets.slice(from), ...sets.slice(0, from)].find(
    ({ series }) => series.seriesId !== afterSeriesId && !isDone(series),
  );
}
