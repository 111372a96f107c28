import { sql, type Kysely } from 'kysely';

/** Stores who added a set or an exercise: athletes add some of their own to a day. */
export async function addExtraSets(db: Kysely<never>): Promise<void> {
  await sql`alter table exercises add column added_by text`.execute(db);
  await sql`alter table series add column added_by text`.execute(db);
}
