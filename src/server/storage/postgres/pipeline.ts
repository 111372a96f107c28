import type { DatabaseConnection, Kysely, QueryExecutor } from 'kysely';
import { codeOf } from '#server/storage/errors.ts';
import type { Database } from '#server/storage/schema.ts';

/** PostgreSQL's answer to what was on its way when an earlier statement failed: it says nothing of why. */
const AFTER_FAILURE = '25P02';

/**
 * Sends statements that do not depend on each other without waiting between them: one round trip to PostgreSQL. They
 * run in the order in which they are sent. When one fails, none of the others runs after the rollback: SQLite has run
 * them all by then, and to PostgreSQL they are already on their way.
 * @param send sends them all by the executor that it gets, before it waits for any
 * @throws what the first statement failed with, whichever of them `send` hears of first
 */
export function pipeline<T>(db: Kysely<Database>, send: (by: QueryExecutor) => Promise<T>): Promise<T> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    let failure: unknown;
    const listening: DatabaseConnection = {
      executeQuery: async (query, options) => {
        try {
          return await connection.executeQuery(query, options);
        } catch (error) {
          failure ??= error;
          throw error;
        }
      },
      streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
    };
    try {
      return await send(executor.withConnectionProvider({ provideConnection: (use) => use(listening) }));
    } catch (error) {
      throw codeOf(error) === AFTER_FAILURE && failure !== undefined ? failure : error;
    }
  });
}
