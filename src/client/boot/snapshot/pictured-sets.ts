import type { Series } from '#contract/api/block.ts';
import type { SeriesPath } from '#contract/api/save.ts';
import type { DaySet, TrainingDay } from '#domain/block/day.ts';
import { exercisesOfDay, followedLoad, planOf } from '#domain/block/weeks.ts';

type Field = 'reps' | 'load';

/** What it takes to log what is typed into the picture of a set. */
export type PicturedSet = {
  readonly seriesId: string;
  /** What tells whether a number is out of proportion. */
  readonly beside: Readonly<Record<Field, readonly number[]>>;
  /** The numbers out of proportion that were confirmed. */
  readonly confirmed: Series['confirmed'];
  /** In kg, what the planned load comes to where it follows from something. */
  readonly targetLoad: number | undefined;
};

export type PicturedExercise = {
  readonly path: SeriesPath;
  /** What was planned and logged, in kg. */
  readonly loads: readonly number[];
  readonly sets: readonly PicturedSet[];
};

/** Returns what the picture of a day has to know of its sets. */
export function picturedExercises(day: TrainingDay): PicturedExercise[] {
  return exercisesOfDay(day).flatMap(({ series, sets }) => {
    const [first] = sets;
    const loads = series.flatMap((one) => [one.actual.load, planOf(one).load].filter((load) => load !== null));
    return first ? [{ path: first.path, loads, sets: sets.map(picturedSet) }] : [];
  });
}

function picturedSet({ seriesId, series, last }: DaySet): PicturedSet {
  const { confirmed } = series;
  const plan = planOf(series);
  const beside = (field: Field): number[] =>
    [plan[field], last?.top[field], confirmed?.[field]].filter((number) => number != null);
  return {
    seriesId,
    beside: { reps: beside('reps'), load: beside('load') },
    confirmed,
    targetLoad: followedLoad(series),
  };
}
