import type { Kysely } from 'kysely';

/** Which states of a week the coaches' devices sent, so that none is laid twice or after a later one. */
export async function createPlanSaves({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('plan_saves')
    .addColumn('block_id', 'text', (column) => column.notNull().references('blocks.id').onDelete('cascade'))
    .addColumn('op_id', 'text', (column) => column.notNull())
    .addColumn('replaced_by', 'text')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('plan_saves_key', ['block_id', 'op_id'])
    .execute();
}
