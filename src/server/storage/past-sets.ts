import type { Kysely } from 'kysely';
import type { Actual, Values } from '#contract/api/block.ts';
import { LISTS, type ListName } from '#contract/vocabulary.ts';
import { withValues } from '#domain/block/actuals.ts';
import type { BlockPlace } from './block-read.ts';
import { readInChunks } from './chunks.ts';
import type { HistorySessionRow, HistorySetRow } from './history-rows.ts';
import { fieldsOf } from './logged-fields.ts';
import type { Database } from './schema.ts';
import { statement } from './statement.ts';

/** A series in which something is logged, with where it stands. */
export type LoggedSet = {
  readonly blockName: string;
  readonly dayId: string;
  readonly idExercise: string;
  readonly name: string;
  readonly exerciseId: string | undefined;
  readonly target: Values;
  readonly actual: Actual;
  /** When the first of its values was typed, in ms since 1970. */
  readonly at: number;
};

/** What came along of some exercises since a day (`YYYY-MM-DD`). */
type BroughtAsked = { readonly athleteId: string; readonly exerciseIds: readonly string[]; readonly since: string };
const BROUGHT = [
  'session_id',
  'at',
  'exercise',
  'listed',
  'place',
  'run',
  'row',
  'reps',
  'rpe',
  'load',
  'planned_reps',
  'planned_rpe',
  'planned_load',
  'note',
] as const;

/** A set with what tells of its session. */
export type BroughtSet = Pick<HistorySetRow, (typeof BROUGHT)[number]> & Pick<HistorySessionRow, 'source' | 'program'>;

const findLogged = statement((db, { athleteId, blockId }: BlockPlace) =>
  db
    .selectFrom('blocks')
    .innerJoin('actual', 'actual.block_id', 'blocks.id')
    .innerJoin('series', (join) =>
      join.onRef('series.block_id', '=', 'actual.block_id').onRef('series.id', '=', 'actual.series_id'),
    )
    .innerJoin('exercises', (join) =>
      join.onRef('exercises.block_id', '=', 'series.block_id').onRef('exercises.id', '=', 'series.exercise_id'),
    )
    .select(['actual.block_id', 'actual.series_id', 'actual.fields', 'series.position as row'])
    .select(['series.target_reps', 'series.target_rpe', 'series.target_load'])
    .select(['exercises.id', 'exercises.day_id', 'exercises.list', 'exercises.position', 'exercises.name'])
    .select(['exercises.catalogue_id', 'blocks.name as block'])
    .where('blocks.athlete_id', '=', athleteId)
    .where('blocks.id', '!=', blockId)
    .where('actual.logged', '>', 0),
);

const findLastRev = statement((db, { athleteId, blockId }: BlockPlace) =>
  db
    .selectFrom('blocks')
    .select((row) => row.fn.max('rev').as('last'))
    .where('athlete_id', '=', athleteId)
    .where('id', '!=', blockId),
);

const findBrought = statement((db, { athleteId }: { readonly athleteId: string }) =>
  db
    .selectFrom('history_sessions')
    .select((row) => [row.fn.countAll<number | string>().as('count'), row.fn.max('id').as('last')])
    .where('athlete_id', '=', athleteId),
);

/** What an athlete did before, or beside, a block: in the other blocks, and in what came along from other apps. */
export function createPastSets(db: Kysely<Database>) {
  return {
    /** What is logged in the other blocks: day by day in the order of the plan, the days in no order. */
    async logged({ athleteId, blockId }: BlockPlace): Promise<LoggedSet[]> {
      const rows = await findLogged(db, { athleteId, blockId });
      return rows.toSorted(inPlan).map((row) => {
        const logged = fieldsOf(row).filter(({ value }) => value !== null);
        const actual = withValues(
          { reps: null, rpe: null, load: null },
          logged.map(({ field, value }) => [field, value]),
        );
        return {
          blockName: row.block,
          dayId: row.day_id,
          idExercise: row.id,
          name: row.name,
          exerciseId: row.catalogue_id ?? undefined,
          target: { reps: row.target_reps, rpe: row.target_rpe, load: row.target_load },
          actual,
          at: Math.min(...logged.map(({ t }) => t)),
        };
      });
    },

    /** Each session in its order: no warm-up, and no load that means another than the whole. */
    async brought({ athleteId, exerciseIds, since }: BroughtAsked): Promise<BroughtSet[]> {
      const rows = await readInChunks(exerciseIds, (ids) =>
        broughtBy(db, athleteId).where('one.exercise_id', 'in', ids).where('one.at', '>=', since).execute(),
      );
      return rows.toSorted(inSession);
    },

    /** The same of all exercises: so many sets, the latest sessions first. */
    async lastBrought(athleteId: string, most: number): Promise<BroughtSet[]> {
      const rows = await broughtBy(db, athleteId).orderBy('one.at', 'desc').limit(most).execute();
      return rows.toSorted(inSession);
    },

    /** What is another whenever any of this changes; undefined where there is nothing. */
    async mark({ athleteId, blockId }: BlockPlace): Promise<readonly unknown[] | undefined> {
      const [blocks] = await findLastRev(db, { athleteId, blockId });
      const [brought] = await findBrought(db, { athleteId });
      const rev = blocks?.last ?? null;
      const last = brought?.last ?? null;
      return rev === null && last === null ? undefined : [rev, Number(brought?.count ?? 0), last];
    },
  };
}

type InPlan = { readonly list: ListName; readonly position: number; readonly row: number };

function inPlan(one: InPlan, other: InPlan): number {
  return LISTS.indexOf(one.list) - LISTS.indexOf(other.list) || one.position - other.position || one.row - other.row;
}

function broughtBy(db: Kysely<Database>, athleteId: string) {
  return db
    .selectFrom('history_sets as one')
    .innerJoin('history_sessions as session', (join) =>
      join.onRef('session.athlete_id', '=', 'one.athlete_id').onRef('session.id', '=', 'one.session_id'),
    )
    .select(BROUGHT.map((column) => `one.${column}` as const))
    .select(['session.source', 'session.program'])
    .where('one.athlete_id', '=', athleteId)
    .where('one.kind', '!=', 'warm-up')
    .where('one.load_as', '=', 'total');
}

function inSession(one: BroughtSet, other: BroughtSet): number {
  return one.place - other.place || one.run - other.run || one.row - other.row;
}
