import { MAX_CUE_LENGTH } from '#contract/limits.ts';
import { asLine } from '#contract/unprintable.ts';
import { cut } from '#domain/cut.ts';
import type { Sheet, SheetCell } from '../sheet.ts';

/** A sheet without the blank lines of a text, in which each cell of a merged range has what its first cell has. */
export type Grid = {
  readonly name: string;
  readonly dayFirst: boolean | undefined;
  /** Returns the place of a row in its sheet. */
  readonly placeOf: (row: number) => number;
  readonly height: number;
  readonly width: number;
  /** Returns how many columns of a row may have something: the sheet's width is that of its widest row. */
  readonly widthOf: (row: number) => number;
  readonly at: (row: number, column: number) => SheetCell | null;
  /** Whether the cell has something of its own, and not of a merged range that begins elsewhere. */
  readonly isOwn: (row: number, column: number) => boolean;
};

/** Cells, and names of sheets, are cut here: each is longer than what a plan or a question has room for. */
const LONGEST_CELL = 4 * MAX_CUE_LENGTH;
const LONGEST_NAME = 255;

/** Nobody plans beyond these: what lies there is not read. */
const MOST_COLUMNS = 1_000;
const MOST_ROWS = 200_000;
/** The most cells that all merged ranges of a sheet fill. */
const MOST_FILLED = 1_000_000;

export function gridOf({ name, rows, merges, dayFirst, isText }: Sheet): Grid {
  const places = [...rows.keys()].filter((at) => !isText || !isBlankLine(rows[at] ?? [])).slice(0, MOST_ROWS);
  const height = places.length;
  const own = places.map((at) => (rows[at] ?? []).slice(0, MOST_COLUMNS).map(readable));
  const cells = own.map((row) => [...row]);
  let left = MOST_FILLED;
  for (const { top, left: first, bottom, right } of merges) {
    const cell = own[top]?.[first] ?? null;
    if (cell === null) continue;
    const [last, end] = [Math.min(bottom, height - 1), Math.min(right, MOST_COLUMNS - 1)];
    left -= Math.max(0, last - top + 1) * Math.max(0, end - first + 1);
    if (left < 0) break;
    for (let row = top; row <= last; row += 1) fill(cells[row] ?? [], { cell, from: first, to: end });
  }
  return {
    name: name.slice(0, LONGEST_NAME),
    dayFirst,
    placeOf: (row) => places[row] ?? row,
    height,
    width: cells.reduce((most, row) => Math.max(most, row.length), 0),
    widthOf: (row) => cells[row]?.length ?? 0,
    at: (row, column) => cells[row]?.[column] ?? null,
    isOwn: (row, column) => (own[row]?.[column] ?? null) !== null,
  };
}

/** A line of commas is none: a spreadsheet wrote it for an empty row. */
function isBlankLine([first = null, ...others]: Sheet['rows'][number]): boolean {
  return first === null && others.length === 0;
}

type Filling = { readonly cell: SheetCell } & Record<'from' | 'to', number>;

function fill(row: (SheetCell | null)[], { cell, from, to }: Filling): void {
  for (let column = row.length; column < from; column += 1) row[column] = null;
  for (let column = from; column <= to; column += 1) row[column] ??= cell;
}

/** A blank text is no cell. */
function readable(cell: SheetCell | null): SheetCell | null {
  if (cell?.kind !== 'text') return cell;
  const text = cell.text.length > LONGEST_CELL ? cut(cell.text.trimStart(), LONGEST_CELL) : cell.text;
  if (text.trim() === '') return null;
  return text === cell.text ? cell : { ...cell, text };
}

/** Nearly all texts are plain ASCII, and are read often: they skip `asLine`. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Returns a cell as the person sees it, in one line; '' where there is nothing. */
export function textOf(cell: SheetCell | null): string {
  if (cell === null) return '';
  if (cell.kind === 'text') return PLAIN.test(cell.text) ? cell.text.trim() : asLine(cell.text);
  if (cell.kind === 'number') {
    return cell.percent ? `${withoutNoise(cell.value * 100)}%` : String(withoutNoise(cell.value));
  }
  const { year, month, day } = cell;
  return [String(year).padStart(4, '0'), month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Rounds to three decimals: binary fractions and formulas leave a trace in the last digits. */
export function withoutNoise(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
