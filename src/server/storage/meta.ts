import type { Kysely } from 'kysely';
import { newId } from './ids.ts';
import type { Database } from './schema.ts';
import { statement } from './statement.ts';

const EPOCH = 'epoch';

const findValue = statement((db, { key }: { key: string }) =>
  db.selectFrom('meta').select('value').where('key', '=', key),
);

export function createMeta(db: Kysely<Database>) {
  return {
    /** Names this database's history: random, and renewed by a restore from a backup. */
    async epoch(): Promise<string> {
      const [row] = await findValue(db, { key: EPOCH });
      if (!row) throw new Error('The database has no epoch: it was never opened by this server.');
      return row.value;
    },

    async ensureEpoch(): Promise<void> {
      await db
        .insertInto('meta')
        .values({ key: EPOCH, value: newId() })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
    },

    /** After a restore from a backup. */
    async renewEpoch(): Promise<void> {
      await db.updateTable('meta').set({ value: newId() }).where('key', '=', EPOCH).execute();
    },

    async isAlive(): Promise<boolean> {
      await db.selectFrom('meta').select('key').limit(1).execute();
      return true;
    },
  };
}
