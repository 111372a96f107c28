import { kilogramsOf } from '#domain/load.ts';
import { isYes, lineIn, noteIn, numberIn, numberOrNone, unitIn, type Cell } from './cells.ts';
import { datedRows, type Collector } from './collect.ts';
import type { Answers } from './reading.ts';
import type { Table } from './table.ts';

export function isFitbod({ has }: Table): boolean {
  return has('date', 'exercise', 'iswarmup', 'multiplier');
}

/** What multiplies the load where a dumb-bell is in each hand: 4 is such a pair, and both sides one after the other. */
const PAIRS = new Set<unknown>([2, 4]);

/** Reads Fitbod's export: always kilograms, one time for a session. */
export function readFitbod(table: Table, { dateOrder }: Answers, collector: Collector): void {
  const { cell, decimal } = table;
  const columns = { date: ['date'], exercise: ['exercise'], order: dateOrder };
  for (const { row, place, date, exercise } of datedRows(table, columns, collector)) {
    collector.add(
      collector.session({ source: 'fitbod', key: date, at: date }),
      exercise,
      {
        reps: numberOrNone(cell(row, 'reps'), decimal),
        rpe: null,
        load: inKilograms(numberOrNone(cell(row, 'weight(kg)'), decimal), 'kg'),
        seconds: numberOrNone(cell(row, 'duration(s)'), decimal),
        metres: numberOrNone(cell(row, 'distance(m)'), decimal),
        kind: isYes(cell(row, 'iswarmup')) ? 'warm-up' : 'work',
        loadAs: PAIRS.has(numberIn(cell(row, 'multiplier'), decimal)) ? 'each hand' : 'total',
        note: noteIn(cell(row, 'note')),
      },
      { row: place },
    );
  }
}

export function isLiftosaur({ has }: Table): boolean {
  return has('workout datetime', 'exercise', 'completed reps');
}

/** Reads the export of Liftosaur, the one app that says what was planned beside what was done. */
export function readLiftosaur(table: Table, { dateOrder }: Answers, collector: Collector): void {
  const { cell, decimal } = table;
  const columns = { date: ['workout datetime'], exercise: ['exercise'], order: dateOrder };
  for (const { row, place, date, exercise } of datedRows(table, columns, collector)) {
    const program = lineIn(cell(row, 'program'));
    const name = lineIn(cell(row, 'day name'));
    const weight = (kind: string) => {
      const unit = unitIn(cell(row, `${kind} weight unit`));
      const number = numberOrNone(cell(row, `${kind} weight value`), decimal);
      return number && unit === null ? undefined : inKilograms(number, unit);
    };
    const planned = {
      reps: lowerEnd(cell(row, 'required reps')),
      rpe: numberIn(cell(row, 'required rpe'), decimal),
      load: weight('required'),
    };
    collector.add(
      collector.session({ source: 'liftosaur', key: date, at: date, program, name }),
      exercise,
      {
        reps: numberIn(cell(row, 'completed reps'), decimal),
        rpe: numberIn(cell(row, 'completed rpe'), decimal),
        load: weight('completed'),
        seconds: null,
        metres: null,
        kind: isYes(cell(row, 'is warmup set?')) ? 'warm-up' : 'work',
        planned,
        note: noteIn(cell(row, 'notes')),
      },
      { row: place },
    );
  }
}

function inKilograms(number: Cell<number>, unit: Cell<'kg' | 'lb'>): Cell<number> {
  if (number === null || number === undefined) return number;
  return unit ? Math.sign(number) * kilogramsOf(Math.abs(number), unit) : undefined;
}

/** Reads the lower end of planned reps: '5' or '3-5'. */
function lowerEnd(text: string | undefined): number | null {
  return numberIn(/^\s*\d+/.exec(text ?? '')?.[0]) ?? null;
}
