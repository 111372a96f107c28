import { monthNamed } from '#domain/history/dates.ts';
import type { ColumnKind } from '../table/columns.ts';
import type { RepsOrder } from '../programme.ts';
import type { SheetCell } from '../sheet.ts';

/** Numbers such as '3-5' that a spreadsheet took for a date; the year is there where it took three numbers for one. */
type TakenForDate = { readonly day: number; readonly month: number; readonly year?: number };

/** The columns in which people type numbers with dashes between. */
const KINDS: ReadonlySet<ColumnKind> = new Set(['sets', 'reps', 'nth set', 'rpe', 'rir', 'rest', 'tempo']);
/** '5-5-5' becomes a day of 2005; two numbers become one of the year in which they were typed, which is later. */
const LAST_YEAR_OF_THREE = 2_012;
const DAY_FIRST = /^(\d{1,2})[-. /]{1,2}(\p{L}{3,10})\.?$/u;
/** A count or a place, though 'set' is September in Italian, too: its dates have a dash. */
const COUNTED = /^(?:\d+\s+set|set\s+\d+)$/i;
const MONTH_FIRST = /^(\p{L}{3,10})\.?[- ](\d{1,2})$/u;

/** Returns what a cell of such a column was before it became a date; a file may also have it as text: '3-May'. */
export function takenForDate(cell: SheetCell, kind: ColumnKind): TakenForDate | undefined {
  if (!KINDS.has(kind) || cell.kind === 'number') return undefined;
  if (cell.kind === 'date') {
    const { day, month, year } = cell;
    return { day, month, ...(year >= 2_000 && year <= LAST_YEAR_OF_THREE && { year: year - 2_000 }) };
  }
  const text = cell.text.trim();
  if (kind === 'sets' && COUNTED.test(text)) return undefined;
  const [, before, name] = DAY_FIRST.exec(text) ?? [];
  const [, word = name, behind = before] = MONTH_FIRST.exec(text) ?? [];
  const month = word === undefined ? undefined : monthNamed(word);
  return month === undefined ? undefined : { day: Number(behind), month };
}

export function readingsOf({ day, month, year }: TakenForDate): Record<RepsOrder, string> {
  const last = year === undefined ? '' : `-${year}`;
  return { 'day first': `${day}-${month}${last}`, 'month first': `${month}-${day}${last}` };
}

/**
 * Returns the order of the sheets' region, but undefined where every range rises in the other order alone; without a
 * region, the order in which every range rises, if it is one alone.
 */
export function likelyOrder(
  dates: readonly { readonly date: TakenForDate; readonly dayFirst: boolean | undefined }[],
): RepsOrder | undefined {
  const rises = (order: RepsOrder) =>
    dates.every(({ date: { day, month } }) => (order === 'day first' ? day <= month : month <= day));
  const rising = (['day first', 'month first'] as const).filter(rises);
  const [region, ...others] = new Set(dates.map(({ dayFirst }) => dayFirst));
  if (others.length === 0 && region !== undefined) {
    const order = region ? 'day first' : 'month first';
    return rising.length === 1 && rising[0] !== order ? undefined : order;
  }
  return rising.length === 1 ? rising[0] : undefined;
}
