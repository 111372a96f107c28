import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/schema.ts';

/** Finds out how much training somebody has, without counting all of it. */
export function createLogSizes(db: Kysely<Database>) {
  return {
    /** Returns whether an athlete has at least so many series in all blocks together. */
    async hasSeries(athleteId: string, least: number): Promise<boolean> {
      const row = await db
        .selectFrom('series')
        .innerJoin('blocks', 'blocks.id', 'series.block_id')
        .select('series.id')
        .where('blocks.athlete_id', '=', athleteId)
        .offset(least - 1)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Returns whether an athlete has imported at least so many sets. */
    async hasSets(athleteId: string, least: number): Promise<boolean> {
      const row = await db
        .selectFrom('history_sets')
        .select('id')
        .where('athlete_id', '=', athleteId)
        .offset(least - 1)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
