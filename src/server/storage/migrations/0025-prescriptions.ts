import { sql, type Kysely } from 'kysely';

/** Stores as JSON what a target's three numbers cannot say, also for the targets that were replaced. */
export async function addPrescriptions(db: Kysely<never>): Promise<void> {
  await sql`alter table series add column prescription text`.execute(db);
  await sql`alter table replaced_targets add column prescription text`.execute(db);
}
