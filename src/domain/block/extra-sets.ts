import type { BlockDetail, Day, Exercise, Series } from '#contract/api/block.ts';
import type { SeriesPath } from '#contract/api/save.ts';
import { NOTHING } from './nothing.ts';
import { isExtra } from './weeks.ts';

/** A set that an athlete adds to the plan, where, and the name of its exercise; null where they took it back. */
export type ExtraSet = { readonly seriesId: string; readonly path: SeriesPath; readonly name: string | null };

/** The rest time of an exercise of the athlete's own: nobody planned one, and a plan needs one. */
export const NO_REST = '–';

/**
 * Returns the block with the athlete's own sets as the server will have them: each the last one of its exercise. An
 * exercise that is not there becomes the last one of its list, named as the set says; it goes with its last set.
 */
export function layExtraSets(block: BlockDetail, extras: readonly ExtraSet[]): BlockDetail {
  let { weeks } = block;
  for (const extra of extras) {
    const { week, day: name } = extra.path;
    weeks = weeks.map((one) => {
      const day = one.weekName === week ? one.dayResponses[name] : undefined;
      return day ? { ...one, dayResponses: { ...one.dayResponses, [name]: dayWith(day, extra) } } : one;
    });
  }
  return weeks === block.weeks ? block : { ...block, weeks };
}

function dayWith(before: Day, { seriesId, path: { list, idExercise }, name }: ExtraSet): Day {
  const own: Series = { seriesId, target: NOTHING, actual: NOTHING, addedBy: 'athlete' };
  let isThere = name === null;
  const change = (exercises: readonly Exercise[]): Exercise[] =>
    exercises.flatMap((one) => {
      if (one.idExercise !== idExercise) return one;
      isThere = true;
      const known = one.series.find((other) => other.seriesId === seriesId);
      if (name !== null) return known ? one : { ...one, series: [...one.series, own] };
      if (!known || !isExtra(known)) return one;
      const series = one.series.filter((other) => other !== known);
      // The coach may have planned the exercise without sets.
      return series.length === 0 && one.addedBy !== undefined ? [] : { ...one, series };
    });
  const day = { basics: change(before.basics), complements: change(before.complements) };
  if (!isThere) day[list].push({ idExercise, name: name ?? '', restTime: NO_REST, addedBy: 'athlete', series: [own] });
  return day;
}
