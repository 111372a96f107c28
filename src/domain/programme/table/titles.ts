import type { ListName } from '#contract/vocabulary.ts';
import { headingIn, roleIn } from './columns.ts';
import { textOf, type Grid } from './grid.ts';
import { labelIn, type DayLabel } from './labels.ts';
import type { SheetCell } from '../sheet.ts';

export type CalendarDay = Pick<Extract<SheetCell, { kind: 'date' }>, 'year' | 'month' | 'day'>;

/** What is known of where exercises stand, from a title over them or beside them. */
export type Standing = {
  readonly weeks?: readonly number[];
  /** What the week is called that stands behind the one before: 'deload'. */
  readonly weekName?: string;
  readonly day?: DayLabel;
  readonly list?: ListName;
  readonly date?: CalendarDay;
};

export type Titles = {
  /** The first row of them; the header itself where there are none. */
  readonly top: number;
  /** What the titles over the columns from `left` to `right` say, or else the nearest ones to the left of them. */
  readonly over: (left: number, right: number) => Standing & { readonly role?: 'planned' | 'done' };
  /** The nearest text over them that says nothing known. */
  readonly textOver: (left: number, right: number) => string | undefined;
  /** Whether a title that says planned or done begins at this column. */
  readonly startsRole: (column: number) => boolean;
};

type Span = { readonly header: number; readonly left: number; readonly right: number };
type Below = Span & { readonly isHeader: (row: number) => boolean; readonly startsBlock: (column: number) => boolean };
type Title = { readonly column: number; readonly text: string; readonly says: ReturnType<Titles['over']> };

const MOST_ROWS = 4;

/** Reads the rows of titles above a header, also with a blank one between. */
export function titlesAbove(grid: Grid, { header, left, right, isHeader, startsBlock }: Below): Titles {
  const rows: Title[][] = [];
  let top = header;
  for (let row = header - 1; row >= Math.max(0, header - MOST_ROWS); row -= 1) {
    if (isHeader(row)) break;
    const titles = titlesIn(grid, row, { left, right });
    if (titles === undefined) break;
    const isAlone = titles.length === 1 || titles.every(({ column }) => startsBlock(column));
    const isTitle = titles.some(isKnown) || (titles.length > 0 && isAlone && isBlank(grid, row - 1));
    if (isTitle) top = row;
    else if (titles.length > 0 || row < header - 1) break;
    rows.push(titles);
  }
  return {
    top,
    over: (from, to) => Object.assign({}, ...rows.toReversed().map((row) => titleOver(row, from, to, isKnown)?.says)),
    textOver: (from, to) =>
      rows.map((row) => titleOver(row, from, to, (title) => !isKnown(title))).find((title) => title)?.text,
    startsRole: (column) => rows.some((row) => row.some((title) => title.column === column && title.says.role)),
  };
}

/** Returns what a cell, as a title or a remark, says of where exercises stand. */
export function standingIn(cell: SheetCell | null): Standing {
  if (cell?.kind === 'date') return { date: cell };
  return cell?.kind === 'text' ? (labelIn(textOf(cell)) ?? {}) : {};
}

/** Returns the titles of a row; undefined where it has numbers and so is one of a table. */
function titlesIn(grid: Grid, row: number, { left, right }: Omit<Span, 'header'>): Title[] | undefined {
  const titles: Title[] = [];
  let isOfWeeks = false;
  for (let column = 0; column <= Math.min(right, grid.widthOf(row) - 1); column += 1) {
    const cell = grid.at(row, column);
    if (cell === null || !grid.isOwn(row, column)) continue;
    const text = textOf(cell);
    if (cell.kind === 'number' || (cell.kind === 'text' && /^[\d@]/.test(text))) {
      const week = Number(text);
      // A row may have 'Week' in the first column, and a number over each group.
      if (isOfWeeks && Number.isInteger(week) && week > 0) titles.push({ column, text, says: { weeks: [week] } });
      else if (column >= left) return undefined;
      continue;
    }
    isOfWeeks ||= headingIn(text)?.kind === 'week';
    const role = cell.kind === 'text' ? roleIn(text) : undefined;
    titles.push({ column, text, says: { ...standingIn(cell), ...(role && { role }) } });
  }
  return titles;
}

function isBlank(grid: Grid, row: number): boolean {
  return Array.from({ length: grid.widthOf(row) }, (_, column) => grid.at(row, column)).every((cell) => cell === null);
}

function isKnown({ says }: Title): boolean {
  return Object.keys(says).length > 0;
}

function titleOver(
  row: readonly Title[],
  left: number,
  right: number,
  fits: (title: Title) => boolean,
): Title | undefined {
  const fitting = row.filter(fits);
  return (
    fitting.find(({ column }) => column >= left && column <= right) ?? fitting.findLast(({ column }) => column < left)
  );
}
