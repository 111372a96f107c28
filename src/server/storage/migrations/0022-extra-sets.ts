import { sql, type Kysely } from 'kysely';

/** Athletes add sets and exercises of their own to a day. */
export async function addExtraSets(db: Kysely<never>): Promise<void> {
  await sql`alter table exercises add column added_by text`.execute(db);
  await sql`alter table series add column added_by text`.execute(db);
}
