import { MAX_SUPERSET_LENGTH, type SetKind } from '#contract/history-vocabulary.ts';
import type { Unit } from '#domain/load.ts';
import { lineIn, metresIn, noteIn, numberIn, numberOrNone, snapped, type Cell, type Decimal } from './cells.ts';
import { datedRows, type Collector } from './collect.ts';
import { dateIn } from './dates.ts';
import type { Answers } from './reading.ts';
import type { Table } from './table.ts';
import { usualMeaning } from './usual-names.ts';

const KINDS: Readonly<Record<string, SetKind>> = {
  warmup: 'warm-up',
  failure: 'failure',
  dropset: 'drop',
  drop_set: 'drop',
};

export function isHevy({ has }: Table): boolean {
  return has('exercise_title', 'start_time', 'set_index');
}

/** Whether a header has a weight without a unit, which Hevy never writes: to guess would be to invent loads. */
export function hasPlainWeight({ has }: Table): boolean {
  return has('weight') && !has('weight_kg') && !has('weight_lbs');
}

/**
 * Reads an export of Hevy's app or website, with units in the header and months in the language of the phone. A session
 * is adjacent rows that say the same of it, as two sessions of one name and time do occur.
 */
export function readHevy(table: Table, { dateOrder }: Answers, collector: Collector): void {
  const { cell, decimal } = table;
  const times = new Map<string, number>();
  let current = { said: '', key: '' };
  let last = { exercise: '', index: -1 };
  const columns = { date: ['start_time'], exercise: ['exercise_title'], order: dateOrder };
  for (const { row, place, date, exercise } of datedRows(table, columns, collector)) {
    const [title, start, end, description] = ['title', 'start_time', 'end_time', 'description'].map((name) =>
      cell(row, name),
    );
    const ended = dateIn(end, dateOrder);
    const said = [title, start, end, description].join('\n');
    if (said !== current.said) {
      const key = [date, ended ?? '', lineIn(title) ?? '', (lineIn(description) ?? '').slice(0, 100)];
      const plain = key.join(' ').slice(0, 560).trim();
      const time = (times.get(plain) ?? 0) + 1;
      times.set(plain, time);
      current = { said, key: time === 1 ? plain : `${plain} (${time})` };
      last = { exercise: '', index: -1 };
    }
    const session = collector.session({
      source: 'hevy',
      key: current.key,
      at: date,
      name: lineIn(title),
      seconds: between(date, ended),
      note: noteIn(withLines(description)),
    });
    const index = numberIn(cell(row, 'set_index'), decimal) ?? 0;
    const isSame = last.exercise === exercise;
    const isNewRun = isSame && index <= last.index;
    last = { exercise, index };
    collector.add(
      session,
      exercise,
      {
        reps: numberIn(cell(row, 'reps'), decimal),
        rpe: numberIn(cell(row, 'rpe'), decimal),
        loadAs: usualMeaning(exercise),
        load: loadOf(cell(row, 'weight_kg'), cell(row, 'weight_lbs'), decimal),
        seconds: numberOrNone(cell(row, 'duration_seconds'), decimal),
        metres: cell(row, 'distance_km')
          ? metresIn(cell(row, 'distance_km'), 'km', decimal)
          : metresIn(cell(row, 'distance_miles'), 'mi', decimal),
        kind: KINDS[(cell(row, 'set_type') ?? '').trim().toLowerCase()] ?? 'work',
        superset: lineIn(cell(row, 'superset_id'), MAX_SUPERSET_LENGTH),
        // The note is that of the exercise and stands in each of its rows, so only the first set of a run gets it.
        note: isSame && !isNewRun ? null : noteIn(withLines(cell(row, 'exercise_notes'))),
      },
      { row: place, isNewRun },
    );
  }
}

/** Replaces the two characters (a backslash and an n) that the app writes for the end of a line. */
function withLines(text: string | undefined): string | undefined {
  return text?.replaceAll('\\n', '\n');
}

/** Reads the load of a row; in a file with both columns the one that is filled counts. */
function loadOf(kilograms: string | undefined, pounds: string | undefined, decimal: Decimal): Cell<number> {
  const [text, unit]: [string | undefined, Unit] = kilograms?.trim() ? [kilograms, 'kg'] : [pounds, 'lb'];
  const number = numberIn(text, decimal);
  if (number === null || number === undefined) return number;
  return number === 0 ? null : Math.sign(number) * snapped(Math.abs(number), unit);
}

function between(from: string, to: string | undefined): number | null {
  if (to === undefined) return null;
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 1_000;
}
