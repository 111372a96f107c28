import { sql, type Kysely } from 'kysely';

/**
 * In PostgreSQL a row that changes is written anew, and beside the old one no index has to learn of it. So new pages keep
 * room, which changes leave behind for the next ones. Not more of it: most sets are logged at once and never again.
 * SQLite changes rows where they are.
 */
export async function leaveRoomForUpdates(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  if (dialect === 'sqlite') return;
  for (const table of ['actual', 'series'])
    await sql`alter table ${sql.table(table)} set (fillfactor = 90)`.execute(db);
}
