import { sql, type Kysely } from 'kysely';

/** Lets a coach archive and delete blocks. The rows stay, and so does all that is logged in them. */
export async function addBlockShelf(db: Kysely<never>): Promise<void> {
  await sql`alter table blocks add column archived_at bigint`.execute(db);
  await sql`alter table blocks add column deleted_at bigint`.execute(db);
}
