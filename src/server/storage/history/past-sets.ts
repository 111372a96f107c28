import type { Kysely } from 'kysely';
import type { Actual, Confirmed, Series, Values } from '#contract/api/block.ts';
import type { Prescription } from '#contract/api/prescription.ts';
import { LISTS, type ListName, type Measure, type PartLoad } from '#contract/vocabulary.ts';
import { meaningOf } from '#domain/block/measures.ts';
import { isWarmUp } from '#domain/block/set-kinds.ts';
import { isExtra, planOf, seenPlanOf, targetOf } from '#domain/block/weeks.ts';
import { seriesOf, type BlockPlace } from '#server/storage/blocks/block-read.ts';
import { readInChunks } from '#server/storage/chunks.ts';
import { isInPlan } from '#server/storage/blocks/extra-rows.ts';
import type { HistorySessionRow, HistorySetRow } from './history-rows.ts';
import { fieldsOf, seriesKey } from '#server/storage/blocks/logged-fields.ts';
import type { ActualRow, Database, ExerciseRow } from '#server/storage/schema.ts';
import { statement } from '#server/storage/statement.ts';
import { readHistoryRev } from './training-history.ts';

/** A series in which something is logged, with its place in the plan. */
export type LoggedSet = {
  readonly blockName: string;
  readonly dayId: string;
  readonly idExercise: string;
  /** The exercise that was done: the other one where the athlete swapped it. */
  readonly name: string;
  readonly exerciseId: string | undefined;
  readonly measure: Measure | undefined;
  readonly loadAs: PartLoad | undefined;
  /** The target of today; where no load is logged, the one that the athlete saw, which decides whether it is done. */
  readonly target: Values;
  /** It is there only where no load is logged. */
  readonly prescription?: Prescription | undefined;
  readonly actual: Actual;
  readonly confirmed: Confirmed | undefined;
  /** The coach took it out of the plan. */
  readonly removed: boolean;
  /** The athlete added it to the plan. */
  readonly extra: boolean;
  /** Whether it is a warm-up by the plan that the athlete saw when they logged it. */
  readonly isWarmUp: boolean;
  /** Whether it is a warm-up by the plan of today. */
  readonly isPlannedAsWarmUp: boolean;
  /** When the first of its values was typed, in ms since 1970. */
  readonly at: number;
  /** How many minutes the athlete's clock was ahead of UTC then. */
  readonly utcOffset: number | undefined;
};

/** What was done in a series, without its plan. */
export type DoneSet = Pick<LoggedSet, 'blockName' | 'dayId' | 'name' | 'measure' | 'actual' | 'at' | 'utcOffset'>;

/** Which imported sets to read: those of some exercises since a day (`YYYY-MM-DD`). */
type BroughtAsked = { readonly athleteId: string; readonly exerciseIds: readonly string[]; readonly since: string };
type OfAthlete = { readonly athleteId: string };
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
  'load_as',
  'seconds',
  'metres',
  'note',
] as const;

/** An imported set, with what is needed of its session. */
export type BroughtSet = Pick<HistorySetRow, (typeof BROUGHT)[number]> &
  Pick<HistorySessionRow, 'zone' | 'source' | 'program'>;

const findLogged = statement((db, { athleteId, blockId }: BlockPlace) =>
  loggedBy(db, athleteId).where('blocks.id', '!=', blockId),
);

function loggedBy(db: Kysely<Database>, athleteId: string) {
  return db
    .selectFrom('blocks')
    .innerJoin('actual', 'actual.block_id', 'blocks.id')
    .innerJoin('series', (join) =>
      join.onRef('series.block_id', '=', 'actual.block_id').onRef('series.id', '=', 'actual.series_id'),
    )
    .innerJoin('exercises', (join) =>
      join.onRef('exercises.block_id', '=', 'series.block_id').onRef('exercises.id', '=', 'series.exercise_id'),
    )
    .select(['actual.block_id', 'actual.series_id', 'actual.fields', 'series.position as row'])
    .select(['series.target_reps', 'series.target_rpe', 'series.target_load', 'series.prescription'])
    .select(['series.removed_at', 'series.added_by'])
    .select(['exercises.id', 'exercises.day_id', 'exercises.list', 'exercises.position', 'exercises.name'])
    .select(['exercises.catalogue_id', 'exercises.measure', 'exercises.load_as', 'blocks.name as block'])
    .where('blocks.athlete_id', '=', athleteId)
    .where('actual.logged', '>', 0);
}

/** Finds the earlier targets of what `findLogged` finds, in the order of revisions. */
const findReplacedTargets = statement((db, { athleteId, blockId }: BlockPlace) =>
  db
    .selectFrom('blocks')
    .innerJoin('actual', 'actual.block_id', 'blocks.id')
    .innerJoin('replaced_targets', (join) =>
      join
        .onRef('replaced_targets.block_id', '=', 'actual.block_id')
        .onRef('replaced_targets.series_id', '=', 'actual.series_id'),
    )
    .selectAll('replaced_targets')
    .where('blocks.athlete_id', '=', athleteId)
    .where('blocks.id', '!=', blockId)
    .where('actual.logged', '>', 0)
    .orderBy('replaced_targets.until_rev'),
);

/** Finds the days in which something other than warm-ups is planned. */
const findPlanned = statement((db, { athleteId }: OfAthlete) =>
  db
    .selectFrom('blocks')
    .innerJoin('weeks', 'weeks.block_id', 'blocks.id')
    .innerJoin('days', 'days.week_id', 'weeks.id')
    .innerJoin('exercises', 'exercises.day_id', 'days.id')
    .innerJoin('series', (join) =>
      join.onRef('series.block_id', '=', 'exercises.block_id').onRef('series.exercise_id', '=', 'exercises.id'),
    )
    .select([
      'blocks.id as blockId',
      'blocks.name as block',
      'blocks.start_date as startDate',
      'weeks.number as week',
      'days.id as dayId',
      'days.weekday',
    ])
    .select((row) => row.fn.countAll<number | string>().as('sets'))
    .where('blocks.athlete_id', '=', athleteId)
    .where('series.removed_at', 'is', null)
    .where(isInPlan)
    .where((row) =>
      row.or([row('series.prescription', 'is', null), row('series.prescription', 'not like', '%"kind":"warm-up"%')]),
    )
    .groupBy(['blocks.created_at', 'blocks.id', 'blocks.name', 'blocks.start_date'])
    .groupBy(['weeks.number', 'days.id', 'days.weekday'])
    .orderBy('blocks.created_at')
    .orderBy('blocks.id')
    .orderBy('weeks.number'),
);

/**
 * Sums the revisions of the other blocks, which rise with each change. The highest of them would hide what changes below
 * it: servers that share a database have clocks some seconds apart.
 */
const findSumOfRevs = statement((db, { athleteId, blockId }: BlockPlace) =>
  db
    .selectFrom('blocks')
    .select((row) => row.fn.sum('rev').as('sum'))
    .where('athlete_id', '=', athleteId)
    .where('id', '!=', blockId),
);

/** Reads what an athlete did before or beside a block: in their other blocks, and in what they imported. */
export function createPastSets(db: Kysely<Database>) {
  return {
    /** Returns what is logged in the other blocks: each day in the order of the plan, the days in no order. */
    async logged({ athleteId, blockId }: BlockPlace): Promise<LoggedSet[]> {
      const rows = (await findLogged(db, { athleteId, blockId })).map((row) => ({ ...row, actuals: fieldsOf(row) }));
      const replaced = Map.groupBy(await findReplacedTargets(db, { athleteId, blockId }), seriesKey);
      return rows.toSorted(inPlan).map((row) => {
        const log = { actuals: row.actuals, replaced: replaced.get(seriesKey(row)) ?? [] };
        const series = seriesOf({ ...row, id: row.series_id }, log);
        return {
          blockName: row.block,
          dayId: row.day_id,
          idExercise: row.id,
          ...liftOf(row, series),
          target: hasNoLoad(row.actuals) ? targetOf(series) : planOf(series),
          prescription: hasNoLoad(row.actuals) ? seenPlanOf(series).prescription : undefined,
          actual: series.actual,
          confirmed: series.confirmed,
          removed: series.removed ?? false,
          extra: isExtra(series),
          isWarmUp: isWarmUp(seenPlanOf(series)),
          isPlannedAsWarmUp: isWarmUp(series),
          at: series.loggedAt ?? 0,
          utcOffset: series.utcOffset,
        };
      });
    },

    /**
     * Returns what is logged in all blocks that could be of these days, and more: what was made before their end and
     * changed since their beginning. @param days ms since 1970
     */
    async loggedAround(athleteId: string, days: { readonly from: number; readonly to: number }): Promise<DoneSet[]> {
      const rows = await loggedBy(db, athleteId)
        .where('blocks.created_at', '<', days.to)
        .where('actual.rev', '>=', days.from)
        .execute();
      return rows.map(doneSet);
    },

    /** Returns every day of the athlete's blocks that has something to do, the blocks in the order of their making. */
    planned: (athleteId: string) => findPlanned(db, { athleteId }),

    /** Returns imported sets in the order of their session, without warm-ups. */
    async brought({ athleteId, exerciseIds, since }: BroughtAsked): Promise<BroughtSet[]> {
      const rows = await readInChunks(exerciseIds, (ids) =>
        broughtBy(db, athleteId).where('one.exercise_id', 'in', ids).where('one.at', '>=', since).execute(),
      );
      return rows.toSorted(inSession);
    },

    /**
     * Returns the same for all exercises: the latest sets, at least so many of them, and as a rule those of whole days.
     * Of days with an absurd number of sets only twice as many are read.
     */
    async lastBrought(athleteId: string, least: number): Promise<BroughtSet[]> {
      const last = await workBy(db, athleteId)
        .select('one.at')
        .orderBy('one.at', 'desc')
        .offset(least - 1)
        .limit(1)
        .executeTakeFirst();
      const rows = await broughtBy(db, athleteId)
        .where('one.at', '>=', last?.at.slice(0, 'YYYY-MM-DD'.length) ?? '')
        .orderBy('one.at', 'desc')
        .limit(2 * least)
        .execute();
      return rows.toSorted(inSession);
    },

    /** Returns values that change whenever any of this changes; undefined where there never was anything. */
    async mark({ athleteId, blockId }: BlockPlace): Promise<readonly unknown[] | undefined> {
      const [blocks] = await findSumOfRevs(db, { athleteId, blockId });
      const revs = [blocks?.sum ?? null, await readHistoryRev(db, athleteId)];
      return revs.every((rev) => rev === null) ? undefined : revs;
    },
  };
}

type LoggedRow = Awaited<ReturnType<typeof findLogged>>[number];

function doneSet(row: LoggedRow): DoneSet {
  const series = seriesOf({ ...row, id: row.series_id }, { actuals: fieldsOf(row), replaced: [] });
  const { name, measure } = liftOf(row, series);
  const { actual, loggedAt = 0, utcOffset } = series;
  return { blockName: row.block, dayId: row.day_id, name, measure, actual, at: loggedAt, utcOffset };
}

type Lift = Pick<ExerciseRow, 'name' | 'catalogue_id' | 'measure' | 'load_as'>;

/** Returns which exercise was done, by the same rule as `asLogged` (domain/block/swap.ts). */
function liftOf(
  row: Lift,
  { actual: { swap = row.name }, loggedMeaning }: Series,
): Pick<LoggedSet, 'name' | 'exerciseId' | 'measure' | 'loadAs'> {
  const planned = { measure: row.measure ?? undefined, loadAs: row.load_as ?? undefined };
  const { measure, loadAs } = meaningOf(planned, { loggedMeaning });
  return {
    name: swap,
    exerciseId: swap === row.name ? (row.catalogue_id ?? undefined) : undefined,
    measure,
    loadAs: swap === row.name ? loadAs : undefined,
  };
}

/** Returns whether no load is logged; only then does the target decide whether the set is done. */
function hasNoLoad(actuals: readonly ActualRow[]): boolean {
  return actuals.every(({ field, value }) => field !== 'load' || value === null);
}

type InPlan = { readonly list: ListName; readonly position: number; readonly row: number };

function inPlan(one: InPlan, other: InPlan): number {
  return LISTS.indexOf(one.list) - LISTS.indexOf(other.list) || one.position - other.position || one.row - other.row;
}

function broughtBy(db: Kysely<Database>, athleteId: string) {
  return workBy(db, athleteId)
    .innerJoin('history_sessions as session', (join) =>
      join.onRef('session.athlete_id', '=', 'one.athlete_id').onRef('session.id', '=', 'one.session_id'),
    )
    .select(BROUGHT.map((column) => `one.${column}` as const))
    .select(['session.zone', 'session.source', 'session.program']);
}

/** Selects from the imported sets that are no warm-ups. */
function workBy(db: Kysely<Database>, athleteId: string) {
  return db
    .selectFrom('history_sets as one')
    .where('one.athlete_id', '=', athleteId)
    .where('one.kind', '!=', 'warm-up');
}

function inSession(one: BroughtSet, other: BroughtSet): number {
  return one.place - other.place || one.run - other.run || one.row - other.row;
}
