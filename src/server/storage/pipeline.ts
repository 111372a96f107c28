import type { Kysely, QueryExecutor } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Statements that need nothing of each other, sent without a wait for an answer between: one round trip to PostgreSQL.
 * They run in the order in which they are sent. When one fails, none of the others comes after the transaction is taken
 * back: SQLite has run them all by then, and to PostgreSQL they are already on their way.
 * @param send sends them all by the executor that it gets, before it waits for any
 */
export function pipeline<T>(db: Kysely<Database>, send: (by: QueryExecutor) => Promise<T>): Promise<T> {
  const executor = db.getExecutor();
  return executor.provideConnection((connection) =>
    send(executor.withConnectionProvider({ provideConnection: (use) => use(connection) })),
  );
}
