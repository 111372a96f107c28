import type { Kysely } from 'kysely';

/**
 * Keeps what was done to an account until its person has closed the notice of it. `by_id` is the administrator who did
 * it; `lineage` the log-in that did it itself, which needs no notice.
 */
export async function createAccountNotices(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('account_notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('lineage', 'text')
    .execute();
  await schema.createIndex('account_notices_of_user').on('account_notices').column('user_id').execute();
  await schema.createIndex('account_notices_by').on('account_notices').column('by_id').execute();
}
