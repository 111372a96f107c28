import { FIELDS, type Field } from '#contract/vocabulary.ts';
import { readEntry } from '#domain/entry.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import type { Unit } from '#domain/load.ts';
import { areExerciseRows, isWords } from './exercise-rows.ts';

/** Where the cells of a pasted column go: a field, with loads in `unit`. */
type PasteColumn = { readonly field: Field; readonly unit: Unit };

/** Which field each column of the table goes to (undefined: none), and the rows below its headings. */
export type PasteTable = {
  readonly columns: readonly (PasteColumn | undefined)[];
  readonly rows: readonly (readonly string[])[];
  /** They are rows of exercises, and no sets of one. */
  readonly areExercises: boolean;
};

const FIELD_WORDS: Readonly<Record<string, Field>> = {
  rep: 'reps',
  reps: 'reps',
  repes: 'reps',
  repetitions: 'reps',
  repeticiones: 'reps',
  rpe: 'rpe',
  load: 'load',
  weight: 'load',
  carga: 'load',
  peso: 'load',
};

const UNIT_WORDS: Readonly<Record<string, Unit>> = {
  kg: 'kg',
  kgs: 'kg',
  kilos: 'kg',
  lb: 'lb',
  lbs: 'lb',
  pounds: 'lb',
  libras: 'lb',
};

const EXERCISE_WORD = /^(?:exercises?|exercise name|lifts?|movements?|ejercicios?|movimientos?)$/;

/** Words that may stand beside these. Those for what was done are missing: such a column is no plan. */
const PLAN_WORDS = new Set(['target', 'planned', 'plan', 'objetivo', 'prevista', 'previstas', 'previsto', 'en', 'in']);

/**
 * Assigns pasted columns to fields. Under a line of headings each goes to the field that its heading names, and a load
 * to the unit that stands there; titles above them are no rows. Without headings they go from `first` to the right.
 */
export function pasteTable(rows: readonly (readonly string[])[], first: Field, unit: Unit): PasteTable {
  const at = rows.findIndex(isHeadings);
  const headings = rows[at];
  if (!headings || rows.slice(0, at).some((row) => row.some(isNumber))) {
    const columns = FIELDS.slice(FIELDS.indexOf(first)).map((field) => ({ field, unit }));
    return { columns, rows, areExercises: areExerciseRows(rows) };
  }
  const named = headings.map((heading) => columnOf(heading, unit));
  // A second column with the same heading is left out: nobody can tell what it means.
  const columns = named.map((column, across) =>
    named.findIndex((other) => other?.field === column?.field) === across ? column : undefined,
  );
  const below = rows.slice(at + 1);
  return { columns, rows: below, areExercises: nameSeveral(headings, below) };
}

/** Whether a column of exercises, or a first one without a heading, names more than one. */
function nameSeveral(headings: readonly string[], rows: PasteTable['rows']): boolean {
  const plain = headings.map(normalizeForSearch);
  const at = plain.findIndex((heading, column) => EXERCISE_WORD.test(heading) || (column === 0 && heading === ''));
  const names = rows.map((row) => row[at] ?? '').filter(isWords);
  return new Set(names.map(normalizeForSearch)).size > 1;
}

function isHeadings(row: readonly string[]): boolean {
  return row.some((cell) => columnOf(cell, 'kg') !== undefined) && !row.some(isNumber);
}

function isNumber(cell: string): boolean {
  const entry = readEntry(cell, 'load');
  return entry.ok && entry.value !== null;
}

function columnOf(heading: string, unit: Unit): PasteColumn | undefined {
  const words = normalizeForSearch(heading)
    .split(/[\s()[\].,:/-]+/)
    .filter(Boolean);
  const fields = new Set(words.flatMap((word) => FIELD_WORDS[word] ?? []));
  const units = new Set(words.flatMap((word) => UNIT_WORDS[word] ?? []));
  const isKnown = words.every((word) => word in FIELD_WORDS || word in UNIT_WORDS || PLAN_WORDS.has(word));
  if (!isKnown || fields.size > 1 || units.size > 1 || fields.size + units.size === 0) return undefined;
  const [field = 'load'] = fields;
  const [own = unit] = units;
  return field === 'load' || units.size === 0 ? { field, unit: own } : undefined;
}
