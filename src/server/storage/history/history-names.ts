import { sql, type Kysely } from 'kysely';
import { inChunks, readInChunks } from '#server/storage/chunks.ts';
import type { HistoryNameRow, HistorySetRow } from './history-rows.ts';
import type { Database } from '#server/storage/schema.ts';

/** Imported sets that are found by one name and are called the same in their files and in the list of exercises. */
export type NamedSets = Pick<HistorySetRow, 'exercise' | 'exercise_id' | 'listed'> & { readonly count: number };

/** What such sets are called from now on, and what their numbers mean. */
export type Renaming = Pick<HistoryNameRow, 'meaning'> & {
  readonly sets: NamedSets;
  readonly called: Pick<HistorySetRow, 'exercise_id' | 'listed'>;
  /** Whether assistance was said by the name, or of it, so that another meaning takes its place. */
  readonly isHelpSaid: boolean;
};

/** Reads and writes what athletes said of exercises of other apps, and has what they imported before follow it. */
export function createHistoryNames(db: Kysely<Database>) {
  return {
    find: (athleteId: string, ids: readonly string[]): Promise<HistoryNameRow[]> =>
      readInChunks(ids, (chunk) =>
        db
          .selectFrom('history_names')
          .selectAll()
          .where('athlete_id', '=', athleteId)
          .where('id', 'in', chunk)
          .execute(),
      ),

    /** Returns all by name, sorted here so that both databases give the same order. */
    async allOf(athleteId: string): Promise<HistoryNameRow[]> {
      const rows = await db.selectFrom('history_names').selectAll().where('athlete_id', '=', athleteId).execute();
      return rows.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    },

    async save(row: HistoryNameRow): Promise<void> {
      await db
        .insertInto('history_names')
        .values(row)
        .onConflict((conflict) => conflict.columns(['athlete_id', 'id']).doUpdateSet(row))
        .execute();
    },

    /** Returns what the athlete's imported sets are called; those of exports of this app say themselves what they are. */
    async namedSets(athleteId: string): Promise<NamedSets[]> {
      const rows = await importedSets(db, athleteId)
        .select(['exercise', 'exercise_id', 'listed', (one) => one.fn.countAll<number | string>().as('count')])
        .groupBy(['exercise', 'exercise_id', 'listed'])
        .execute();
      return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
    },

    /** Calls sets otherwise. Others have their turn between two groups, each of which may be thousands of sets. */
    rename: (athleteId: string, renamings: readonly Renaming[]): Promise<void> =>
      inChunks(
        renamings,
        async (some) => {
          for (const one of some) await rename(db, athleteId, one);
        },
        1,
      ),
  };
}

/** Where their repetitions are seconds, they are kept as those. */
async function rename(db: Kysely<Database>, athleteId: string, { sets, called, meaning, isHelpSaid }: Renaming) {
  const { exercise, exercise_id: exerciseId, listed } = sets;
  await db
    .updateTable('history_sets')
    .set({
      ...called,
      ...(meaning === 'seconds' && {
        seconds: sql<number>`case when reps > 0 and coalesce(seconds, 0) = 0 then reps else seconds end`,
        reps: sql<number>`case when reps > 0 then null else reps end`,
      }),
      ...(meaning !== null &&
        meaning !== 'seconds' && {
          load_as: isHelpSaid
            ? meaning
            : sql<typeof meaning>`case when load_as = 'assistance' then load_as else ${meaning} end`,
        }),
    })
    .where('athlete_id', '=', athleteId)
    .where('exercise_id', '=', exerciseId)
    .where('exercise', '=', exercise)
    .where('listed', listed === null ? 'is' : '=', listed)
    .where('session_id', 'in', ofOtherApps(db, athleteId))
    .execute();
}

function importedSets(db: Kysely<Database>, athleteId: string) {
  return db
    .selectFrom('history_sets')
    .where('athlete_id', '=', athleteId)
    .where('session_id', 'in', ofOtherApps(db, athleteId));
}

function ofOtherApps(db: Kysely<Database>, athleteId: string) {
  return db
    .selectFrom('history_sessions')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .where('source', '<>', 'spotter');
}
