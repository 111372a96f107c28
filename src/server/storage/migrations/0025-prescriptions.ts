import { sql, type Kysely } from 'kysely';

/** What a target's three numbers cannot say, as JSON; and what a set was planned by when it was logged. */
export async function addPrescriptions(db: Kysely<never>): Promise<void> {
  await sql`alter table series add column prescription text`.execute(db);
  await sql`alter table replaced_targets add column prescription text`.execute(db);
}
