import type { Kysely } from 'kysely';
import { inChunks } from './chunks.ts';
import type { Database } from './schema.ts';

export type Visit = {
  readonly coachId: string;
  readonly blockId: string;
  readonly weekId: string;
  /** The block's revision that was on the coach's screen. */
  readonly rev: number;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/**
 * How far each coach has seen each week, and single series of it: only what was on a screen, and never less than before.
 * Once all that is logged in a week was seen, the week says so and its series need not.
 */
export function createWeekVisits(db: Kysely<Database>) {
  return {
    note: (visit: Visit): Promise<void> => noteWeek(db, visit),

    /** What is no series of this week is passed over. */
    noteSeries: (visit: Visit, seriesIds: readonly string[]): Promise<void> => noteSeries(db, visit, seriesIds),

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
      const rows = await unseen(db, coachId)
        .select((row) => ['actual.block_id as id', row.fn.countAll<number | string>().as('count')])
        .where('blocks.athlete_id', '=', athleteId)
        .groupBy('actual.block_id')
        .execute();
      return new Map(rows.map(({ id, count }) => [id, Number(count)]));
    },

    /** The same for each of the coach's athletes, in blocks that changed since. */
    async newSetsOfAthletes(coachId: string, since: number): Promise<Map<string, number>> {
      const rows = await unseen(db, coachId)
        .innerJoin('coach_links', 'coach_links.athlete_id', 'blocks.athlete_id')
        .select((row) => ['blocks.athlete_id as id', row.fn.countAll<number | string>().as('count')])
        .where('coach_links.coach_id', '=', coachId)
        .where('blocks.rev', '>', since)
        .groupBy('blocks.athlete_id')
        .execute();
      return new Map(rows.map(({ id, count }) => [id, Number(count)]));
    },
  };
}

async function noteWeek(db: Kysely<Database>, { coachId, weekId, rev, at }: Visit): Promise<void> {
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
}

async function noteSeries(db: Kysely<Database>, visit: Visit, seriesIds: readonly string[]): Promise<void> {
  const { coachId, blockId, weekId, rev } = visit;
  const named = new Set(seriesIds);
  const ofWeek = await seriesIn(db, visit);
  const rows = ofWeek
    .filter(({ id }) => named.has(id))
    .map(({ id }) => ({ coach_id: coachId, block_id: blockId, series_id: id, seen_rev: rev }));
  await inChunks(rows, async (chunk) => {
    await db
      .insertInto('series_visits')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['block_id', 'series_id', 'coach_id'])
          .doUpdateSet({ seen_rev: rev })
          .where('series_visits.seen_rev', '<', rev),
      )
      .execute();
  });
  const hasMore = await unseen(db, coachId)
    .select('actual.series_id')
    .where('actual.block_id', '=', blockId)
    .where('days.week_id', '=', weekId)
    .where('actual.rev', '<=', rev)
    .limit(1)
    .executeTakeFirst();
  if (hasMore) return;
  await noteWeek(db, visit);
  await inChunks(ofWeek, async (chunk) => {
    await db
      .deleteFrom('series_visits')
      .where('coach_id', '=', coachId)
      .where('block_id', '=', blockId)
      .where('seen_rev', '<=', rev)
      .where(
        'series_id',
        'in',
        chunk.map(({ id }) => id),
      )
      .execute();
  });
}

/** Every series of the week, also what was taken out. */
function seriesIn(db: Kysely<Database>, { blockId, weekId }: Visit) {
  return db
    .selectFrom('days')
    .innerJoin('exercises', 'exercises.day_id', 'days.id')
    .innerJoin('series', (join) =>
      join.onRef('series.block_id', '=', 'exercises.block_id').onRef('series.exercise_id', '=', 'exercises.id'),
    )
    .select('series.id')
    .where('days.week_id', '=', weekId)
    .where('exercises.block_id', '=', blockId)
    .execute();
}

/** The logged sets, wherever, of which the coach has not seen the last. */
function unseen(db: Kysely<Database>, coachId: string) {
  return db
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
    .leftJoin('series_visits', (join) =>
      join
        .onRef('series_visits.block_id', '=', 'actual.block_id')
        .onRef('series_visits.series_id', '=', 'actual.series_id')
        .on('series_visits.coach_id', '=', coachId),
    )
    .where('actual.logged', '>', 0)
    .where((row) => row('actual.rev', '>', row.fn.coalesce('week_visits.seen_rev', row.lit(0))))
    .where((row) => row('actual.rev', '>', row.fn.coalesce('series_visits.seen_rev', row.lit(0))));
}
