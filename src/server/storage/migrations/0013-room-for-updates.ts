import { sql, type Kysely } from 'kysely';

/**
 * Leaves room in new pages. PostgreSQL writes a changed row anew, and where that fits beside the old one no index has
 * to change; each change leaves its room to the next. More room is not needed: most sets are logged at once and never
 * again. SQLite changes rows where they are.
 */
export async function leaveRoomForUpdates(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  if (dialect === 'sqlite') return;
  for (const table of ['actual', 'series'])
    await sql`alter table ${sql.table(table)} set (fillfactor = 90)`.execute(db);
}
