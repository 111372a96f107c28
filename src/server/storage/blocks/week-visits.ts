import type { Kysely } from 'kysely';
import { inChunks, readInChunks } from '#server/storage/chunks.ts';
import type { Database } from '#server/storage/schema.ts';

type Visit = {
  readonly coachId: string;
  readonly blockId: string;
  readonly weekId: string;
  /** The block's revision that was on the coach's screen. */
  readonly rev: number;
  /** The block's revision now. */
  readonly blockRev: number;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** The sets of a block that are new to a coach. */
type NewSets = {
  readonly count: number;
  /** The week of the one that was logged last. */
  readonly weekNumber: number;
  /** Of the new sets of that week the one that was logged first. */
  readonly seriesId: string;
};

/**
 * Keeps how far each coach has seen each week, and single series of it: only what was on a screen, and never less than
 * before. Once all that is logged in a week was seen, only the week is noted and no series of it; a block that was seen
 * whole is not searched for what is new. Visits are noted under the block's lock.
 */
export function createWeekVisits(db: Kysely<Database>) {
  return {
    async note(visit: Visit): Promise<void> {
      await noteWeek(db, visit);
      await noteBlock(db, visit);
    },

    /** Notes that these series were seen; those that are not in this week are ignored. */
    async noteSeries(visit: Visit, seriesIds: readonly string[]): Promise<void> {
      await noteSeries(db, visit, seriesIds);
      await noteBlock(db, visit);
    },

    /** Keeps a block seen whole in its next revision, in which nothing was logged and no set moved to another week. */
    async nothingLogged(blockId: string, revs: { readonly before: number; readonly after: number }): Promise<void> {
      await db
        .updateTable('block_visits')
        .set({ seen_rev: revs.after })
        .where('block_id', '=', blockId)
        .where('seen_rev', '=', revs.before)
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

    /** Returns, by block id, how many logged sets of the athlete have something that the coach has not seen, and where. */
    async newSets(coachId: string, athleteId: string): Promise<Map<string, NewSets>> {
      const blocks = await notSeenWhole(db, coachId).where('blocks.athlete_id', '=', athleteId).execute();
      const counts = await countUnseen(db, coachId, blocks);
      const firsts = await firstUnseen(db, coachId, [...counts.keys()]);
      return new Map(firsts.map(({ id, ...first }) => [id, { ...first, count: counts.get(id) ?? 0 }]));
    },

    /** Returns the same by athlete id, for the coach's athletes, in blocks that changed since (ms since 1970). */
    async newSetsOfAthletes(coachId: string, since: number): Promise<Map<string, number>> {
      const blocks = await notSeenWhole(db, coachId)
        .innerJoin('coach_links', 'coach_links.athlete_id', 'blocks.athlete_id')
        .where('coach_links.coach_id', '=', coachId)
        .where('blocks.rev', '>', since)
        .execute();
      const counts = await countUnseen(db, coachId, blocks);
      const ofAthletes = new Map<string, number>();
      for (const { id, athlete_id: athleteId } of blocks) {
        ofAthletes.set(athleteId, (ofAthletes.get(athleteId) ?? 0) + (counts.get(id) ?? 0));
      }
      return ofAthletes;
    },
  };
}

/** Selects the blocks of all athletes in which something may have been logged since the coach saw them whole. */
function notSeenWhole(db: Kysely<Database>, coachId: string) {
  return db
    .selectFrom('blocks')
    .leftJoin('block_visits', (join) =>
      join.onRef('block_visits.block_id', '=', 'blocks.id').on('block_visits.coach_id', '=', coachId),
    )
    .select(['blocks.id', 'blocks.athlete_id'])
    .where((row) => row('blocks.rev', '>', row.fn.coalesce('block_visits.seen_rev', row.lit(0))));
}

/**
 * Counts by block id. The blocks are found before: in one statement with so many joins PostgreSQL no longer plans
 * freely, and reads whole tables.
 */
async function countUnseen(
  db: Kysely<Database>,
  coachId: string,
  blocks: readonly { readonly id: string }[],
): Promise<Map<string, number>> {
  const rows = await readInChunks(
    blocks.map(({ id }) => id),
    (ids) =>
      unseen(db, coachId)
        .select((row) => ['actual.block_id as id', row.fn.countAll<number | string>().as('count')])
        .where('actual.block_id', 'in', ids)
        .groupBy('actual.block_id')
        .execute(),
  );
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** Returns for each of these blocks the week of the newest set, and where its new sets begin; none without new sets. */
async function firstUnseen(db: Kysely<Database>, coachId: string, blockIds: readonly string[]) {
  return readInChunks(blockIds, (ids) => {
    const unseenSets = unseen(db, coachId)
      .innerJoin('weeks', 'weeks.id', 'days.week_id')
      .select(['actual.block_id as id', 'weeks.number as weekNumber', 'actual.series_id as seriesId', 'actual.rev'])
      .select((row) =>
        row.fn
          .max('actual.rev')
          .over((over) => over.partitionBy('days.week_id'))
          .as('weekRev'),
      )
      .where('actual.block_id', 'in', ids)
      .as('unseen_sets');
    const placed = db
      .selectFrom(unseenSets)
      .select(['id', 'weekNumber', 'seriesId'])
      .select((row) =>
        row.fn
          .agg<number>('row_number')
          .over((over) => over.partitionBy('id').orderBy('weekRev', 'desc').orderBy('rev').orderBy('seriesId'))
          .as('place'),
      )
      .as('placed_sets');
    return db.selectFrom(placed).select(['id', 'weekNumber', 'seriesId']).where('place', '=', 1).execute();
  });
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

async function noteBlock(db: Kysely<Database>, { coachId, blockId, blockRev }: Visit): Promise<void> {
  const hasMore = await unseen(db, coachId)
    .select('actual.series_id')
    .where('actual.block_id', '=', blockId)
    .limit(1)
    .executeTakeFirst();
  if (hasMore) return;
  await db
    .insertInto('block_visits')
    .values({ block_id: blockId, coach_id: coachId, seen_rev: blockRev })
    .onConflict((conflict) => conflict.columns(['block_id', 'coach_id']).doUpdateSet({ seen_rev: blockRev }))
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

/** Returns every series of the week, also removed ones. */
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

/** Selects the logged sets of all blocks whose last change the coach has not seen. */
function unseen(db: Kysely<Database>, coachId: string) {
  return db
    .selectFrom('actual')
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
