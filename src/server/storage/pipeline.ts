import type { Kysely, QueryExecutor } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Sends statements that do not depend on each other without waiting between them: one round trip to PostgreSQL. They
 * run in the order in which they are sent. When one fails, none of the others runs after the rollback: SQLite has run
 * them all by then, and to PostgreSQL they are already on their way.
 * @param send sends them all by the executor that it gets, before it waits for any
 */
export function pipeline<T>(db: Kysely<Database>, send: (by: QueryExecutor) => Promise<T>): Promise<T> {
  const executor = db.getExecutor();
  return executor.provideConnection((connection) =>
    send(executor.withConnectionProvider({ provideConnection: (use) => use(connection) })),
  );
}
