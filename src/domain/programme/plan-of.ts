import type { SentDay, SentExercise } from '#contract/api/coach-save.ts';
import { MAX_EXERCISES_PER_LIST, MAX_SERIES_PER_TEMPLATE, MAX_WEEKS } from '#contract/limits.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import type { PlanDocument } from '#domain/block/plan-document.ts';
import { nameOfWeek } from '#domain/block/weeks.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import { placed, type Collector } from './collector.ts';
import type { NamedDays, Placed } from './places.ts';
import type { ProgrammeDoubt } from './programme.ts';
import type { ReadExercise } from './sets/read-exercise.ts';

type Ready = {
  readonly named: NamedDays;
  readonly names: Extract<ProgrammeDoubt, { about: 'names' }> | undefined;
  readonly newId: () => string;
  readonly collector: Collector;
};
type Day = { readonly basics: SentExercise[]; readonly complements: SentExercise[] };
type Weeks = Map<number, Map<Weekday, Day>>;

/** Returns the exercises as a plan; those for which it has no room are flagged. */
export function planOf(
  exercises: readonly (Placed & { readonly exercise: ReadExercise })[],
  { named, names, newId, collector }: Ready,
): PlanDocument {
  const answers = new Map(names?.names.map(({ typed, answer }) => [normalizeForSearch(typed), answer]));
  const weeks: Weeks = new Map();
  let sets = 0;
  for (const { entry, weeks: of, day, list, exercise } of exercises) {
    const weekday = day.weekday ?? named.get(day.key)?.weekday;
    for (const week of of) {
      const planned = weekday && week <= MAX_WEEKS ? dayIn(weeks, week, weekday) : undefined;
      if (planned && exercise.name === '') continue;
      sets += exercise.series.length;
      if (!planned || planned[list].length >= MAX_EXERCISES_PER_LIST || sets > MAX_SERIES_PER_TEMPLATE) {
        collector.flag(
          placed(entry.grid, entry.row, entry.column, { kind: 'text', text: entry.name }),
          'no room',
          'nothing',
        );
        sets -= exercise.series.length;
        continue;
      }
      const { series, name, ...about } = exercise;
      planned[list].push({
        idExercise: newId(),
        name: answers.get(normalizeForSearch(name)) ?? name,
        ...about,
        series: series.map(({ target, prescription }) => ({
          seriesId: newId(),
          target,
          ...(prescription && { prescription }),
        })),
      });
    }
  }
  const last = Math.max(0, ...weeks.keys());
  const numbers = Array.from({ length: last }, (_, at) => at + 1);
  return Object.fromEntries(
    numbers.map((number) => [
      nameOfWeek(number),
      Object.fromEntries(weeks.get(number) ?? []) as Record<string, SentDay>,
    ]),
  );
}

function dayIn(weeks: Weeks, number: number, weekday: Weekday): Day {
  const week = weeks.get(number) ?? new Map<Weekday, Day>();
  weeks.set(number, week);
  const day = week.get(weekday) ?? { basics: [], complements: [] };
  week.set(weekday, day);
  return day;
}
