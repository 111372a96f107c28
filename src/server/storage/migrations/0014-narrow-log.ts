import { sql, type Kysely } from 'kysely';

/**
 * Lets PostgreSQL keep the ids that the server itself has made in 16 bytes, in the log and its key, where text takes
 * 37. Ids that a device makes stay text: two spellings of one would be the same uuid. SQLite has no such type.
 */
export async function narrowLog(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`
    alter table actual_log
      alter column user_id type uuid using user_id::uuid,
      alter column block_id type uuid using block_id::uuid`.execute(db);
}
