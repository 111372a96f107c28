import { FIELDS } from '#contract/vocabulary.ts';
import { readPlanned } from '#domain/prescription/read-field.ts';
import { readPrescription } from '#domain/prescription/read-line.ts';
import { readRestTime } from '#domain/rest-time.ts';

type CopiedRow = readonly string[];

/** A number and one word are a measure or a date: '5 reps', '8-dic'. */
const MEASURED = /^\d[\d.,:/ -]*\p{L}+\.?(?:[-/ ]\d+)?$/u;
/** The letter of a superset, or a place in one, which may stand before a name. */
const CODE = /^[A-Z]\d{0,2}[.)]?$/i;
/** Whoever copies more rows than these has copied the same kind of rows. */
const LOOKED_AT = 200;

/**
 * Returns whether copied rows are exercises with their numbers, as a programme has them, and no sets of one exercise. A
 * text in a column in which other rows have numbers is no exercise.
 */
export function areExerciseRows(rows: readonly CopiedRow[]): boolean {
  let isAny = false;
  for (const row of rows.slice(0, LOOKED_AT)) {
    if (nameColumnIn(row) !== undefined) isAny = true;
    else if (beginsOther(row)) return false;
  }
  return isAny;
}

/** Returns the column of the name in the row of an exercise; undefined where it is none. */
export function nameColumnIn(row: CopiedRow): number | undefined {
  const [first, second] = filledIn(row);
  const column = first !== undefined && isCode(row[first] ?? '') ? second : first;
  if (column === undefined || !isWords(row[column] ?? '')) return undefined;
  return row.slice(column + 1).some((text) => /\d/.test(text)) ? column : undefined;
}

/** Returns whether a text is words, and neither a number nor anything that plans a set. */
export function isWords(text: string): boolean {
  const words = text.trim();
  if (!/\p{L}{2}/u.test(words) || MEASURED.test(words) || readRestTime(words)) return false;
  if (readPrescription(words, 'kg').kind !== 'refused') return false;
  return FIELDS.every((field) => !readPlanned(words, field, 'kg', []).ok);
}

/** Returns whether a text is the letter of a superset or a place in one: 'A', 'B2.'. */
export function isCode(text: string): boolean {
  return CODE.test(text.trim());
}

/** Whether a row begins with something that is no name and no title. */
function beginsOther(row: CopiedRow): boolean {
  const [first = ''] = row;
  return first.trim() !== '' && !isCode(first) && !isWords(first);
}

function filledIn(row: CopiedRow): number[] {
  return row.flatMap((text, at) => (text.trim() === '' ? [] : [at]));
}
