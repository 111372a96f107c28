import type { Field } from '#contract/vocabulary.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { NOTHING } from '#domain/block/nothing.ts';
import {
  isPlannedAlike,
  plannedIn,
  withPlanned,
  type PlannedSeries,
  type PlannedValue,
} from '#domain/block/planned.ts';
import type { Unit } from '#domain/load.ts';
import type { PlannedKind } from '../table/columns.ts';
import type { FlagReason, RepsOrder } from '../programme.ts';
import type { ReadCell } from '../rows.ts';
import { readingsOf, takenForDate } from './dates.ts';
import type { Extras } from '#domain/prescription/translate.ts';
import { readWhole, type WholeText } from './notation.ts';
import { readNumber, readText, type ReadValues } from './values.ts';

/** What the coach answered, and the callbacks for what is left open. */
export type Reading = {
  /** The unit of loads that have none beside them, where the file names one. */
  readonly fileUnit: Unit | undefined;
  /** It is a table of ours, in which nothing has two meanings. */
  readonly isOwn: boolean;
  /** The unit that the coach answered. */
  readonly unit: Unit | undefined;
  readonly repsOrder: RepsOrder | undefined;
  /** Notes a load without a unit, as it stands there. */
  readonly noteLoad: (load: number) => void;
  readonly refuse: (cell: ReadCell, why: FlagReason) => void;
  /** Notes a text that was read, and may well mean something else. */
  readonly noteDoubtful: (cell: ReadCell) => void;
  /** Asks how many sets the row of this cell is, which says no number of them; undefined until that is answered. */
  readonly countOf: (cell: ReadCell) => number | undefined;
  /** Notes a load that was calculated from the percentage beside it. */
  readonly noteCalculated: (cell: ReadCell) => void;
  /** Whether these numbers count and mean the same as those before them in the exercise. */
  readonly agrees: (sets: readonly PlannedSeries[], says: Meaning) => boolean;
};

/** The sets of a row while its cells are read. */
export type Draft = { sets: PlannedSeries[]; isCounted: boolean; readonly extras: Extras[] };

export const NO_PLAN: PlannedSeries = { target: NOTHING };

/** Returns a set for each of the values, with nothing else planned. */
export function setsOf({ field, values }: Extract<ReadValues, { ok: true }>): PlannedSeries[] {
  return values.map((value) => withPlanned(NO_PLAN, field, value));
}

/** Lays values over the sets; undefined where something else is planned there already. */
export function lay(
  sets: readonly PlannedSeries[],
  field: Field,
  values: readonly PlannedValue[],
): PlannedSeries[] | undefined {
  const laid = sets.map((set, at) => {
    const next = withPlanned(set, field, values[at] ?? values[0] ?? null);
    return plannedIn(set, field) === null || isPlannedAlike(set, next, field) ? next : undefined;
  });
  return laid.includes(undefined) ? undefined : laid.filter((set) => set !== undefined);
}

/** Reads the values of a cell; 'open' as long as the order of its two numbers, or its unit, is not answered. */
export function valuesOf(one: ReadCell, kind: PlannedKind, reading: Reading): ReadValues | 'open' {
  const date = takenForDate(one.cell, kind);
  if (date && date.year === undefined) {
    return reading.repsOrder ? readText(readingsOf(date)[reading.repsOrder], kind, 'kg') : 'open';
  }
  if (date || one.cell.kind === 'date') return { ok: false, why: 'ambiguous' };
  const { cell } = one;
  const read = (unit: Unit) =>
    cell.kind === 'number' ? readNumber(cell, kind, unit) : readText(cell.text, kind, unit);
  const own = one.of.unit ?? reading.fileUnit;
  if (own) return read(own);
  const [kilograms, pounds] = [read('kg'), read('lb')];
  if (!kilograms.ok || !pounds.ok || JSON.stringify(kilograms) === JSON.stringify(pounds)) return kilograms;
  for (const value of kilograms.values) reading.noteLoad(loadIn(value));
  if (reading.unit) return reading.unit === 'kg' ? kilograms : pounds;
  return 'open';
}

/** Reads a whole text; its loads without a unit stay open until the coach says which is meant. */
export function wholeOf(text: string, own: Unit | undefined, reading: Reading): WholeText | 'ambiguous' | undefined {
  if (own) return readWhole(text, own, reading.isOwn);
  const [kilograms, pounds] = [readWhole(text, 'kg'), readWhole(text, 'lb')];
  if (typeof kilograms !== 'object' || typeof pounds !== 'object') return kilograms;
  const sets = kilograms.sets.map((set, at) => {
    const other = pounds.sets[at] ?? set;
    if (isPlannedAlike(set, other, 'load')) return set;
    reading.noteLoad(loadIn(plannedIn(set, 'load')));
    if (reading.unit) return reading.unit === 'kg' ? set : other;
    return withPlanned(set, 'load', null);
  });
  return { ...kilograms, sets };
}

/** The number that stands there, read as kilograms. */
function loadIn(value: PlannedValue): number {
  if (typeof value === 'number') return value;
  if (value !== null && 'by' in value && value.by === 'lastTime') return value.plus;
  return value !== null && 'kg' in value ? value.kg : 0;
}
