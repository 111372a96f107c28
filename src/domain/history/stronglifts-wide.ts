import { kilogramsOf, type Unit } from '#domain/load.ts';
import { lineIn, noteIn, numberIn, numberOrNone, unitIn, type Cell } from './cells.ts';
import type { Collector } from './collect.ts';
import { dateIn } from './dates.ts';
import type { Answers } from './reading.ts';
import type { Row, Table } from './table.ts';

/** The columns of one exercise, by their places: their names come again for each exercise. */
type Lift = { readonly exercise: number; readonly weights: Map<Unit, number>; readonly sets: number[] };

/** Whether it is an export of StrongLifts before 2020: a row is a workout, with its exercises side by side. */
export function isWideStrongLifts({ has }: Table): boolean {
  return has('date', 'exercise 1', 'set 1');
}

/** Reads an export of StrongLifts before 2020: each weight stands in kilograms and in pounds, and a set is its reps. */
export function readWideStrongLifts(table: Table, { dateOrder }: Answers, collector: Collector): void {
  const { rows, cell, headers } = table;
  const lifts = liftsOf(headers);
  for (const row of rows) {
    const day = dateIn(cell(row, 'date'), dateOrder)?.slice(0, 10);
    if (day === undefined) {
      collector.leave('wrong date', row.place);
      continue;
    }
    const name = lineIn(cell(row, 'workout'));
    const session = collector.session({
      source: 'stronglifts',
      key: [day, name].filter(Boolean).join(' '),
      at: day,
      name,
      note: noteIn(cell(row, 'note', 'notes')),
    });
    for (const lift of lifts) readLift(table, row, lift, { session, collector });
  }
}

type Into = { readonly session: ReturnType<Collector['session']>; readonly collector: Collector };

function readLift({ cell, decimal }: Table, row: Row, lift: Lift, { session, collector }: Into): void {
  const sets = lift.sets.map((place) => row.cells[place]?.trim() ?? '').filter(Boolean);
  if (sets.length === 0) return;
  const exercise = lineIn(row.cells[lift.exercise]);
  if (exercise === null) return collector.leave('no exercise', row.place);
  const load = loadOf(row, lift, unitOfPerson(cell(row, 'body weight')), decimal);
  for (const text of sets) {
    if (/^[-–—]$/.test(text)) collector.leave('not done', row.place);
    else {
      const reps = numberIn(text, decimal);
      collector.add(session, exercise, { reps, rpe: null, load, seconds: null, metres: null }, { row: row.place });
    }
  }
}

function unitOfPerson(weight = ''): Unit {
  return /lbs?$/i.test(weight.trim()) ? 'lb' : 'kg';
}

/** Each unit is rounded to its own plates, so that the one in which the person weighs themselves is what was lifted. */
function loadOf(row: Row, { weights }: Lift, own: Unit, decimal: Table['decimal']): Cell<number> {
  for (const unit of [own, ...weights.keys()]) {
    const number = numberOrNone(row.cells[weights.get(unit) ?? -1], decimal);
    if (number !== null) return number === undefined ? undefined : kilogramsOf(number, unit);
  }
  return null;
}

function liftsOf(headers: readonly string[]): Lift[] {
  const lifts: Lift[] = [];
  for (const [place, name] of headers.entries()) {
    const lift = lifts.at(-1);
    const unit = unitIn(/^weight \((\w{1,9})\)$/.exec(name)?.[1]);
    if (/^exercise \d{1,3}$/.test(name)) lifts.push({ exercise: place, weights: new Map(), sets: [] });
    else if (unit) lift?.weights.set(unit, place);
    else if (/^set \d{1,3}$/.test(name)) lift?.sets.push(place);
  }
  return lifts;
}
