import type { Kysely } from 'kysely';
import { insertBlock, type NewBlock } from './block-insert.ts';
import type { BlockRow, Database } from '#server/storage/schema.ts';

/** Selects the ids of all drafts, for what is asked about somebody who may be a coach. */
export function draftIds(db: Kysely<Database>) {
  return db.selectFrom('block_drafts').select('block_id');
}

/**
 * Blocks that are being written, which takes several transactions. A draft has its coach in the athlete's place, whom
 * nobody coaches: what is asked about an athlete does not know of it until it is given to them, and it goes with the
 * coach's account.
 */
export function createDrafts(db: Kysely<Database>) {
  return {
    async begin(block: Omit<NewBlock, 'athleteId'>): Promise<void> {
      await insertBlock(db, { ...block, athleteId: block.coachId });
      await db.insertInto('block_drafts').values({ block_id: block.blockId, begun_at: block.createdAt }).execute();
    },

    /** Makes a draft a block of an athlete's. @returns whether there still was such a draft */
    async give(draftId: string, to: Pick<BlockRow, 'athlete_id' | 'created_at'>): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('block_drafts')
        .where('block_id', '=', draftId)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return false;
      await db
        .updateTable('blocks')
        .set({ ...to, rev: to.created_at })
        .where('id', '=', draftId)
        .execute();
      return true;
    },

    /** Returns the ids of drafts that were begun before a time, whosever they are. */
    async begunBefore(time: number): Promise<string[]> {
      const rows = await draftIds(db).where('begun_at', '<', time).execute();
      return rows.map((row) => row.block_id);
    },

    /** Deletes so many series of a draft, and the draft itself with the last of them. @returns whether any were left */
    async deleteSome(draftId: string, most: number): Promise<boolean> {
      const draft = await draftIds(db).where('block_id', '=', draftId).executeTakeFirst();
      if (!draft) return false;
      const some = await db.selectFrom('series').select('id').where('block_id', '=', draftId).limit(most).execute();
      const ids = some.map(({ id }) => id);
      if (ids.length > 0)
        await db.deleteFrom('series').where('block_id', '=', draftId).where('id', 'in', ids).execute();
      if (ids.length === most) return true;
      await db.deleteFrom('blocks').where('id', '=', draftId).execute();
      return false;
    },
  };
}
