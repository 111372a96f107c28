import { createHash } from 'node:crypto';
import BetterSqlite from 'better-sqlite3';
import { Client } from 'pg';
import type { StorageLocation } from '#server/storage/database.ts';
import type { StoredLogRow } from '#server/storage/schema.ts';
import { editOf } from '#server/storage/blocks/stored-edits.ts';

export type Print = Readonly<Record<string, string>>;

/** One hash for each table of the database but for `without`, read past the server, so that nothing is overlooked. */
export async function printOf(location: StorageLocation, without: readonly string[] = []): Promise<Print> {
  const reader = await readerOf(location);
  try {
    const names = (await reader.tables()).filter((name) => !without.includes(name)).sort();
    const hashes: [string, string][] = [];
    for (const name of names) {
      const rows = (await reader.rows(name)).map((row) => JSON.stringify(row)).sort();
      hashes.push([name, createHash('sha256').update(rows.join('\n')).digest('hex')]);
    }
    return Object.fromEntries(hashes);
  } finally {
    await reader.close();
  }
}

/** Every row of every table; those of the log as the edits that they are, since packed ids name nobody to a reader. */
export async function rowsOf(location: StorageLocation): Promise<Map<string, Record<string, unknown>[]>> {
  const reader = await readerOf(location);
  try {
    const tables = new Map<string, Record<string, unknown>[]>();
    for (const name of await reader.tables()) {
      const rows = (await reader.rows(name)) as Record<string, unknown>[];
      tables.set(
        name,
        rows.map((row) => (isPacked(row) ? editOf(row) : row)),
      );
    }
    return tables;
  } finally {
    await reader.close();
  }
}

/** Returns whether it is an edit of the log; databases of before migration 0031 have none that is packed. */
function isPacked(row: object): row is StoredLogRow {
  return 'op_id' in row && Buffer.isBuffer(row.op_id);
}

async function readerOf(location: StorageLocation): Promise<Reader> {
  return location.kind === 'sqlite' ? sqliteReader(location.file) : postgresReader(location.url);
}

type Reader = {
  tables(): Promise<string[]>;
  rows(table: string): Promise<unknown[]>;
  close(): Promise<void>;
};

function sqliteReader(file: string): Reader {
  const database = new BetterSqlite(file, { readonly: true });
  return {
    tables: async () =>
      database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[],
    rows: async (table) => database.prepare(`select * from "${table}"`).all(),
    close: async () => void database.close(),
  };
}

async function postgresReader(url: string): Promise<Reader> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    tables: async () => {
      const { rows } = await client.query<{ name: string }>(
        'select table_name as name from information_schema.tables where table_schema = current_schema()',
      );
      return rows.map(({ name }) => name);
    },
    rows: async (table) => (await client.query<Record<string, unknown>>(`select * from "${table}"`)).rows,
    close: () => client.end(),
  };
}
