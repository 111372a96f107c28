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
};

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
  return {
    headers,
    rows,
    decimal,
    has: (...names) => names.every((name) => places.has(name)),
    cell: (row, ...names) => {
      const name = names.find((one) => places.has(one));
      return name === undefined ? undefined : row.cells[places.get(name) ?? 0];
    },
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
  return {
    rows: rows.length,
    parts: headers
      .filter(Boolean)
      .slice(0, PARTS)
      .map((name) => cut(name, 40)),
  };
}
