import type { BlockDetail, Day, Exercise, Series } from '#contract/block.ts';
import type { Field } from '#contract/vocabulary.ts';
import { plannedDays } from './weeks.ts';

/** Names one logged value of a block. */
export type FieldKey = `${string}/${Field}`;

/** Logged values that lie over a reading of the block; null is 'cleared'. */
export type Overlay = ReadonlyMap<FieldKey, number | null>;

export function fieldKey(seriesId: string, field: Field): FieldKey {
  return `${seriesId}/${field}`;
}

/**
 * The block with the overlay's values in place of its own actual ones.
 * What no edit touches keeps its identity, so that a screen can skip what did not change.
 */
export function layActuals(block: BlockDetail, overlay: Overlay): BlockDetail {
  if (overlay.size === 0) return block;
  // Most series have nothing to be laid over them: they are told by one look.
  const touched = new Set([...overlay.keys()].map((key) => key.slice(0, key.lastIndexOf('/'))));
  const lay = (series: Series): Series => (touched.has(series.seriesId) ? layOverSeries(series, overlay) : series);
  return { ...block, weeks: keepIfSame(block.weeks, (week) => layOverWeek(week, lay)) };
}

/** One series with the overlay's values in place of its own. */
export function layOverSeries(series: Series, overlay: Overlay): Series {
  const reps = overlay.get(fieldKey(series.seriesId, 'reps'));
  const rpe = overlay.get(fieldKey(series.seriesId, 'rpe'));
  const load = overlay.get(fieldKey(series.seriesId, 'load'));
  if (reps === undefined && rpe === undefined && load === undefined) return series;
  const { actual } = series;
  return {
    ...series,
    actual: {
      reps: reps === undefined ? actual.reps : reps,
      rpe: rpe === undefined ? actual.rpe : rpe,
      load: load === undefined ? actual.load : load,
    },
  };
}

type Lay = (series: Series) => Series;

function layOverWeek(week: BlockDetail['weeks'][number], lay: Lay): BlockDetail['weeks'][number] {
  const changed: Partial<Record<string, Day>> = {};
  for (const name of plannedDays(week)) {
    const before = week.dayResponses[name];
    if (before === undefined) continue;
    const after = layOverDay(before, lay);
    if (after !== before) changed[name] = after;
  }
  return Object.keys(changed).length === 0 ? week : { ...week, dayResponses: { ...week.dayResponses, ...changed } };
}

function layOverDay(day: Day, lay: Lay): Day {
  const basics = keepIfSame(day.basics, (exercise) => layOverExercise(exercise, lay));
  const complements = keepIfSame(day.complements, (exercise) => layOverExercise(exercise, lay));
  return basics === day.basics && complements === day.complements ? day : { basics, complements };
}

function layOverExercise(exercise: Exercise, lay: Lay): Exercise {
  const series = keepIfSame(exercise.series, lay);
  return series === exercise.series ? exercise : { ...exercise, series };
}

/** `map`, but the same array when no element changed. */
function keepIfSame<T>(list: T[], change: (item: T) => T): T[] {
  const changed = list.map(change);
  return changed.every((item, index) => item === list[index]) ? list : changed;
}
