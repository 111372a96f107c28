import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import { headingIn, isPlanned, type Column, type Heading } from './columns.ts';
import { textOf, type Grid } from './grid.ts';
import { groupsOf, type Candidate, type Group, type Unknown } from './groups.ts';
import { labelIn } from './labels.ts';
import { daysBefore, lettersBefore, partAt, withPairs } from './unheaded.ts';
import { isOwnHeader } from '../own-table.ts';
import { titlesAbove } from './titles.ts';
import { withWeekly } from './weekly.ts';

/** A header and the rows under it. */
export type Table = {
  readonly header: number;
  /** The first row of what stands above the header and tells about it. */
  readonly top: number;
  /** The row behind its last one. */
  readonly end: number;
  readonly left: number;
  readonly right: number;
  readonly groups: readonly Group[];
  /** The column that is taken for the names of exercises, though its header does not say so. */
  readonly guessed: number | undefined;
  /** Where it is guessed: the columns that it could be, with some of their words. */
  readonly candidates: readonly Candidate[];
  /** Columns with a header that says nothing known. */
  readonly unknown: readonly Unknown[];
};

/** Returns every table of a programme in a sheet, those above before those below. */
export function tablesIn(grid: Grid, nameColumn?: number): Table[] {
  const headers = headersIn(grid);
  const found = [...headers].toSorted(([one], [other]) => one - other);
  const tables: Table[] = [];
  for (const [row, columns] of found) {
    const [left, right] = [columns[0]?.column ?? 0, lastTitled(grid, row, columns.at(-1)?.column ?? 0)];
    const blocks = new Set(columns.filter(({ kind }) => kind === 'exercise').map(({ column }) => column));
    const titles = titlesAbove(grid, {
      header: row,
      left,
      right,
      isHeader: (one) => headers.has(one),
      startsBlock: (column) => blocks.has(column),
    });
    const above = tables.findLast((one) => one.left <= right && one.right >= left)?.groups ?? [];
    const header = { header: row, columns, titles, above, right, nameColumn };
    const { groups, unknown, first, guessed, candidates } = groupsOf(grid, header);
    tables.push({
      header: row,
      top: titles.top,
      end: grid.height,
      left: Math.min(left, first),
      right,
      groups,
      unknown,
      guessed: nameColumn === undefined ? guessed : undefined,
      candidates,
    });
  }
  return tables.map((table, at) => ({ ...table, end: nextUnder(tables, at)?.top ?? grid.height }));
}

/** Returns the first of the tables behind the one at this place that stands under it. */
function nextUnder(tables: readonly Table[], at: number): Table | undefined {
  const { left, right } = tables[at] ?? { left: 0, right: 0 };
  for (let next = at + 1; next < tables.length; next += 1) {
    const table = tables[next];
    if (table && table.left <= right && table.right >= left) return table;
  }
  return undefined;
}

/** Columns behind the known ones are of the table as far as they have headers. */
function lastTitled(grid: Grid, row: number, known: number): number {
  let right = known;
  while (grid.at(row, right + 1)?.kind === 'text') right += 1;
  return right;
}

function headersIn(grid: Grid): Map<number, readonly Column[]> {
  const headers = new Map<number, readonly Column[]>();
  for (let row = 0; row < grid.height; row += 1) {
    const columns = headerAt(grid, row);
    if (!columns) continue;
    headers.set(row, columns);
    // In a table of ours no other row is a header, whatever its exercises and cues are called.
    if (isOwnHeader(columns)) return headers;
  }
  for (let row = 0; row < grid.height; row += 1) {
    if (headers.has(row) || headers.has(row + 1)) continue;
    const columns = matrixAt(grid, row);
    if (columns) headers.set(row, columns);
  }
  return headers;
}

/** Returns the columns of a row that names them; undefined where it is no header. */
function headerAt(grid: Grid, row: number): readonly Column[] | undefined {
  const columns: Column[] = [];
  for (let column = 0; column < grid.widthOf(row); column += 1) {
    const cell = grid.at(row, column);
    const part = partAt(grid, row, column);
    if (part !== undefined) columns.push({ kind: 'at percent', text: textOf(cell), part, column });
    if (cell?.kind !== 'text' || part !== undefined) continue;
    // A header that is merged over several columns counts once.
    if (!grid.isOwn(row, column) && grid.at(row, column - 1) === cell) continue;
    const heading = letterHeading(cell.text) ?? headingIn(cell.text);
    if (heading) columns.push({ ...heading, column });
  }
  const kinds = new Set(columns.map(({ kind }) => kind));
  const isOfParts = columns.filter(({ kind }) => kind === 'at percent').length > 1;
  const planned = [...kinds].filter((kind) => isPlanned(kind) && (kind !== 'at percent' || isOfParts)).length;
  const isHeader = kinds.has('exercise')
    ? planned > 0
    : planned > 1 || columns.filter(({ kind }) => kind === 'nth set').length > 1;
  if (!isHeader) return undefined;
  const all = kinds.has('exercise') ? columns : [...headedAbove(grid, row, columns), ...columns];
  const whole = [...lettersBefore(grid, row, all), ...daysBefore(grid, row, all), ...all];
  return withWeekly(grid, row, withoutDone(withPairs(grid, row, whole)));
}

/** Returns headers a row above 'Sets' and 'Reps' that nobody has merged down: 'Exercise' and 'Rest' beside 'Week 1'. */
function headedAbove(grid: Grid, row: number, columns: readonly Column[]): Column[] {
  const first = columns[0]?.column ?? 0;
  const above: Column[] = [];
  for (let column = 0; column < first; column += 1) {
    const heading = grid.at(row, column) === null ? headingIn(textOf(grid.at(row - 1, column))) : undefined;
    if (heading && !isPlanned(heading.kind)) above.push({ ...heading, column });
  }
  return above;
}

/** Reads the headers 'R' (reps) and 'W' (load) of log sheets. */
function letterHeading(text: string): Heading | undefined {
  const letter = text.trim().toLowerCase();
  if (letter === 'r') return { kind: 'reps', text };
  return letter === 'w' ? { kind: 'load', text } : undefined;
}

/** Beside 'Target reps', 'Reps' are those that were done, and so is what follows them. */
function withoutDone(columns: readonly Column[]): Column[] {
  const planned = new Set(columns.filter(({ isPlan }) => isPlan).map(({ kind }) => kind));
  let isDone = false;
  return columns.map((one) => {
    isDone = isPlanned(one.kind) && !one.isPlan && (isDone || planned.has(one.kind));
    return isDone ? { ...one, kind: 'done' } : one;
  });
}

const LINE = /\d ?[x×*] ?(?:\d|amrap)|^amrap|^\d+ ?@|^\d+ ?- ?\d+ ?@/i;
/** One with no exercise before it. */
const BARE_LINE = /^\d+ ?[x×*] ?(?:\d|amrap)|^amrap/i;
/** How many rows under a header are looked at for a line that makes it a matrix. */
const ROWS_LOOKED_AT = 12;

/**
 * Returns the columns of a row over whole lines ('5x3 @8'): exercises down and weeks or dates across, or weeks down and
 * exercises across. The columns of lines have what stands over them as their text.
 */
function matrixAt(grid: Grid, row: number): Column[] | undefined {
  const titles: Column[] = [];
  for (let column = 0; column < grid.widthOf(row); column += 1) {
    const text = textOf(grid.at(row, column));
    if (text !== '' && grid.isOwn(row, column)) titles.push({ kind: 'line', text, column });
  }
  const [first, ...others] = titles;
  if (!first || others.length === 0) return undefined;
  const heading = headingIn(first.text);
  const weeks = titles.filter(({ column }) => isTime(grid, row, column));
  const days = others.filter(({ text, column }) => labelIn(text)?.day && hasLine(grid, row, column, BARE_LINE));
  const isOfWeeks = weeks.length > 1 || (weeks.length === 1 && heading?.kind === 'exercise');
  const lines = days.length > 1 ? days : isOfWeeks ? weeks : others;
  if (
    lines === others &&
    (heading?.kind !== 'week' || others.some(({ text }) => headingIn(text) ?? labelIn(text)?.day))
  ) {
    return undefined;
  }
  if (!lines.some(({ column }) => hasLine(grid, row, column))) return undefined;
  const before = titles.filter(({ column }) => column < (lines[0]?.column ?? 0));
  const named = before.flatMap(({ text, column }) => {
    const known = headingIn(text);
    return known && !isPlanned(known.kind) ? [{ ...known, column }] : [];
  });
  return [...named, ...lines];
}

function isTime(grid: Grid, row: number, column: number): boolean {
  const cell = grid.at(row, column);
  return cell?.kind === 'date' || isWeek(labelIn(textOf(cell)));
}

function isWeek(label: ReturnType<typeof labelIn>): boolean {
  return (label?.weeks ?? label?.weekName) !== undefined;
}

function hasLine(grid: Grid, header: number, column: number, form = LINE): boolean {
  for (let row = header + 1; row < Math.min(grid.height, header + ROWS_LOOKED_AT); row += 1) {
    if (form.test(normalizeForSearch(textOf(grid.at(row, column))))) return true;
  }
  return false;
}
