import { sql, type Kysely } from 'kysely';

/**
 * Stores for a renewed session the log-in that it goes back to: what ends the one ends all. Stores the devices on which
 * somebody has logged in, too: whoever guesses their password elsewhere does not use up their tries.
 */
export async function createLineageAndDevices(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('sessions').addColumn('lineage', 'text').execute();
  await sql`update sessions set lineage = replaces where replaces is not null`.execute(db);

  await schema
    .createTable('known_devices')
    .addColumn('mark_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('last_login_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['mark_hash', 'user_id'])
    .execute();
  await schema.createIndex('known_devices_of_user').on('known_devices').columns(['user_id', 'last_login_at']).execute();
}
