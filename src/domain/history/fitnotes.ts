import type { HistorySource } from '#contract/history-vocabulary.ts';
import { cut } from '#domain/cut.ts';
import { kilogramsOf, type Unit } from '#domain/load.ts';
import {
  lineIn,
  metresIn,
  noteIn,
  numberIn,
  numberOrNone,
  secondsOrNone,
  snapped,
  unitIn,
  type Cell,
} from './cells.ts';
import { datedRows, type Collector } from './collect.ts';
import { dateIn, type DateOrder } from './dates.ts';
import { distanceDoubt, unitDoubt, withoutUnit, type Answers, type Doubt, type Measured } from './reading.ts';
import type { Row, Table } from './table.ts';

const SOURCE: HistorySource = 'fitnotes';
const WEIGHT = /^weight(?: ?\((\w+)\))?$/;
/** The most categories in the name of a session. */
const NAMED = 3;

type Weight = { readonly number: Cell<number>; readonly unit: Cell<Unit> };

export function isFitNotes({ headers, has }: Table): boolean {
  return has('date', 'exercise', 'category', 'reps') && headers.some((name) => WEIGHT.test(name));
}

/** Whether a table is a list of body measurements, which has no sets. */
export function isBodyTracker({ has }: Table): boolean {
  return has('date', 'measurement', 'value');
}

/**
 * Reads an export of FitNotes for Android or iOS. It has days without times: a day is a session, in the order of its
 * rows. The unit may stand in each row, and differ from row to row.
 */
export function readFitNotes(plain: Table, { unit, distance, dateOrder }: Answers, collector: Collector): Doubt[] {
  const table = { ...plain, rows: plain.rows.map((row) => mended(plain, row)) };
  const doubts = [
    ...(unit === undefined ? unitDoubt(withoutUnit(table, ['exercise'], (row) => weightOf(table, row))) : []),
    ...(distance === undefined ? distanceDoubt(withoutUnit(table, ['exercise'], (row) => distanceOf(table, row))) : []),
  ];
  if (doubts.length > 0) return doubts;
  const names = namesOfDays(table, dateOrder);
  const columns = { date: ['date'], exercise: ['exercise'], order: dateOrder };
  for (const { row, place, date, exercise } of datedRows(table, columns, collector)) {
    const day = date.slice(0, 10);
    const session = collector.session({
      source: SOURCE,
      key: day,
      at: day,
      name: names.get(day) ?? null,
    });
    const weight = weightOf(table, row);
    if (weight.number && weight.unit === undefined) {
      collector.leave('unknown unit', place);
      continue;
    }
    collector.add(
      session,
      exercise,
      {
        reps: numberOrNone(table.cell(row, 'reps'), table.decimal),
        rpe: null,
        load: kilograms(weight.number, weight.unit ?? unit ?? 'kg'),
        seconds: secondsOrNone(table.cell(row, 'time'), table.decimal),
        metres: metresIn(table.cell(row, 'distance'), distanceOf(table, row).unit ?? distance, table.decimal),
        note: noteIn(table.cell(row, 'comment', 'notes')),
      },
      { row: place },
    );
  }
  return [];
}

/** Joins the cells of an exercise name with commas, which the app writes without quotes. */
function mended({ headers, decimal }: Table, row: Row): Row {
  const { place, cells } = row;
  const tooMany = cells.length - headers.length;
  const at = headers.indexOf('exercise');
  if (tooMany <= 0 || at < 0) return row;
  const joined = cells.toSpliced(at, tooMany + 1, cells.slice(at, at + tooMany + 1).join(','));
  const weight = headers.findIndex((name) => WEIGHT.test(name));
  return numberIn(joined[weight], decimal) === undefined ? row : { place, cells: joined };
}

/** Returns the weight of a row from the first of its weight columns that is filled. */
function weightOf({ headers, cell, decimal }: Table, row: Row): Weight {
  const columns = headers.filter((name) => WEIGHT.test(name));
  const column = columns.find((name) => (cell(row, name) ?? '').trim() !== '') ?? columns[0] ?? '';
  const inHeader = unitIn(WEIGHT.exec(column)?.[1]);
  return { number: numberOrNone(cell(row, column), decimal), unit: inHeader ?? unitIn(cell(row, 'weight unit')) };
}

function kilograms(number: Cell<number>, unit: Unit): Cell<number> {
  return number ? Math.sign(number) * snappedOnlyIn(Math.abs(number), unit) : number;
}

/** Undoes the app's conversion of pounds; kilograms are as they were typed. */
function snappedOnlyIn(number: number, unit: Unit): number {
  return unit === 'lb' ? snapped(number, unit) : kilogramsOf(number, unit);
}

function distanceOf({ cell, decimal }: Table, row: Row): Measured {
  return { number: numberOrNone(cell(row, 'distance'), decimal), unit: cell(row, 'distance unit')?.trim() || null };
}

function namesOfDays(table: Table, order: DateOrder | undefined): Map<string, string> {
  const categories = new Map<string, Set<string>>();
  for (const row of table.rows) {
    const date = dateIn(table.cell(row, 'date'), order)?.slice(0, 10);
    const category = lineIn(table.cell(row, 'category'));
    if (date === undefined || category === null) continue;
    const known = categories.get(date) ?? new Set();
    categories.set(date, known.add(category));
  }
  return new Map([...categories].map(([date, names]) => [date, cut([...names].slice(0, NAMED).join(', '), 200)]));
}
