import { sql, type Kysely } from 'kysely';

/** Stores how fast an exercise is done ('3-1-0'), and the letter that it shares with its neighbours in a superset. */
export async function addTempoAndSupersets(db: Kysely<never>): Promise<void> {
  await sql`alter table exercises add column tempo text`.execute(db);
  await sql`alter table exercises add column superset text`.execute(db);
}
