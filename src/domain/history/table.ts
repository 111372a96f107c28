import { cut } from '#domain/cut.ts';
import type { Decimal } from './cells.ts';
import { delimiterOf, parseCsv } from './csv.ts';

/** A row of a file; `place` is its number as a spreadsheet counts, where blank lines are rows, too. */
export type Row = { readonly place: number; readonly cells: readonly string[] };

/** A CSV file whose cells are found by the names of its columns, never by their positions. */
export type Table = {
  /** The cells of the first row, in lower case, without spaces around and with straight apostrophes. */
  readonly headers: readonly string[];
  /** Without the blank ones. */
  readonly rows: readonly Row[];
  /** The cell of the first of these columns that the file has; undefined where it has none. */
  readonly cell: (row: Row, ...names: readonly string[]) => string | undefined;
  /** How its numbers are written. */
  readonly decimal: Decimal;
  readonly has: (...names: readonly string[]) => boolean;
  /** Names of the columns that `cell` was not asked for until now, of those in which something stands. */
  readonly unread: () => readonly string[];
};

/** What apps write where there is nothing. */
const NOTHING = /^(?:0(?:[.,]0{1,6})?|false)?$/;
const LONGEST_NOTHING = 8;

function saysSomething(cell = ''): boolean {
  const text = cell.trim();
  return text.length > LONGEST_NOTHING || !NOTHING.test(text);
}

export function tableOf(text: string): Table {
  const delimiter = delimiterOf(text);
  const rows = parseCsv(text, delimiter);
  // One app once wrote each line as a single quoted cell.
  const isWrapped = rows.every((row) => row.length === 1) && rows.some(([line]) => line?.includes(delimiter));
  return tableFrom(
    isWrapped ? parseCsv(rows.map(([line]) => line).join('\n'), delimiter) : rows,
    delimiter === ';' ? ',' : 'either',
  );
}

/** @param before how many rows the file has before these */
export function tableFrom(lines: readonly (readonly string[])[], decimal: Decimal = 'either', before = 0): Table {
  const [first, ...rows] = lines
    .map((cells, at): Row => ({ place: before + at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const headers = (first?.cells ?? []).map(plainHeader);
  const places = new Map(headers.map((name, place) => [name, place]).toReversed() as [string, number][]);
  const read = new Set<number>();
  return {
    headers,
    rows,
    decimal,
    has: (...names) => names.every((name) => places.has(name)),
    cell: (row, ...names) => {
      const name = names.find((one) => places.has(one));
      if (name === undefined) return undefined;
      const place = places.get(name) ?? 0;
      read.add(place);
      return row.cells[place];
    },
    unread: () =>
      headers.filter((_, place) => !read.has(place) && rows.some(({ cells }) => saysSomething(cells[place]))),
  };
}

/** No app has a longer one. Beware: the canonical order of a long run of marks takes quadratic time. */
const LONGEST_HEADER = 200;

function plainHeader(name: string): string {
  const known = name.length > LONGEST_HEADER ? name : name.normalize('NFC');
  return known
    .replace(/^\uFEFF/, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The most names of columns that are told of a file. */
const PARTS = 20;

/** Returns what a table has, to be told where nothing of it could be read. */
export function partsOf({ headers, rows }: Pick<Table, 'headers' | 'rows'>) {
  return { rows: rows.length, parts: shownNames(headers) };
}

/** Returns names of columns as they are told: the first ones, and long ones cut. */
export function shownNames(names: readonly string[]): string[] {
  return names
    .filter(Boolean)
    .slice(0, PARTS)
    .map((name) => cut(name, 40));
}
