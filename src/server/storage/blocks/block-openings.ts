import type { Kysely } from 'kysely';
import type { BlockPlace } from './block-read.ts';
import type { Database } from '#server/storage/schema.ts';

/** Keeps which blocks their athlete has opened. */
export function createBlockOpenings(db: Kysely<Database>) {
  return {
    /** Notes that the athlete has opened the block, if it is not known yet. @returns whether it is news */
    async note({ athleteId, blockId }: BlockPlace, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('blocks')
        .set({ opened_at: now })
        .where('id', '=', blockId)
        .where('athlete_id', '=', athleteId)
        .where('opened_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Returns when the athlete first opened the block: null for never, undefined where they have no such block. */
    async openedAt({ athleteId, blockId }: BlockPlace): Promise<number | null | undefined> {
      const row = await db
        .selectFrom('blocks')
        .select('opened_at')
        .where('id', '=', blockId)
        .where('athlete_id', '=', athleteId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row?.opened_at;
    },

    /** Returns the ids of the athlete's blocks that they never opened: who has logged a set in one has opened it. */
    async unopened(athleteId: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('blocks')
        .select('id')
        .where('athlete_id', '=', athleteId)
        .where('opened_at', 'is', null)
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('actual')
                .select('actual.series_id')
                .whereRef('actual.block_id', '=', 'blocks.id')
                .where('actual.logged', '>', 0),
            ),
          ),
        )
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
  };
}
