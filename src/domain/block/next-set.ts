import type { Day, Exercise, Series } from '#contract/api/block.ts';
import { LISTS } from '#contract/vocabulary.ts';
import { runsIn } from './supersets.ts';
import { isDone } from './weeks.ts';

/** One planned series with its exercise and the number that people see. */
export type PlannedSet = { readonly exercise: Exercise; readonly series: Series; readonly number: number };

/** `isSameRound`: it is the partner, in a superset, of the one before it: nobody rests in between. */
export type NextSet = PlannedSet & { readonly isSameRound: boolean };

/** The sets of a day in the order of the page; what the coach took out has no number. */
export function plannedSets(day: Day): PlannedSet[] {
  return LISTS.flatMap((list) => day[list].flatMap(setsOf));
}

export function setsOf(exercise: Exercise): PlannedSet[] {
  return exercise.series
    .filter((series) => series.removed !== true)
    .map((series, index) => ({ exercise, series, number: index + 1 }));
}

/**
 * The set that comes after the given one; never itself, and none that is done. In a superset it is the first of the round
 * that is furthest behind; else the next below it, else the first of the day.
 */
export function nextSet(day: Day, afterSeriesId?: string): NextSet | undefined {
  const sets = plannedSets(day);
  const from = sets.findIndex(({ series }) => series.seriesId === afterSeriesId) + 1;
  const before = sets[from - 1];
  const open = sets.filter(({ series }) => series.seriesId !== afterSeriesId && !isDone(series));
  const run = before && LISTS.flatMap((list) => runsIn(day[list])).find((one) => one.includes(before.exercise));
  const partners = run?.[1] ? open.filter(({ exercise }) => run.includes(exercise)) : [];
  const [partner] = partners.sort((one, other) => one.number - other.number);
  const next = partner ?? open.find((set) => sets.indexOf(set) >= from) ?? open[0];
  return next && { ...next, isSameRound: partner !== undefined && partner.number <= (before?.number ?? 0) };
}
