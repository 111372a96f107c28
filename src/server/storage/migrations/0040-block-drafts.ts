import { sql, type Kysely } from 'kysely';

/** Marks the blocks that are being written, and that nobody sees yet. */
export async function createBlockDrafts(db: Kysely<never>): Promise<void> {
  await sql`
    create table block_drafts (
      block_id text primary key references blocks (id) on delete cascade,
      begun_at bigint not null
    )`.execute(db);
}
