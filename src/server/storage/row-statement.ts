import {
  sql,
  SqliteAdapter,
  type AliasedRawBuilder,
  type Compilable,
  type CompiledQuery,
  type Kysely,
  type QueryExecutor,
} from 'kysely';
import { pipeline } from './postgres/pipeline.ts';
import type { Database } from './schema.ts';
import { builtOnce, type Value } from './statement.ts';

/** The types that both databases share (schema.ts), by PostgreSQL's names. */
type ColumnType = 'text' | 'bytea' | 'smallint' | 'bigint' | 'double precision';
type ColumnTypes<T> = { readonly [Column in keyof T & string]: ColumnType };

/** The rows that a statement is given, as the table that it reads or joins. */
export type GivenRows<T> = { as<Alias extends string>(alias: Alias): AliasedRawBuilder<T, Alias> };

/** How many rows a statement has on SQLite at most: more would not be cheaper. */
const MOST_ROWS_AT_ONCE = 64;

/** The name of each statement on PostgreSQL, by its SQL text. */
const namesByText = new Map<string, string>();

/**
 * Returns the name under which PostgreSQL keeps a statement of rows: it parses and plans it once for each connection,
 * and planning costs as much as running it. Such a statement has to name its columns, because its result must not
 * change when a newer server adds one.
 */
export function nameOfStatement(text: string): string | undefined {
  return namesByText.get(text);
}

/**
 * Builds one statement for any number of rows, where a statement for each would be a round trip each. PostgreSQL takes
 * a list for each column, so that its statement is always the same; for SQLite, which binds values faster than it reads
 * lists, there is one for each power of two.
 * @returns a function that runs it and resolves with what it finds; without rows it does not run
 */
export function rowStatement<T extends { readonly [Column in keyof T]: Value }, R>(
  types: ColumnTypes<T>,
  build: (db: Kysely<Database>, given: GivenRows<T>) => Compilable<R>,
): (db: Kysely<Database>, rows: readonly T[], by?: QueryExecutor) => Promise<R[]> {
  const columns = Object.keys(types) as (keyof T & string)[];
  const compiled = builtOnce<R>();

  function onSqlite(db: Kysely<Database>, rows: readonly T[]): CompiledQuery<R> {
    const query = compiled(db, rows.length, () => build(db, valuesAs<T>(columns, rows.length)));
    return { ...query, parameters: rows.flatMap((row) => columns.map((column) => row[column])) };
  }

  function onPostgres(db: Kysely<Database>, rows: readonly T[]): CompiledQuery<R> {
    const query = compiled(db, 1, () => build(db, listsAs<T>(types)));
    if (!namesByText.has(query.sql)) namesByText.set(query.sql, `rows_${namesByText.size + 1}`);
    return { ...query, parameters: columns.map((column) => rows.map((row) => row[column])) };
  }

  async function run(db: Kysely<Database>, rows: readonly T[], by: QueryExecutor): Promise<R[]> {
    const isSqlite = by.adapter instanceof SqliteAdapter;
    const queries = isSqlite ? piecesOf(rows).map((piece) => onSqlite(db, piece)) : [onPostgres(db, rows)];
    const found = await Promise.all(queries.map((query) => by.executeQuery(query)));
    return found.flatMap((result) => result.rows);
  }

  return async (db, rows, by) => {
    if (rows.length === 0) return [];
    return by ? run(db, rows, by) : pipeline(db, (own) => run(db, rows, own));
  };
}

function listsAs<T>(types: ColumnTypes<T>): GivenRows<T> {
  const entries = Object.entries<ColumnType>(types);
  const lists = entries.map(([, type]) => sql`${MARK}::${sql.raw(type)}[]`);
  const names = entries.map(([column]) => sql.ref(column));
  return {
    as: (alias) => sql<T>`unnest(${sql.join(lists)})`.as(sql`${sql.ref(alias)}(${sql.join(names)})`),
  };
}

function valuesAs<T>(columns: readonly string[], length: number): GivenRows<T> {
  const row = sql`(${sql.join(columns.map(() => MARK))})`;
  const names = columns.map((column, at) => sql`${sql.ref(`column${at + 1}`)} as ${sql.ref(column)}`);
  const rows = Array.from({ length }, () => row);
  return { as: (alias) => sql<T>`(select ${sql.join(names)} from (values ${sql.join(rows)}))`.as(alias) };
}

/** A placeholder for a value that is bound later: the only values of the statement are those of the rows, in order. */
const MARK = 0;

/** Splits rows into pieces, each as long as a power of two. */
function piecesOf<T>(rows: readonly T[]): (readonly T[])[] {
  const pieces: (readonly T[])[] = [];
  for (let left = rows; left.length > 0;) {
    const length = Math.min(MOST_ROWS_AT_ONCE, 2 ** Math.floor(Math.log2(left.length)));
    pieces.push(left.slice(0, length));
    left = left.slice(length);
  }
  return pieces;
}
