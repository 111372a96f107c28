import type { SetKind } from '#contract/history-vocabulary.ts';
import { kilogramsOf } from '#domain/load.ts';
import { isYes, lineIn, metresIn, noteIn, numberIn, secondsOrNone, unitIn, type Cell, type Decimal } from './cells.ts';
import { datedRows, type Collector } from './collect.ts';
import { dateIn } from './dates.ts';
import type { Answers } from './reading.ts';
import type { Row, Table } from './table.ts';

export const DATE = ['datum', 'date'];
const TIME = ['zeit', 'time'];
const NAME = ['training', 'workout'];
const EXERCISE = ['übung', 'exercise'];
const NOTES = ['notizen', 'notes'];
const SKIPPED = ['ausgelassen', 'skipped'];
const DONE = /^(?:wiederholungen|repetitions|reps|repeticiones|répétitions|ripetizioni) \/ \p{L}{1,20}$/u;
const LOAD = /^(?:gewicht|weight|peso|poids) \/ \p{L}{1,20}$/u;
const KIND = /^(?:satz|set) \/ /;
const REPS = /^(?:wiederholung(?:en)?|wdh\.?|rep(?:etition)?s?)$/;

/** Whether it is an export of GymBook, in any language: repetitions or time in one column, weight or distance in one. */
export function isGymBook({ headers }: Table): boolean {
  return headers.some((name) => DONE.test(name)) && headers.some((name) => LOAD.test(name));
}

/** Whether its columns have names that are known. */
export function isKnownGymBook(table: Table): boolean {
  const { headers } = table;
  return isGymBook(table) && [DATE, EXERCISE].every((names) => names.some((name) => headers.includes(name)));
}

/** Reads GymBook's export: each number stands with its unit in its cell ('8 Wiederholungen', '62,5 kg'). */
export function readGymBook(table: Table, { dateOrder }: Answers, collector: Collector): void {
  const { headers, cell, decimal } = table;
  const column = (pattern: RegExp) => headers.find((name) => pattern.test(name)) ?? '';
  const [done, weight, kind] = [column(DONE), column(LOAD), column(KIND)];
  const begun = startsOf(table, dateOrder);
  const columns = { date: DATE, exercise: EXERCISE, order: dateOrder };
  for (const { row, place, date, exercise } of datedRows(table, columns, collector)) {
    if (isYes(cell(row, ...SKIPPED))) {
      collector.leave('not done', place);
      continue;
    }
    const key = keyOf(table, row, date);
    const session = collector.session({
      source: 'gymbook',
      key,
      at: begun.get(key) ?? date,
      name: lineIn(cell(row, ...NAME)),
    });
    const read = { ...doneIn(cell(row, done), decimal), ...loadIn(cell(row, weight), decimal) };
    const note = noteIn(cell(row, ...NOTES));
    collector.add(session, exercise, { ...read, rpe: null, kind: kindOf(cell(row, kind)), note }, { row: place });
  }
}

function keyOf({ cell }: Table, row: Row, date: string): string {
  return [date.slice(0, 10), lineIn(cell(row, ...NAME))].filter(Boolean).join(' ');
}

/** The time is that of a set: a session began with its first one, wherever that stands. */
function startsOf(table: Table, order: Answers['dateOrder']): Map<string, string> {
  const starts = new Map<string, string>();
  for (const row of table.rows) {
    const [day, time] = [table.cell(row, ...DATE), table.cell(row, ...TIME)];
    const at = dateIn(`${day} ${time}`, order);
    if (at === undefined) continue;
    const key = keyOf(table, row, at);
    if (at < (starts.get(key) ?? '9')) starts.set(key, at);
  }
  return starts;
}

/** Reads '8 Wiederholungen', '45 s' or '0:45'; a number without a word could be either, and is not guessed. */
function doneIn(text: string | undefined, decimal: Decimal): { reps: Cell<number>; seconds: Cell<number> } {
  const { number, word } = measured(text, decimal);
  if (number === null) return { reps: null, seconds: null };
  if (REPS.test(word)) return { reps: number, seconds: null };
  const isTime = word !== '' || text?.includes(':');
  return { reps: null, seconds: isTime ? secondsOrNone(text, decimal) : undefined };
}

/** Reads '62,5 kg' or '1,2 km'. */
function loadIn(text: string | undefined, decimal: Decimal): { load: Cell<number>; metres: Cell<number> } {
  const { number, word } = measured(text, decimal);
  if (!number) return { load: number, metres: null };
  const unit = unitIn(word);
  if (unit) return { load: Math.sign(number) * kilogramsOf(Math.abs(number), unit), metres: null };
  return { load: null, metres: word === '' ? undefined : metresIn(String(number), word) };
}

/** The longest cell that has a number and its unit. */
const LONGEST = 40;

function measured(text: string | undefined, decimal: Decimal): { number: Cell<number>; word: string } {
  const plain = (text ?? '').trim().toLowerCase();
  if (plain.length > LONGEST) return { number: undefined, word: '' };
  const end = plain.search(/[^\d.,+-]/);
  const [number, word] = end < 0 ? [plain, ''] : [plain.slice(0, end), plain.slice(end)];
  return { number: word.startsWith(':') ? undefined : numberIn(number, decimal), word: word.trim() };
}

/** A cool-down is done with less, as a back-off set is. */
function kindOf(text = ''): SetKind {
  if (/aufwärm|warm/i.test(text)) return 'warm-up';
  return /abkühl|cool/i.test(text) ? 'back-off' : 'work';
}
