import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/storage/schema.ts';

/** Its row in `meta` says that the file has no free page of before deletions overwrote what they delete. */
const DONE = 'deleted_is_overwritten';

/**
 * Writes a SQLite database anew, once: earlier builds left what was deleted in free pages. It takes twice the room of
 * the database while it goes on, and happens before anybody is served.
 * @param onFailure gets why it was not done; the server starts all the same, and the next start tries again
 */
export async function overwriteDeleted(db: Kysely<Database>, onFailure: (why: string) => void): Promise<void> {
  const done = await db.selectFrom('meta').select('key').where('key', '=', DONE).executeTakeFirst();
  if (done) return;
  try {
    if (await hasPeople(db)) {
      await sql`vacuum`.execute(db);
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
    }
    await db.insertInto('meta').values({ key: DONE, value: '1' }).execute();
  } catch (error) {
    onFailure(error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
  }
}

async function hasPeople(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
