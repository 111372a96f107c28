import type { Kysely } from 'kysely';

/** Stores which states of a week coaches' devices sent, so that none is applied twice or after a later one. */
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
