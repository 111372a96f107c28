import { Client } from 'pg';
import type { StorageLocation } from '#server/storage/database.ts';

/** Resolves when a connection of one test's own database waits for a lock that another holds. */
export async function someoneWaits(location: StorageLocation): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`;
  await beside(location, async (client, name) => {
    while ((await client.query(waiting, [name])).rowCount === 0);
  });
}

/**
 * Ends every connection of one test's own database, as a restart of PostgreSQL would; `listening`: only those on which
 * servers hear each other. Answers how many.
 */
export async function endBackends(location: StorageLocation, { listening = false } = {}): Promise<number> {
  return beside(location, async (client, name) => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = $1 and (not $2 or query ~* '^listen|pg_notify')`,
      [name, listening],
    );
    return rowCount ?? 0;
  });
}

/** A connection that is none of the test's own; `name` is that of theirs. */
async function beside<T>(
  location: StorageLocation,
  work: (client: Client, name: string | null) => Promise<T>,
): Promise<T> {
  if (location.kind !== 'postgres') throw new Error('Only PostgreSQL has backends.');
  const url = new URL(location.url);
  const name = url.searchParams.get('application_name');
  url.search = '';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client, name);
  } finally {
    await client.end();
  }
}
