import type { Decimal } from './cells.ts';
import { delimiterOf, parseCsv } from './csv.ts';

/** A CSV file whose cells are found by the names of its columns, never by their positions. */
export type Table = {
  /** The cells of the first row, in lower case and without spaces around. */
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The cell of the first of these columns that the file has; undefined where it has none. */
  readonly cell: (row: readonly string[], ...names: readonly string[]) => string | undefined;
  /** How its numbers are written. */
  readonly decimal: Decimal;
  readonly has: (...names: readonly string[]) => boolean;
};

export function tableOf(text: string): Table {
  const delimiter = delimiterOf(text);
  const rows = parseCsv(text, delimiter);
  // One app once wrote each line as a single quoted cell.
  const isWrapped =
    rows.length > 0 && rows.every((row) => row.length === 1) && (rows[0]?.[0] ?? '').includes(delimiter);
  return tableFrom(
    isWrapped ? parseCsv(rows.map(([line]) => line).join('\n'), delimiter) : rows,
    delimiter === ';' ? ',' : 'either',
  );
}

export function tableFrom([first = [], ...rows]: readonly (readonly string[])[], decimal: Decimal = 'either'): Table {
  const headers = first.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  const places = new Map(headers.map((name, place) => [name, place]).toReversed() as [string, number][]);
  return {
    headers,
    rows,
    decimal,
    has: (...names) => names.every((name) => places.has(name)),
    cell: (row, ...names) => {
      const name = names.find((one) => places.has(one));
      return name === undefined ? undefined : row[places.get(name) ?? 0];
    },
  };
}
