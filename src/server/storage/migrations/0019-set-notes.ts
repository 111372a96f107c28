import { sql, type Kysely } from 'kysely';

/** Lets an edit of the log be a text. The fields of a series are JSON, which takes one as it is. */
export async function addTextsToLog(db: Kysely<never>): Promise<void> {
  await sql`alter table actual_log add column value_text text`.execute(db);
}
