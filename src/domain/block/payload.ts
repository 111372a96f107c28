import type { SavedWeeks, SeriesPath } from '#contract/api/save.ts';
import { LISTS, LOG_FIELDS, WEEKDAYS, type LogField } from '#contract/vocabulary.ts';

/** One logged value and where it stands. */
type ActualLeaf = { readonly seriesId: string; readonly field: LogField; readonly value: unknown };
export type PlacedLeaf = ActualLeaf & { readonly path: SeriesPath };

type MutableSeries = { seriesId: string; actual: Partial<Record<LogField, unknown>> };
type MutableExercise = { idExercise: string; series: MutableSeries[] };
type MutableDay = { basics: MutableExercise[]; complements: MutableExercise[] };

/** Returns the spec's `blockWeeks`, sparse: only places that have one of the leaves (sync-protocol 'The request'). */
export function toBlockWeeks(leaves: readonly PlacedLeaf[]): SavedWeeks {
  const weeks = new Map<string, Partial<Record<(typeof WEEKDAYS)[number], MutableDay>>>();
  const exercises = new Map<MutableExercise[], Map<string, MutableExercise>>();
  const series = new Map<MutableExercise, Map<string, MutableSeries>>();
  for (const { path, seriesId, field, value } of leaves) {
    const week = weeks.get(path.week) ?? {};
    weeks.set(path.week, week);
    const list = (week[path.day] ??= { basics: [], complements: [] })[path.list];
    const exercise = namedIn(exercises, list, path.idExercise, (idExercise): MutableExercise => {
      return pushed(list, { idExercise, series: [] });
    });
    const one = namedIn(series, exercise, seriesId, (id): MutableSeries => {
      return pushed(exercise.series, { seriesId: id, actual: {} });
    });
    one.actual[field] = value;
  }
  return Object.fromEntries(weeks);
}

/** Returns every `actual` leaf that is present in a save, whole or sparse; a leaf that is absent is left alone. */
export function actualLeaves(weeks: SavedWeeks): ActualLeaf[] {
  return Object.values(weeks).flatMap((week) =>
    WEEKDAYS.flatMap((name) =>
      LISTS.flatMap((list) =>
        (week[name]?.[list] ?? []).flatMap(({ series }) => (series ?? []).flatMap(leavesOfSeries)),
      ),
    ),
  );
}

/** Returns every `actual` leaf of a save with its place. The id of an exercise that has none is empty. */
export function placedLeaves(weeks: SavedWeeks): PlacedLeaf[] {
  return Object.entries(weeks).flatMap(([week, days]) =>
    WEEKDAYS.flatMap((day) =>
      LISTS.flatMap((list) =>
        (days[day]?.[list] ?? []).flatMap(({ idExercise = '', series }) =>
          (series ?? []).flatMap(leavesOfSeries).map((leaf) => ({ ...leaf, path: { week, day, list, idExercise } })),
        ),
      ),
    ),
  );
}

function leavesOfSeries({
  seriesId,
  actual,
}: {
  seriesId: string;
  actual?: Partial<Record<LogField, unknown>> | null | undefined;
}): ActualLeaf[] {
  if (!actual) return [];
  return LOG_FIELDS.filter((field) => actual[field] !== undefined).map((field) => ({
    seriesId,
    field,
    value: actual[field],
  }));
}

/** Returns what has this name in that place, and makes it where there is none yet. */
function namedIn<P, T>(places: Map<P, Map<string, T>>, place: P, name: string, make: (name: string) => T): T {
  const named = places.get(place) ?? new Map<string, T>();
  places.set(place, named);
  const one = named.get(name) ?? make(name);
  named.set(name, one);
  return one;
}

function pushed<T>(list: T[], one: T): T {
  list.push(one);
  return one;
}
