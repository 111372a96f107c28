import { sql, type Kysely } from 'kysely';

/** An edit of the log may be a text. What stands in a series is JSON and takes one as it is. */
export async function addTextsToLog(db: Kysely<never>): Promise<void> {
  await sql`alter table actual_log add column value_text text`.execute(db);
}
