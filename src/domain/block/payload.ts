import type { SavedWeeks, SeriesPath } from '#contract/save.ts';
import { FIELDS, LISTS, WEEKDAYS, type Field } from '#contract/vocabulary.ts';

/** One logged value and where it stands. */
export type ActualLeaf = { readonly seriesId: string; readonly field: Field; readonly value: unknown };
export type PlacedLeaf = ActualLeaf & { readonly path: SeriesPath };

type MutableSeries = { seriesId: string; actual: Partial<Record<Field, unknown>> };
type MutableExercise = { idExercise: string; series: MutableSeries[] };
type MutableDay = { basics: MutableExercise[]; complements: MutableExercise[] };

/** The spec's `blockWeeks`, sparse: only the places that have one of the leaves (sync-protocol 'The request'). */
export function toBlockWeeks(leaves: readonly PlacedLeaf[]): SavedWeeks {
  const weeks = new Map<string, Partial<Record<(typeof WEEKDAYS)[number], MutableDay>>>();
  for (const { path, seriesId, field, value } of leaves) {
    const week = weeks.get(path.week) ?? {};
    weeks.set(path.week, week);
    const day = (week[path.day] ??= { basics: [], complements: [] });
    const exercise = findOrAdd(
      day[path.list],
      (one) => one.idExercise === path.idExercise,
      () => ({ idExercise: path.idExercise, series: [] }),
    );
    const series = findOrAdd(
      exercise.series,
      (one) => one.seriesId === seriesId,
      (): MutableSeries => ({ seriesId, actual: {} }),
    );
    series.actual[field] = value;
  }
  return Object.fromEntries(weeks);
}

/** Every `actual` leaf that is present in a save, whole or sparse; a leaf that is absent is left alone. */
export function actualLeaves(weeks: SavedWeeks): ActualLeaf[] {
  return Object.values(weeks).flatMap((week) =>
    WEEKDAYS.flatMap((name) =>
      LISTS.flatMap((list) =>
        (week[name]?.[list] ?? []).flatMap(({ series }) => (series ?? []).flatMap(leavesOfSeries)),
      ),
    ),
  );
}

function leavesOfSeries({
  seriesId,
  actual,
}: {
  seriesId: string;
  actual?: Partial<Record<Field, unknown>> | null | undefined;
}): ActualLeaf[] {
  if (!actual) return [];
  return FIELDS.filter((field) => actual[field] !== undefined).map((field) => ({
    seriesId,
    field,
    value: actual[field],
  }));
}

function findOrAdd<T>(list: T[], matches: (item: T) => boolean, make: () => T): T {
  const found = list.find(matches);
  if (found !== undefined) return found;
  const made = make();
  list.push(made);
  return made;
}
