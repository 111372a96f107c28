import type { Kysely } from 'kysely';

/** Stores in which revision a coach's save was applied, so that a save that replaces it can take back what it added. */
export async function addPlanSaveRevisions({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('plan_saves').addColumn('struct_rev', 'bigint').execute();
}
