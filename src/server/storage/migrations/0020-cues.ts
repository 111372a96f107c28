import { sql, type Kysely } from 'kysely';

/** Stores what a coach says of an exercise: 'slow on the way down'. */
export async function addCues(db: Kysely<never>): Promise<void> {
  await sql`alter table exercises add column note text`.execute(db);
}
