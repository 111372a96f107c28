import type { SetKind } from '#contract/history-vocabulary.ts';
import { kilogramsOf, type Unit } from '#domain/load.ts';
import {
  lineIn,
  metresIn,
  noteIn,
  numberIn,
  numberOrNone,
  secondsIn,
  secondsOrNone,
  unitIn,
  type Cell,
  type DistanceUnit,
} from './cells.ts';
import { datedRows, type Collector } from './collect.ts';
import { distanceDoubt, unitDoubt, withoutUnit, type Answers, type Doubt, type Measured } from './reading.ts';
import type { Row, Table } from './table.ts';

export const DATE = ['date', 'datum'];
const NAME = ['workout name', 'workout-name'];
const EXERCISE = ['exercise name', 'name der übung'];
const ORDER = ['set order', 'reihenfolge festlegen'];
const WEIGHT = ['weight', 'gewicht', 'weight (kg)', 'weight (lbs)', 'weight (lb)', 'lbs', 'lb', 'kg', 'kgs'];
const WEIGHT_UNIT = ['weight unit', 'gewichtseinheit'];
const REPS = ['reps', 'wiederh.', 'wiederholungen'];
const DISTANCE = ['distance', 'entfernung', 'distance (meters)', 'distance (km)', 'mi.', 'km', 'meters'];
const SECONDS = ['seconds', 'sekunden'];
const NOTES = ['notes', 'notizen'];
const SESSION_NOTES = ['workout notes', 'workout-notizen'];
const DURATION = ['duration', 'workout duration', 'duration (sec)', 'dauer', 'workout-dauer'];

/** Whether it is an export of Strong, in any of its dialects. */
export function isStrong({ headers }: Table): boolean {
  return [DATE, EXERCISE, ORDER, WEIGHT].every((names) => names.some((name) => headers.includes(name)));
}

/**
 * Reads an export of Strong in any dialect: the unit is in a column, in a column's name, or nowhere. `Set Order` is a
 * number, a kind of set, or marks a row that is no set. 'Not given' is a 0 in some files, an empty cell in others.
 */
export function readStrong(table: Table, { unit, distance, dateOrder }: Answers, collector: Collector): Doubt[] {
  const sets = { ...table, rows: table.rows.filter((row) => !isRest(table, row)) };
  const doubts = [
    ...(unit === undefined ? unitDoubt(withoutUnit(sets, EXERCISE, (row) => weightOf(table, row))) : []),
    ...(distance === undefined ? distanceDoubt(withoutUnit(sets, EXERCISE, (row) => distanceOf(table, row))) : []),
  ];
  if (doubts.length > 0) return doubts;
  let last = { key: '', order: 0 };
  for (const row of table.rows) if (isRest(table, row)) collector.leave('rest timer', row.place);
  const columns = { date: DATE, exercise: EXERCISE, order: dateOrder };
  for (const { row, place, date, exercise } of datedRows(sets, columns, collector)) {
    const cell = (names: readonly string[]) => table.cell(row, ...names);
    const order = (cell(ORDER) ?? '').trim();
    const name = lineIn(cell(NAME));
    const session = collector.session({
      source: 'strong',
      key: `${date} ${name ?? ''}`,
      at: date,
      name,
      seconds: secondsIn(cell(DURATION), table.decimal) ?? null,
      note: noteIn(cell(SESSION_NOTES)),
    });
    const note = noteIn(cell(NOTES));
    if (/^note$/i.test(order)) {
      if (note !== null) collector.addNote(session, exercise, note);
      continue;
    }
    const key = `${session.key} ${exercise}`;
    // Warm-ups have no number of their own: they begin a run.
    const number = /^\d+$/.test(order) ? Number(order) : kindOf(order) === 'warm-up' ? 0 : undefined;
    const isNewRun = last.key === key && number !== undefined && last.order > 0 && number <= last.order;
    last = { key, order: number ?? (last.key === key ? last.order : 0) };
    const weight = weightOf(table, row);
    if (weight.number && weight.unit === undefined) {
      collector.leave('unknown unit', place);
      continue;
    }
    const load = weight.number && kilogramsOf(weight.number, weight.unit ?? unit ?? 'kg');
    const set = { ...valuesOf(table, row, { load, distance }), kind: kindOf(order), note };
    collector.add(session, exercise, set, { row: place, isNewRun });
  }
  return [];
}

type Known = { readonly load: Cell<number>; readonly distance: DistanceUnit | undefined };

function valuesOf(table: Table, row: Row, { load, distance }: Known) {
  const seconds = secondsOrNone(table.cell(row, ...SECONDS), table.decimal);
  const metres = metresIn(table.cell(row, ...DISTANCE), distanceOf(table, row).unit ?? distance, table.decimal);
  const reps = numberIn(table.cell(row, ...REPS), table.decimal);
  // A set that was tried with a load, and failed, has 0 reps, so this 0 is kept.
  const isMissed = reps === 0 && typeof load === 'number' && !seconds && !metres;
  return {
    reps: reps === 0 && !isMissed ? null : reps,
    rpe: numberOrNone(table.cell(row, 'rpe'), table.decimal),
    load,
    seconds,
    metres,
  };
}

function weightOf({ headers, cell, decimal }: Table, row: Row): Measured & { readonly unit: Cell<Unit> } {
  const column = headers.find((name) => WEIGHT.includes(name)) ?? '';
  const inHeader = unitIn(/\((\w+)\)$/.exec(column)?.[1] ?? column);
  return { number: numberOrNone(cell(row, column), decimal), unit: inHeader ?? unitIn(cell(row, ...WEIGHT_UNIT)) };
}

function distanceOf({ headers, cell, decimal }: Table, row: Row): Measured {
  const column = headers.find((name) => DISTANCE.includes(name)) ?? '';
  const inHeader = /\((\w+)\)$/.exec(column)?.[1] ?? (/^(mi\.|km|meters)$/.test(column) ? column : undefined);
  const unit = inHeader ?? cell(row, 'distance unit')?.trim();
  return { number: numberOrNone(cell(row, column), decimal), unit: unit || null };
}

function isRest({ cell }: Table, row: Row): boolean {
  return [ORDER, EXERCISE].some((names) => /^\s*rest timer\s*$/i.test(cell(row, ...names) ?? ''));
}

function kindOf(order: string): SetKind {
  if (/^w\d*$/i.test(order)) return 'warm-up';
  if (/^d\d*$/i.test(order)) return 'drop';
  return /^f\d*$/i.test(order) ? 'failure' : 'work';
}
