import type { Kysely, QueryExecutor } from 'kysely';
import { newId } from './ids.ts';
import type { Database } from './schema.ts';
import { statement } from './statement.ts';

const EPOCH = 'epoch';

const findValue = statement((db, { key }: { key: string }) =>
  db.selectFrom('meta').select('value').where('key', '=', key),
);

/** Returns the epoch, which names this database's history: it is random, and a restore from a backup renews it. */
export async function readEpoch(db: Kysely<Database>, by?: QueryExecutor): Promise<string> {
  const [row] = await findValue(db, { key: EPOCH }, by);
  if (!row) throw new Error('The database has no epoch: it was never opened by this server.');
  return row.value;
}

export function createMeta(db: Kysely<Database>) {
  return {
    epoch: (): Promise<string> => readEpoch(db),

    async ensureEpoch(): Promise<void> {
      await db
        .insertInto('meta')
        .values({ key: EPOCH, value: newId() })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
    },

    /** Lets one server at a time fill a new database: others wait here until this transaction has ended. */
    async lock(): Promise<void> {
      await db
        .updateTable('meta')
        .set((row) => ({ value: row.ref('value') }))
        .where('key', '=', EPOCH)
        .execute();
    },

    /** Gives the database a new epoch, after a restore from a backup. */
    async renewEpoch(): Promise<void> {
      await db.updateTable('meta').set({ value: newId() }).where('key', '=', EPOCH).execute();
    },

    async isAlive(): Promise<boolean> {
      await db.selectFrom('meta').select('key').limit(1).execute();
      return true;
    },
  };
}
