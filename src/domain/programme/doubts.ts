import type { ProgrammeAnswers, ProgrammeDoubt } from './programme.ts';
import { unitDoubt as unitDoubtOf } from '#domain/history/reading.ts';
import { isSameName, normalizeForSearch } from '#domain/normalize-for-search.ts';
import { likelyOrder, readingsOf, takenForDate } from './sets/dates.ts';
import type { NamedDays } from './places.ts';
import type { ReadExercise } from './sets/read-exercise.ts';
import type { SheetEntry } from './rows.ts';
import type { Table } from './table/tables.ts';

type Doubt<About extends ProgrammeDoubt['about']> = Extract<ProgrammeDoubt, { about: About }>;

/** How many dates a question shows, so that the coach recognises them. */
const SAMPLES = 3;

/** Asks for the unit of loads. @param loads the heaviest of each exercise that has no unit */
export function unitDoubt(loads: ReadonlyMap<string, number>, { unit }: ProgrammeAnswers): Doubt<'unit'> | undefined {
  const [doubt] = unitDoubtOf(loads);
  return doubt && { ...doubt, answer: unit };
}

export function repsOrderDoubt(
  entries: readonly SheetEntry[],
  { repsOrder }: ProgrammeAnswers,
): Doubt<'reps order'> | undefined {
  const dates = entries.flatMap((entry) =>
    (entry.isOwn ? [] : entry.rows).flat().flatMap(({ cell, row, of }) => {
      const date = takenForDate(cell, of.kind);
      return date ? [{ date, entry, row, column: of.column, dayFirst: entry.grid.dayFirst }] : [];
    }),
  );
  if (dates.length === 0) return undefined;
  const samples = dates.slice(0, SAMPLES).map(({ date, entry, row, column }) => ({
    sheet: entry.grid.name,
    row: entry.grid.placeOf(row),
    column,
    exercise: entry.name,
    readings: readingsOf(date),
  }));
  return { about: 'reps order', samples, answer: repsOrder ?? likelyOrder(dates) };
}

/** Asks how many sets a row is where nothing tells. @param uncounted what the first such row of an exercise says */
export function countsDoubt(
  uncounted: ReadonlyMap<string, string>,
  { counts }: ProgrammeAnswers,
): Doubt<'counts'> | undefined {
  const exercises = [...uncounted].map(([typed, text]) => ({ typed, text, answer: counts?.get(typed) }));
  return exercises.length === 0 ? undefined : { about: 'counts', exercises };
}

/** Asks which column names the exercises, where no header does. */
export function nameColumnDoubt(
  tabs: readonly { readonly tables: readonly Table[] }[],
  { nameColumn }: ProgrammeAnswers,
): Doubt<'name column'> | undefined {
  const columns = new Map<number, Set<string>>();
  for (const { column, samples } of tabs.flatMap(({ tables }) => tables.flatMap(({ candidates }) => candidates))) {
    const known = columns.get(column) ?? new Set();
    columns.set(column, known);
    for (const sample of samples) if (known.size < SAMPLES) known.add(sample);
  }
  if (columns.size === 0) return undefined;
  const asked = [...columns].map(([column, samples]) => ({ column, samples: [...samples] }));
  return {
    about: 'name column',
    columns: asked.toSorted((one, other) => one.column - other.column),
    answer: nameColumn,
  };
}

export function daysDoubt(named: NamedDays): Doubt<'days'> | undefined {
  const days = [...named.values()].flatMap(({ label, weekday }) => (weekday ? [{ label, answer: weekday }] : []));
  return days.length === 0 ? undefined : { about: 'days', days };
}

/** Asks for names that the catalogue does not have in these words; without a catalogue there is nothing to ask. */
export function namesDoubt(
  exercises: readonly { readonly exercise: ReadExercise }[],
  { names }: ProgrammeAnswers,
  match: ((name: string) => string | undefined) | undefined,
): Doubt<'names'> | undefined {
  if (!match) return undefined;
  const typed = new Map<string, string>();
  for (const { exercise } of exercises) {
    const form = normalizeForSearch(exercise.name);
    if (exercise.name !== '' && !typed.has(form)) typed.set(form, exercise.name);
  }
  const asked = [...typed.values()].flatMap((name) => {
    const known = match(name);
    if (known !== undefined && isSameName(known, name)) return [];
    return [{ typed: name, match: known, answer: names?.get(name) ?? known ?? name }];
  });
  return asked.length === 0 ? undefined : { about: 'names', names: asked };
}
