import { sql, type Kysely } from 'kysely';

/** Stores what an athlete's macros were calculated from, as JSON. */
export async function addMacroInputs(db: Kysely<never>): Promise<void> {
  await sql`alter table macros add column inputs text`.execute(db);
}
