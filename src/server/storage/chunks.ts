import { setImmediate as turn } from 'node:timers/promises';
import { sql, type InsertObject, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** Both databases limit the values of one statement (SQLite 32,766, PostgreSQL 65,535): rows of 32 columns fit. */
const KEYS_PER_STATEMENT = 1_000;
/** To put a statement with so many rows together, and to write them, takes the loop some milliseconds. */
export const ROWS_PER_STATEMENT = 250;

/** Writes rows in as many statements as they need, with a turn of the loop between two of them. */
export async function inChunks<T>(
  rows: readonly T[],
  write: (chunk: T[]) => Promise<void>,
  atOnce = ROWS_PER_STATEMENT,
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    // SQLite takes no turn of the loop by itself, however many statements follow each other.
    if (start > 0) await turn();
    await write(rows.slice(start, start + atOnce));
  }
}

/** Gives the loop a turn after something was done with so many rows that it took some milliseconds. */
export async function turnAfter(rows: number): Promise<void> {
  if (rows > KEYS_PER_STATEMENT) await turn();
}

/** Reads by keys in as many statements as they need, or writes rows of which each returns something. */
export async function readInChunks<T, R>(
  keys: readonly T[],
  read: (chunk: T[]) => Promise<R[]>,
  atOnce = KEYS_PER_STATEMENT,
): Promise<R[]> {
  const found: R[] = [];
  const readNext = async (chunk: T[]): Promise<void> => void found.push(...(await read(chunk)));
  await inChunks(keys, readNext, atOnce);
  return found;
}

/** Inserts any number of rows, which are all new. */
export function insertAll<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: readonly InsertObject<Database, T>[],
): Promise<void> {
  return inChunks(rows, async (chunk) => void (await db.insertInto(table).values(chunk).execute()));
}

/**
 * Builds what `on conflict` writes over a row that is there already: what the row has that was to be inserted.
 * @param first any of the rows: all have the same columns
 * @param kept the columns that stay as they are, among them those of the key
 */
export function overwritten<Row extends object>(
  [first]: readonly Row[],
  kept: readonly (keyof Row)[],
): { readonly [Column in keyof Row]?: RawBuilder<Row[Column]> } {
  const columns = Object.keys(first ?? {}).filter((column) => !kept.includes(column as keyof Row));
  return Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as {
    [Column in keyof Row]?: RawBuilder<Row[Column]>;
  };
}
