import type { Kysely } from 'kysely';

/**
 * Stores links that set a new password, by the hash of their token; without `made_by` the person asked for it by
 * e-mail. Stores the sessions that another password has ended, too: who held one is told so.
 */
export async function createPasswordResets(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('made_by', 'text')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('password_resets_of_user').on('password_resets').column('user_id').execute();

  await schema
    .createTable('ended_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('ended_sessions_of_user').on('ended_sessions').column('user_id').execute();
}
