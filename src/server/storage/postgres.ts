import { Pool, types } from 'pg';
import { PostgresDialect, type Dialect } from 'kysely';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const INT8 = 20;

/** PostgreSQL, with int8 as numbers: every one that we store is below 2^53. */
export function postgresDialect(url: string, onIdleError: (error: Error) => void): Dialect {
  const pool = new Pool({
    ...addressOf(url),
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : types.getTypeParser(oid, format),
    },
  });
  // Without a listener, a database that restarts would take the server with it.
  pool.on('error', onIdleError);
  // The same for a connection that is lost while a request uses it: the request's query fails and says so.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return new PostgresDialect({ pool });
}

/**
 * A commit is answered only when it is on disk, whatever the database's default. The URL's own options stay; they are
 * taken out of it because they would win over ours there.
 */
export function addressOf(url: string): { connectionString: string; options: string } {
  const address = new URL(url);
  const own = address.searchParams.get('options');
  address.searchParams.delete('options');
  return {
    connectionString: address.href,
    options: [own, '-c synchronous_commit=on'].filter(Boolean).join(' '),
  };
}
