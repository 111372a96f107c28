import { sql, type Kysely } from 'kysely';

/** Notes when the athlete first opened a block. Those of before count as opened: nobody is told of them as new. */
export async function addOpenedBlocks(db: Kysely<never>): Promise<void> {
  await sql`alter table blocks add column opened_at bigint`.execute(db);
  await sql`update blocks set opened_at = created_at`.execute(db);
}
