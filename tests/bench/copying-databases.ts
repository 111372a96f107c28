import BetterSqlite from 'better-sqlite3';
import { Client } from 'pg';
import type { CopyingDatabase } from './copied-blocks.ts';

/** The type's number, which PostgreSQL never changes. */
const BYTEA = 17;

type Opened = CopyingDatabase & { close(): Promise<void> };

/** A file that nobody else has open, filled as quickly as can be: whoever pulls the plug here fills a new one. */
export function openSqliteForCopies(file: string): Opened {
  const database = new BetterSqlite(file);
  for (const pragma of ['journal_mode = off', 'synchronous = off', 'foreign_keys = off', 'cache_size = -262144']) {
    database.pragma(pragma);
  }
  return {
    run: async (sql) => database.exec(sql),
    bytes: { from: (hex) => `unhex(${hex})`, to: (bytes) => `hex(${bytes})` },
    columnsOf: async (table) =>
      (database.pragma(`table_info(${table})`) as { name: string; type: string }[]).map(({ name, type }) => ({
        name,
        isPacked: type === 'BLOB',
      })),
    note: async (copies) => {
      const insert = database.prepare('insert into copies values (@beginning, @athleteId, @coachId)');
      database.transaction(() => copies.forEach((copy) => insert.run(copy)))();
    },
    close: async () => void database.close(),
  };
}

/** A PostgreSQL database of the bench's own: what refers to what is not checked, since copies are as good as what they copy. */
export async function openPostgresForCopies(url: string): Promise<Opened> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('set session_replication_role = replica');
  return {
    run: (sql) => client.query(sql),
    bytes: { from: (hex) => `decode(${hex}, 'hex')`, to: (bytes) => `encode(${bytes}, 'hex')` },
    columnsOf: async (table) =>
      (await client.query(`select * from ${table} limit 0`)).fields.map(({ name, dataTypeID }) => ({
        name,
        isPacked: dataTypeID === BYTEA,
      })),
    note: (copies) =>
      client.query('insert into copies select * from unnest($1::text[], $2::text[], $3::text[])', [
        copies.map(({ beginning }) => beginning),
        copies.map(({ athleteId }) => athleteId),
        copies.map(({ coachId }) => coachId),
      ]),
    close: async () => {
      // As the database would do by itself sooner or later, in the middle of a step.
      await client.query('vacuum analyze');
      await client.query('checkpoint');
      await client.end();
    },
  };
}
