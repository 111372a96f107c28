import { kilogramsOf } from '#domain/load.ts';
import { lineIn, noteIn, numberIn, unitIn } from './cells.ts';
import { datedRows, type Collector } from './collect.ts';
import { dateIn } from './dates.ts';
import type { Answers } from './reading.ts';
import type { Row, Table } from './table.ts';

export const DATE = ['date (yyyy/mm/dd)', 'date'];
const START = 'start time (h:mm)';
const WEIGHT = /^set (\d+) \((kgs?|lbs?)\)$/;

export function isStrongLifts({ has }: Table): boolean {
  return DATE.some((name) => has(name)) && has('exercise', 'set 1 (reps)');
}

/** Reads StrongLifts 5×5: a row is an exercise with its sets side by side, and each column of weights has its unit. */
export function readStrongLifts(table: Table, { dateOrder }: Answers, collector: Collector): void {
  const { headers, cell, decimal } = table;
  const weights = headers.flatMap((name) => {
    const [, number, unit] = WEIGHT.exec(name) ?? [];
    return number === undefined ? [] : [{ name, reps: `set ${number} (reps)`, unit: unitIn(unit) ?? 'kg' }];
  });
  const columns = { date: DATE, exercise: ['exercise'], order: dateOrder };
  for (const { row, place, date: day, exercise } of datedRows(table, columns, collector)) {
    const name = lineIn(cell(row, 'workout name'));
    const session = collector.session({
      source: 'stronglifts',
      key: [day, cell(row, 'workout')?.trim(), name].filter(Boolean).join(' '),
      at: dateIn(`${day} ${cell(row, START) ?? ''}`) ?? day,
      program: lineIn(cell(row, 'program name')),
      name,
      seconds: durationOf(table, row),
      note: noteIn(cell(row, 'notes', 'note')),
    });
    const said = doneOf(table, row);
    for (const [index, { name: weight, reps: column, unit }] of weights.entries()) {
      const number = numberIn(cell(row, weight), decimal);
      const reps = numberIn(cell(row, column), decimal);
      if (reps === null && number === null) continue;
      // A dash is a set that was not done; a 0 is one that failed.
      if (said[index] === '-' || said[0] === 'skipped') {
        collector.leave('not done', place);
        continue;
      }
      const load = number ? kilogramsOf(number, unit) : number && null;
      collector.add(session, exercise, { reps, rpe: null, load, seconds: null, metres: null }, { row: place });
    }
  }
}

/** Splits '5/5/5/4/-', the reps that were done, into its parts. */
function doneOf({ cell }: Table, row: Row): string[] {
  const said = cell(row, 'sets×reps', 'setsxreps') ?? '';
  return said.split('/').map((part) => part.trim().toLowerCase());
}

function durationOf({ cell, decimal }: Table, row: Row): number | null {
  const hours = numberIn(cell(row, 'duration (hours)'), decimal);
  return hours ? Math.round(hours * 3_600) : null;
}
