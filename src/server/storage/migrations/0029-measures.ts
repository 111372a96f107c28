import { sql, type Kysely } from 'kysely';

/** What an exercise's repetitions count instead ('seconds', 'metres'), and what its load means besides the whole ('added', …). */
export async function addMeasures(db: Kysely<never>): Promise<void> {
  await sql`alter table exercises add column measure text`.execute(db);
  await sql`alter table exercises add column load_as text`.execute(db);
}
