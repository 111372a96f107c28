import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

export type Visit = {
  readonly coachId: string;
  readonly weekId: string;
  /** The block's revision that was on the coach's screen. */
  readonly rev: number;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** How far each coach has seen each week: only what was on a screen, and never less than before. */
export function createWeekVisits(db: Kysely<Database>) {
  return {
    async note({ coachId, weekId, rev, at }: Visit): Promise<void> {
      await db
        .insertInto('week_visits')
        .values({ coach_id: coachId, week_id: weekId, seen_rev: rev, seen_at: at })
        .onConflict((conflict) =>
          conflict
            .columns(['coach_id', 'week_id'])
            .doUpdateSet({ seen_rev: rev, seen_at: at })
            .where('week_visits.seen_rev', '<', rev),
        )
        .execute();
    },

    async seenRev(coachId: string, weekId: string): Promise<number> {
      const row = await db
        .selectFrom('week_visits')
        .select('seen_rev')
        .where('coach_id', '=', coachId)
        .where('week_id', '=', weekId)
        .executeTakeFirst();
      return row?.seen_rev ?? 0;
    },

    /** How many logged sets of each of the athlete's blocks have something that the coach has not seen. */
    async newSets(coachId: string, athleteId: string): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('actual')
        .innerJoin('blocks', 'blocks.id', 'actual.block_id')
        .innerJoin('series', (join) =>
          join.onRef('series.block_id', '=', 'actual.block_id').onRef('series.id', '=', 'actual.series_id'),
        )
        .innerJoin('exercises', (join) =>
          join.onRef('exercises.block_id', '=', 'series.block_id').onRef('exercises.id', '=', 'series.exercise_id'),
        )
        .innerJoin('days', 'days.id', 'exercises.day_id')
        .leftJoin('week_visits', (join) =>
          join.onRef('week_visits.week_id', '=', 'days.week_id').on('week_visits.coach_id', '=', coachId),
        )
        .select('actual.block_id as blockId')
        .where('blocks.athlete_id', '=', athleteId)
        .where('actual.logged', '>', 0)
        .where((row) => row('actual.rev', '>', row.fn.coalesce('week_visits.seen_rev', row.lit(0))))
        .execute();
      const counts = new Map<string, number>();
      for (const { blockId } of rows) counts.set(blockId, (counts.get(blockId) ?? 0) + 1);
      return counts;
    },
  };
}
