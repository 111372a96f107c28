import { sql, type Kysely } from 'kysely';

/** Says of each reading that a session was given when that was, so that the oldest can go first. */
export async function addGivenAt(db: Kysely<never>): Promise<void> {
  await sql`alter table given_readings add column given_at bigint not null default 0`.execute(db);
}
