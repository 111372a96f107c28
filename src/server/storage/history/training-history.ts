import { sql, type Kysely } from 'kysely';
import type { HistorySummary } from '#contract/api/training-history.ts';
import type { HistorySource } from '#contract/history-vocabulary.ts';
import { readInChunks, ROWS_PER_STATEMENT } from '#server/storage/chunks.ts';
import type { HistorySessionRow, HistorySetRow } from './history-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { statement } from '#server/storage/statement.ts';
import { HISTORY_BYTES } from '#server/storage/stored-bytes.ts';

/** The last session of a page, after which the next page begins; the newest sessions come first. */
export type HistoryCursor = Pick<HistorySessionRow, 'at' | 'id'>;
type HistoryAsked = {
  readonly athleteId: string;
  /** The hash of the name of an exercise that every session has to have. */
  readonly exerciseId: string | undefined;
  readonly before: HistoryCursor | undefined;
  readonly limit: number;
};
/** Which sets of sessions: of one exercise, and only `limit` of them after the first `from`. */
type Stretch = {
  readonly exerciseId?: string | undefined;
  readonly from?: number;
  readonly limit?: number;
};

const findHistoryRev = statement((db, { athleteId }: { athleteId: string }) =>
  db.selectFrom('history_revs').select('rev').where('athlete_id', '=', athleteId),
);

/**
 * Returns when the athlete's history last changed, in ms since 1970: it rises with each import of a new set, also in a
 * known session, and with each removal. Null where nothing was ever imported.
 */
export async function readHistoryRev(db: Kysely<Database>, athleteId: string): Promise<number | null> {
  const [row] = await findHistoryRev(db, { athleteId });
  return row?.rev ?? null;
}

/** Reads and writes what athletes imported from other apps. Only what exercises are called, and what
 * their numbers mean, is changed later (history-names.ts). */
export function createTrainingHistory(db: Kysely<Database>) {
  return { ...historyRows(db), ...historyReads(db), ...historyRevs(db) };
}

function historyRevs(db: Kysely<Database>) {
  return {
    rev: (athleteId: string): Promise<number | null> => readHistoryRev(db, athleteId),

    /** Notes that it has changed: at this time, or 1 ms after the change before where that was later. */
    async raiseRev(athleteId: string, now: number): Promise<void> {
      await db
        .insertInto('history_revs')
        .values({ athlete_id: athleteId, rev: now })
        .onConflict((conflict) =>
          conflict.column('athlete_id').doUpdateSet({
            rev: sql<number>`case when history_revs.rev < excluded.rev then excluded.rev else history_revs.rev + 1 end`,
          }),
        )
        .execute();
    },
  };
}

function historyRows(db: Kysely<Database>) {
  return {
    /** Adds sessions; what is there already stays as it is. @returns how many bytes the new ones take */
    async addSessions(rows: readonly HistorySessionRow[]): Promise<number> {
      const added = await readInChunks(
        rows,
        (chunk) =>
          db
            .insertInto('history_sessions')
            .values(chunk)
            .onConflict((conflict) => conflict.doNothing())
            .returning(HISTORY_BYTES.session.as('bytes'))
            .execute(),
        ROWS_PER_STATEMENT,
      );
      return sumOf(added);
    },

    /** Adds sets; what is there already stays as it is. @returns how many were new, and how many bytes they take */
    async addSets(rows: readonly HistorySetRow[]): Promise<{ readonly count: number; readonly bytes: number }> {
      const added = await readInChunks(
        rows,
        (chunk) =>
          db
            .insertInto('history_sets')
            .values(chunk)
            .onConflict((conflict) => conflict.doNothing())
            .returning(HISTORY_BYTES.set.as('bytes'))
            .execute(),
        ROWS_PER_STATEMENT,
      );
      return { count: added.length, bytes: sumOf(added) };
    },

    async countSets(athleteId: string): Promise<number> {
      const row = await db
        .selectFrom('history_sets')
        .select((one) => one.fn.countAll<number | string>().as('count'))
        .where('athlete_id', '=', athleteId)
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    async countSessions(athleteId: string, ids: readonly string[]): Promise<number> {
      const found = await readInChunks(ids, (chunk) =>
        db
          .selectFrom('history_sessions')
          .select('id')
          .where('athlete_id', '=', athleteId)
          .where('id', 'in', chunk)
          .execute(),
      );
      return found.length;
    },

    summary: (athleteId: string): Promise<HistorySummary['sources']> => summaryOf(db, athleteId),

    /** Returns the ids of the sessions of a source. */
    async sessionIdsOf(athleteId: string, source: HistorySource): Promise<string[]> {
      const found = await db
        .selectFrom('history_sessions')
        .select('id')
        .where('athlete_id', '=', athleteId)
        .where('source', '=', source)
        .orderBy('id')
        .execute();
      return found.map(({ id }) => id);
    },

    /** Removes these sessions with their sets. @returns how many there were, and how many bytes they took */
    removeSessions: (athleteId: string, ids: readonly string[]): Promise<Removed> => removeSessions(db, athleteId, ids),
  };
}

type Removed = { readonly count: number; readonly bytes: number };

async function removeSessions(db: Kysely<Database>, athleteId: string, ids: readonly string[]): Promise<Removed> {
  let bytes = 0;
  const removed = await readInChunks(ids, async (some) => {
    const sets = await setsIn(db, athleteId, some, undefined)
      .select((row) => row.fn.sum<number | string | null>(HISTORY_BYTES.set).as('bytes'))
      .executeTakeFirst();
    bytes += Number(sets?.bytes ?? 0);
    return db
      .deleteFrom('history_sessions')
      .where('athlete_id', '=', athleteId)
      .where('id', 'in', some)
      .returning(HISTORY_BYTES.session.as('bytes'))
      .execute();
  });
  return { count: removed.length, bytes: bytes + sumOf(removed) };
}

function sumOf(rows: readonly { readonly bytes: number | string }[]): number {
  return rows.reduce((sum, { bytes }) => sum + Number(bytes), 0);
}

function historyReads(db: Kysely<Database>) {
  return {
    sessions: (asked: HistoryAsked): Promise<HistorySessionRow[]> => sessionsOf(db, asked),

    /** Returns these sessions, and all that began between two dates or on them. */
    sessionsAround: (
      athleteId: string,
      { ids, from, to }: { readonly ids: readonly string[]; readonly from: string; readonly to: string },
    ): Promise<HistorySessionRow[]> =>
      db
        .selectFrom('history_sessions')
        .selectAll()
        .where('athlete_id', '=', athleteId)
        .where((row) => row.or([row('id', 'in', ids), row.and([row('at', '>=', from), row('at', '<', to)])]))
        .execute(),

    session: (athleteId: string, id: string): Promise<HistorySessionRow | undefined> =>
      db
        .selectFrom('history_sessions')
        .selectAll()
        .where('athlete_id', '=', athleteId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Returns how many sets each of these sessions has. @param exerciseId where it is given, only those of it count */
    async countSetsOf(
      athleteId: string,
      sessionIds: readonly string[],
      exerciseId: string | undefined,
    ): Promise<Map<string, number>> {
      const rows = await readInChunks(sessionIds, (ids) =>
        setsIn(db, athleteId, ids, exerciseId)
          .select(['session_id', (one) => one.fn.countAll<number | string>().as('count')])
          .groupBy('session_id')
          .execute(),
      );
      return new Map(rows.map(({ session_id: id, count }) => [id, Number(count)]));
    },

    /** Returns the sets of sessions, each session's in their order: all of them, or `limit` after the first `from`. */
    setsOf(
      athleteId: string,
      sessionIds: readonly string[],
      { exerciseId, from, limit }: Stretch = {},
    ): Promise<HistorySetRow[]> {
      return readInChunks(sessionIds, (ids) =>
        setsIn(db, athleteId, ids, exerciseId)
          .selectAll()
          .orderBy('place')
          .orderBy('run')
          .orderBy('row')
          .orderBy('id')
          .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(from ?? 0))
          .execute(),
      );
    },
  };
}

function setsIn(
  db: Kysely<Database>,
  athleteId: string,
  sessionIds: readonly string[],
  exerciseId: string | undefined,
) {
  return db
    .selectFrom('history_sets')
    .where('athlete_id', '=', athleteId)
    .where('session_id', 'in', sessionIds)
    .$if(exerciseId !== undefined, (query) => query.where('exercise_id', '=', exerciseId ?? ''));
}

function sessionsOf(
  db: Kysely<Database>,
  { athleteId, exerciseId, before, limit }: HistoryAsked,
): Promise<HistorySessionRow[]> {
  return db
    .selectFrom('history_sessions as session')
    .selectAll()
    .where('session.athlete_id', '=', athleteId)
    .$if(exerciseId !== undefined, (query) =>
      query.where((row) =>
        row.exists(
          row
            .selectFrom('history_sets as one')
            .select(row.lit(1).as('found'))
            .whereRef('one.athlete_id', '=', 'session.athlete_id')
            .where('one.exercise_id', '=', exerciseId ?? '')
            .whereRef('one.at', '=', 'session.at')
            .whereRef('one.session_id', '=', 'session.id'),
        ),
      ),
    )
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(session.at, session.id) < (${before?.at ?? ''}, ${before?.id ?? ''})`),
    )
    .orderBy('session.at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(limit)
    .execute();
}

async function summaryOf(db: Kysely<Database>, athleteId: string): Promise<HistorySummary['sources']> {
  const rows = await db
    .selectFrom('history_sessions as session')
    .innerJoin('history_sets as one', (join) =>
      join.onRef('one.athlete_id', '=', 'session.athlete_id').onRef('one.session_id', '=', 'session.id'),
    )
    .select((row) => [
      'session.source',
      row.fn.count<number | string>('session.id').distinct().as('sessions'),
      row.fn.countAll<number | string>().as('sets'),
      row.fn.min('session.at').as('from'),
      row.fn.max('session.at').as('to'),
    ])
    .where('session.athlete_id', '=', athleteId)
    .groupBy('session.source')
    .orderBy('session.source')
    .execute();
  return rows.map(({ sessions, sets, ...row }) => ({ ...row, sessions: Number(sessions), sets: Number(sets) }));
}
