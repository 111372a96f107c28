import { Client } from 'pg';
import type { StorageLocation } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';

export type Lane = {
  readonly name: string;
  /** A fresh, empty database of this kind. */
  readonly open: () => Promise<{ location: StorageLocation; drop: () => Promise<void> }>;
};

const sqlite: Lane = {
  name: 'SQLite',
  open: async () => ({ location: { kind: 'sqlite', file: ':memory:' }, drop: async () => {} }),
};

/** The databases at hand: SQLite always, PostgreSQL when TEST_DATABASE_URL says where; if not, the output says so. */
export function storageLanes(): readonly Lane[] {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return [sqlite, postgresAt(url)];
  console.warn('NOT RUN on PostgreSQL: TEST_DATABASE_URL is not set.');
  return [sqlite];
}

/** Every opening gets a schema of its own. */
function postgresAt(url: string): Lane {
  return {
    name: 'PostgreSQL',
    open: async () => {
      const schema = `test_${newId().replaceAll('-', '')}`;
      await statement(url, `create schema ${schema}`);
      const own = new URL(url);
      own.searchParams.set('options', `-c search_path=${schema}`);
      own.searchParams.set('application_name', schema);
      return {
        location: { kind: 'postgres', url: own.href },
        drop: () => statement(url, `drop schema ${schema} cascade`),
      };
    },
  };
}

async function statement(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
