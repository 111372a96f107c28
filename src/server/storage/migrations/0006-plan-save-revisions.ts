import type { Kysely } from 'kysely';

/** In which revision a coach's save was laid, so that who replaces it can take back what it added. */
export async function addPlanSaveRevisions({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('plan_saves').addColumn('struct_rev', 'bigint').execute();
}
