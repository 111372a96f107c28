import type { HistorySession } from '#contract/api/training-history.ts';
import type { HistorySource } from '#contract/history-vocabulary.ts';
import type { Unit } from '#domain/load.ts';
import { lineIn, type Cell, type DistanceUnit } from './cells.ts';
import { orderOf, type DateOrder } from './dates.ts';
import type { Row, Table } from './table.ts';

/** What a person answered to the doubts, once for the whole file. */
export type Answers = {
  readonly unit?: Unit | undefined;
  readonly distance?: DistanceUnit | undefined;
  readonly dateOrder?: DateOrder | undefined;
};

/** A question that the file leaves open and nobody may guess, with samples as they stand in the file. */
export type Doubt =
  | { readonly about: 'unit'; readonly samples: readonly { readonly exercise: string; readonly load: number }[] }
  | {
      readonly about: 'distance';
      readonly samples: readonly { readonly exercise: string; readonly distance: number }[];
    }
  | { readonly about: 'dateOrder'; readonly samples: readonly string[] };

/** Why a row is no set of the history. */
export type Reason =
  | 'rest timer'
  /** A word that no reader knows stands where the set's number does. */
  | 'unknown set'
  | 'empty set'
  | 'not done'
  | 'wrong date'
  | 'no exercise'
  | 'wrong number'
  | 'unknown unit'
  | 'too many sets';

export type LeftOut = {
  readonly reason: Reason;
  readonly count: number;
  /** The numbers of the first of these rows, as a spreadsheet counts them. */
  readonly rows: readonly number[];
};

/** How many loads or dates a question shows, so that people recognise them. */
const SAMPLES = 3;

/** What an import lacks: the file never had it, the history has no place for it, or nobody could read it. */
export type Loss = 'supersets' | 'times of day' | 'plans';

export type HistoryReading =
  | {
      readonly kind: 'unreadable';
      readonly why: 'empty' | 'unknown' | 'plain weight' | 'gymbook' | 'measurements' | 'newer' | 'damaged';
    }
  | { readonly kind: 'doubtful'; readonly source: HistorySource; readonly doubts: readonly Doubt[] }
  | {
      readonly kind: 'sessions';
      readonly source: HistorySource;
      readonly rows: number;
      /** What the file says that it has: the names of its columns, or of its sections. */
      readonly parts: readonly string[];
      readonly sessions: readonly HistorySession[];
      readonly leftOut: readonly LeftOut[];
      readonly losses: readonly Loss[];
      /** Names of columns in which something stands that no reader knows. */
      readonly unread: readonly string[];
    };

/**
 * Decides how the dates of a file are read: as one of them proves it, else as it was answered.
 * @returns the order, with the question where nothing tells it
 */
export function orderIn(
  dates: readonly string[],
  answered: DateOrder | undefined,
): { readonly dateOrder: DateOrder | undefined; readonly doubts: Doubt[] } {
  const proven = orderOf(dates);
  const dateOrder = proven === 'none needed' ? 'day first' : (proven ?? answered);
  if (dateOrder !== undefined) return { dateOrder, doubts: [] };
  return { dateOrder, doubts: [{ about: 'dateOrder', samples: [...new Set(dates)].slice(0, SAMPLES) }] };
}

type OfExercise = readonly [exercise: string, number: number];
/** A number of a row; its unit is null where the file does not say it, undefined where nobody knows it. */
export type Measured = { readonly number: Cell<number>; readonly unit: Cell<string> };

/** Returns the numbers whose unit the file does not say, without signs, each with its exercise. */
export function* withoutUnit(
  { rows, cell }: Pick<Table, 'rows' | 'cell'>,
  exercise: readonly string[],
  read: (row: Row) => Measured,
): Generator<OfExercise> {
  for (const row of rows) {
    const { number, unit } = read(row);
    if (number && unit === null) yield [lineIn(cell(row, ...exercise)) ?? '', Math.abs(number)];
  }
}

/** Returns the question for the unit of loads, with the heaviest load of three exercises: those are known by heart. */
export function unitDoubt(loads: Iterable<OfExercise>): Extract<Doubt, { about: 'unit' }>[] {
  const samples = mostOf(loads).map(([exercise, load]) => ({ exercise, load }));
  return samples.length === 0 ? [] : [{ about: 'unit', samples }];
}

/** Returns the same question for distances: nobody runs five metres, or five hundred kilometres. */
export function distanceDoubt(distances: Iterable<OfExercise>): Doubt[] {
  const samples = mostOf(distances).map(([exercise, distance]) => ({ exercise, distance }));
  return samples.length === 0 ? [] : [{ about: 'distance', samples }];
}

/** Returns the exercises with the greatest numbers, and the greatest of each. */
function mostOf(numbers: Iterable<OfExercise>): OfExercise[] {
  const most = new Map<string, number>();
  for (const [exercise, number] of numbers) {
    if (number > (most.get(exercise) ?? 0)) most.set(exercise, number);
  }
  return [...most].toSorted(([, one], [, other]) => other - one).slice(0, SAMPLES);
}
