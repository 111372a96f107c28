import { placed, type Collector } from './collector.ts';
import { textOf, type Grid } from './table/grid.ts';
import type { SheetCell } from './sheet.ts';
import type { Table } from './table/tables.ts';
import { standingIn } from './table/titles.ts';

const LINK = /^https?:\/\//i;
/** A text that is a number, or sets: beside the tables, prose may have a digit in it. */
const NUMERIC = /^[@+\-–−]? ?\d|\d ?[x×*] ?\d|\d ?%/;

/**
 * Accounts for every cell of a tab after all is read: a number that has no place in the plan, and is not told as lost
 * by what it is, is flagged; words beside the tables are counted as lost.
 */
export function tellUnread(
  { grid, tables }: { readonly grid: Grid; readonly tables: readonly Table[] },
  collector: Collector,
): void {
  if (tables.length === 0) {
    collector.lose('other sheets', grid.name);
    return;
  }
  /** Those that the row is in. They come in the order of their rows, and one ends where the next in its columns begins. */
  let inRow: Table[] = [];
  let next = 0;
  const told = new Set<string>();
  for (let row = 0; row < grid.height; row += 1) {
    inRow = inRow.filter(({ end }) => row < end);
    for (; (tables[next]?.top ?? grid.height) <= row; next += 1) inRow.push(...tables.slice(next, next + 1));
    for (let column = 0; column < grid.widthOf(row); column += 1) {
      const cell = grid.isOwn(row, column) ? grid.at(row, column) : null;
      if (cell === null) continue;
      const table = inRow.find(({ left, right, header }) => column <= right && (row < header || column >= left));
      const isHeader = inRow.some((one) => one.header === row && column <= one.right && isHeading(one, column, cell));
      const isBody = table !== undefined && row > table.header;
      if (!isHeader && !collector.isUnread(cell)) tellMark({ grid, row, column, cell }, told, collector);
      if (isHeader || !collector.isUnread(cell) || (!isBody && isKnownTitle(cell))) continue;
      if (isBody && cell.mark === 'no value') collector.flag(placed(grid, row, column, cell), 'no value', 'nothing');
      else if (hasNumber(cell, isBody)) collector.flag(placed(grid, row, column, cell), 'no place', 'nothing');
      else if (table === undefined) collector.lose('other cells');
    }
  }
}

type At = { readonly grid: Grid; readonly row: number; readonly column: number; readonly cell: SheetCell };

/** Flags what is planned though nobody sees it, once for a row or a column, and times that were no times. */
function tellMark({ grid, row, column, cell }: At, told: Set<string>, collector: Collector): void {
  const { mark } = cell;
  if (mark === undefined || mark === 'no value') return;
  const key = mark === 'time' ? `${row} ${column}` : mark === 'hidden column' ? `column ${column}` : `row ${row}`;
  if (told.has(key)) return;
  told.add(key);
  const why = mark === 'hidden row' || mark === 'hidden column' ? 'hidden' : mark;
  collector.flag(placed(grid, row, column, cell), why, 'plan');
}

/** A number is a heading where a column begins under it. */
function isHeading({ groups }: Table, column: number, cell: SheetCell): boolean {
  return cell.kind === 'text' || groups.some(({ columns }) => columns.some((one) => one.column === column));
}

function isKnownTitle(cell: SheetCell): boolean {
  return Object.keys(standingIn(cell)).length > 0;
}

/** Whether a cell has a number: in a table each digit counts, but for the zero of a formula whose own cells are empty. */
function hasNumber(cell: SheetCell, isBody: boolean): boolean {
  if (cell.kind === 'date') return true;
  if (cell.kind === 'number') return cell.value !== 0 || !cell.formula;
  const text = textOf(cell);
  return isBody ? /\d/.test(text) && !LINK.test(text) : NUMERIC.test(text);
}
