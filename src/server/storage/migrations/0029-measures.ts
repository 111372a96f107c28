import { sql, type Kysely } from 'kysely';

/** Stores what an exercise counts instead of repetitions ('seconds', 'metres'), and what its load is ('added', …). */
export async function addMeasures(db: Kysely<never>): Promise<void> {
  await sql`alter table exercises add column measure text`.execute(db);
  await sql`alter table exercises add column load_as text`.execute(db);
}
