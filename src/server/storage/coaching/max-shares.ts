import type { Kysely } from 'kysely';
import type { MaxShareRow } from './coach-rows.ts';
import type { Database } from '#server/storage/schema.ts';

/** Reads and writes which part of another exercise's max a coach takes as the max of an exercise. */
export function createMaxShares(db: Kysely<Database>) {
  return {
    /** Returns the coach's shares by name, sorted here so that both databases give the same order. */
    async ofCoach(coachId: string): Promise<MaxShareRow[]> {
      const rows = await db.selectFrom('max_shares').selectAll().where('coach_id', '=', coachId).execute();
      return rows.toSorted((one, other) => (one.name_key < other.name_key ? -1 : 1));
    },

    /** Returns the shares of whoever wrote the block; none where that account is gone. */
    async ofBlock({ athleteId, blockId }: { athleteId: string; blockId: string }): Promise<MaxShareRow[]> {
      const row = await db
        .selectFrom('blocks')
        .select('coach_id')
        .where('id', '=', blockId)
        .where('athlete_id', '=', athleteId)
        .executeTakeFirst();
      return row?.coach_id ? this.ofCoach(row.coach_id) : [];
    },

    async save(row: MaxShareRow): Promise<void> {
      await db
        .insertInto('max_shares')
        .values(row)
        .onConflict((conflict) => conflict.columns(['coach_id', 'name_key']).doUpdateSet(row))
        .execute();
    },

    async remove({ coach_id: coachId, name_key: key }: Pick<MaxShareRow, 'coach_id' | 'name_key'>): Promise<void> {
      await db.deleteFrom('max_shares').where('coach_id', '=', coachId).where('name_key', '=', key).execute();
    },
  };
}
