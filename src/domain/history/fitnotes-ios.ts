import type { SetKind } from '#contract/history-vocabulary.ts';
import { kilogramsOf } from '#domain/load.ts';
import { isYes, lineIn, metresIn, noteIn, numberIn, numberOrNone, secondsOrNone, type Cell } from './cells.ts';
import { datedRows, type Collector } from './collect.ts';
import { dateIn } from './dates.ts';
import { distanceDoubt, unitDoubt, withoutUnit, type Answers, type Doubt } from './reading.ts';
import type { Row, Table } from './table.ts';

export const START = 'starttime';

/** Whether it is an export of FitNotes for iOS with a time of day, which names no unit. */
export function isFitNotesForIos({ has }: Table): boolean {
  return has(START, 'exercise', 'reps', 'weight', 'status', 'iswarmup');
}

/** Reads FitNotes for iOS: a moment in UTC for each session, sets that were not done among the others, RPE or RIR. */
export function readFitNotesForIos(
  table: Table,
  { unit, distance, dateOrder }: Answers,
  collector: Collector,
): Doubt[] {
  const { cell, decimal } = table;
  const done = { ...table, rows: table.rows.filter((row) => isDone(table, row)) };
  const unsaid = (column: string) => (row: Row) => ({ number: numberOrNone(cell(row, column), decimal), unit: null });
  const doubts = [
    ...(unit === undefined ? unitDoubt(withoutUnit(done, ['exercise'], unsaid('weight'))) : []),
    ...(distance === undefined ? distanceDoubt(withoutUnit(done, ['exercise'], unsaid('distance'))) : []),
  ];
  if (doubts.length > 0) return doubts;
  for (const row of table.rows) if (!isDone(table, row)) collector.leave('not done', row.place);
  let before = '';
  const columns = { date: [START], exercise: ['exercise'], order: dateOrder };
  for (const { row, place, date, exercise } of datedRows(done, columns, collector)) {
    const name = lineIn(cell(row, 'name'));
    const session = collector.session({
      source: 'fitnotes',
      key: `${date} ${name ?? ''}`,
      at: date,
      name,
      seconds: between(date, dateIn(cell(row, 'endtime'), dateOrder)),
    });
    // A note is the exercise's and stands in each of its rows.
    const note = noteIn(cell(row, 'note'));
    const said = JSON.stringify([session.key, exercise, note]);
    const weight = numberOrNone(cell(row, 'weight'), decimal);
    collector.add(
      session,
      exercise,
      {
        reps: numberOrNone(cell(row, 'reps'), decimal),
        rpe: rpeOf(table, row),
        load: weight && Math.sign(weight) * kilogramsOf(Math.abs(weight), unit ?? 'kg'),
        seconds: secondsOrNone(cell(row, 'time'), decimal),
        metres: metresIn(cell(row, 'distance'), distance, decimal),
        kind: kindOf(table, row),
        note: said === before ? null : note,
      },
      { row: place },
    );
    before = said;
  }
  return [];
}

/** What a set is that was done; where nothing is said, it was. */
const DONE = new Set(['', 'done', 'failed']);

function isDone(table: Table, row: Row): boolean {
  return DONE.has(statusOf(table, row));
}

function statusOf({ cell }: Table, row: Row): string {
  return (cell(row, 'status') ?? '').trim().toLowerCase();
}

function kindOf(table: Table, row: Row): SetKind {
  if (isYes(table.cell(row, 'iswarmup'))) return 'warm-up';
  return statusOf(table, row) === 'failed' ? 'failure' : 'work';
}

/** Ten less the repetitions in reserve is the RPE. */
function rpeOf({ cell, decimal }: Table, row: Row): Cell<number> {
  const [rpe, reserve] = [numberOrNone(cell(row, 'rpe'), decimal), numberIn(cell(row, 'rir'), decimal)];
  return rpe === null && typeof reserve === 'number' ? 10 - reserve : rpe;
}

function between(from: string, to: string | undefined): number | null {
  return to === undefined ? null : (Date.parse(to) - Date.parse(from)) / 1_000;
}
