import type { Kysely } from 'kysely';
import type { BlockDetail, BlockNews, Confirmed, Day, Exercise, Series } from '#contract/api/block.ts';
import type { Prescription } from '#contract/api/prescription.ts';
import { PLAN_FIELDS, WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import { withValues } from '#domain/block/actuals.ts';
import { changedLater } from '#domain/block/session-date.ts';
import { plannedOf } from '#domain/block/plan-of-set.ts';
import { meaningIn, meansSame, type Meaning } from '#domain/block/measures.ts';
import { NOTHING } from '#domain/block/nothing.ts';
import { isPlannedAlike, type PlannedSeries } from '#domain/block/planned.ts';
import { inSequence, withoutMark } from '#domain/block/removed-weeks.ts';
import { isExtra, isLogged, nameOfWeek } from '#domain/block/weeks.ts';
import { readStructure } from './block-structure.ts';
import { isExtraRow } from './extra-rows.ts';
import { fieldsOf } from './logged-fields.ts';
import type { ActualRow, Database, ExerciseRow, ReplacedTargetRow, SeriesRow } from '#server/storage/schema.ts';
import { statement } from '#server/storage/statement.ts';

/** One block of one athlete. */
export type BlockPlace = { readonly athleteId: string; readonly blockId: string };

type Block = Omit<BlockDetail, 'epoch'>;
/** A block without its weeks, and the revisions up to which a coach has seen what is logged in them. */
export type BlockHead = Omit<Block, 'weeks'> & { readonly seen: NonNullable<BlockNews['seen']> };
type Rows = Awaited<ReturnType<typeof readRows>>;
/** By series: what is logged, the earlier targets in the order of revisions, and up to which revision it was seen. */
type Logs = {
  readonly actuals: ReadonlyMap<string, readonly ActualRow[]>;
  readonly replaced: ReadonlyMap<string, readonly ReplacedTargetRow[]>;
  readonly seen: BlockHead['seen']['series'];
};

type TargetRow = Pick<SeriesRow, 'target_reps' | 'target_rpe' | 'target_load' | 'prescription'>;

type MeaningRow = Pick<ExerciseRow, 'measure' | 'load_as'>;

type SeriesLog = {
  readonly actuals: readonly ActualRow[];
  readonly replaced: readonly ReplacedTargetRow[];
  readonly seenRev?: number | undefined;
};

type OfBlock = { blockId: string };

const findBlock = statement((db, { athleteId, blockId }: BlockPlace) =>
  db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.athlete_id')
    .select(['blocks.id', 'blocks.name', 'blocks.days', 'blocks.start_date'])
    .select(['blocks.rev', 'blocks.struct_rev', 'users.username'])
    .where('blocks.id', '=', blockId)
    .where('blocks.athlete_id', '=', athleteId),
);

const findActuals = statement((db, { blockId }: OfBlock) =>
  db.selectFrom('actual').select(['block_id', 'series_id', 'fields']).where('block_id', '=', blockId),
);

const findReplaced = statement((db, { blockId }: OfBlock) =>
  db
    .selectFrom('replaced_targets')
    .selectAll()
    .where('block_id', '=', blockId)
    .where('series_id', 'in', (among) => among.selectFrom('actual').select('series_id').where('block_id', '=', blockId))
    .orderBy('until_rev'),
);

const findVisits = statement((db, { blockId, seenBy }: OfBlock & { seenBy: string }) =>
  db
    .selectFrom('week_visits')
    .innerJoin('weeks', 'weeks.id', 'week_visits.week_id')
    .select(['weeks.number', 'week_visits.seen_rev'])
    .where('weeks.block_id', '=', blockId)
    .where('week_visits.coach_id', '=', seenBy),
);

const findSeriesVisits = statement((db, { blockId, seenBy }: OfBlock & { seenBy: string }) =>
  db
    .selectFrom('series_visits')
    .select(['series_id', 'seen_rev'])
    .where('block_id', '=', blockId)
    .where('coach_id', '=', seenBy),
);

/** Returns a block without its weeks, and how far `seenBy` has seen its log; undefined where there is no such block. */
export async function readHead(
  db: Kysely<Database>,
  place: BlockPlace,
  seenBy?: string,
): Promise<BlockHead | undefined> {
  const [block] = await findBlock(db, place);
  if (!block) return undefined;
  const weeks = seenBy === undefined ? [] : await findVisits(db, { blockId: block.id, seenBy });
  const series = seenBy === undefined ? [] : await findSeriesVisits(db, { blockId: block.id, seenBy });
  return {
    blockId: block.id,
    name: block.name,
    athleteUsername: block.username,
    days: readDays(block.days),
    ...(block.start_date !== null && { startDate: block.start_date }),
    rev: block.rev,
    structRev: block.struct_rev,
    seen: {
      weeks: Object.fromEntries(weeks.map((row) => [nameOfWeek(row.number), row.seen_rev])),
      series: Object.fromEntries(series.map((row) => [row.series_id, row.seen_rev])),
    },
  };
}

/** Returns the whole block of a head, with six more queries however many weeks it has. */
export async function readWhole(db: Kysely<Database>, { seen, ...head }: BlockHead): Promise<Block> {
  return { ...head, weeks: inSequence(assemble(await readRows(db, head.blockId), seen), head.days) };
}

export function readDays(json: string): Weekday[] {
  return JSON.parse(json) as Weekday[];
}

async function readRows(db: Kysely<Database>, blockId: string) {
  const structure = await readStructure(db, blockId);
  const actuals = (await findActuals(db, { blockId })).flatMap(fieldsOf);
  const replaced = await findReplaced(db, { blockId });
  return { ...structure, actuals, replaced };
}

function assemble(rows: Rows, seen: BlockHead['seen']): Block['weeks'] {
  const logs: Logs = {
    actuals: Map.groupBy(rows.actuals, (row) => row.series_id),
    replaced: Map.groupBy(rows.replaced, (row) => row.series_id),
    seen: seen.series,
  };
  const series = Map.groupBy(rows.series, (row) => row.exercise_id);
  const exercises = Map.groupBy(rows.exercises, (row) => row.day_id);
  const days = Map.groupBy(rows.days, (row) => row.week_id);
  return rows.weeks.map((week) => {
    const dayResponses: Block['weeks'][number]['dayResponses'] = {};
    for (const weekday of WEEKDAYS) {
      const day = days.get(week.id)?.find((one) => one.weekday === weekday);
      if (!day) continue;
      const places = (exercises.get(day.id) ?? []).map((row) => ({
        list: row.list,
        exercise: exerciseOf(row, series.get(row.id) ?? [], logs),
      }));
      const shown = (list: ExerciseRow['list']): Exercise[] =>
        places.flatMap((place) => (place.list === list && place.exercise ? [place.exercise] : []));
      dayResponses[weekday] = { basics: shown('basics'), complements: shown('complements') } satisfies Day;
    }
    const weekName = nameOfWeek(week.number);
    const seenRev = seen.weeks[weekName];
    const read = { weekName, dayResponses, ...(seenRev === undefined ? {} : { seenRev }) };
    return week.removed_struct_rev === null ? read : withoutMark({ ...read, removed: true });
  });
}

/** An exercise that the coach took out is shown as long as something is logged in it. */
function exerciseOf(row: ExerciseRow, seriesRows: readonly SeriesRow[], logs: Logs): Exercise | undefined {
  const shown = seriesRows.flatMap((one) => {
    const series = seriesOf(
      { ...one, measure: row.measure, load_as: row.load_as },
      {
        actuals: logs.actuals.get(one.id) ?? [],
        replaced: logs.replaced.get(one.id) ?? [],
        seenRev: logs.seen[one.id],
      },
    );
    const isTakenBack = isExtra(series) && !isStanding(logs.actuals.get(one.id) ?? []);
    return (series.removed || isTakenBack) && !isLogged(series) ? [] : [series];
  });
  if ((row.removed_at !== null || row.added_by !== null) && shown.length === 0) return undefined;
  return {
    idExercise: row.id,
    ...(row.catalogue_id === null ? {} : { exerciseId: row.catalogue_id }),
    name: row.name,
    restTime: row.rest_time,
    ...(row.note === null ? {} : { note: row.note }),
    ...(row.tempo === null ? {} : { tempo: row.tempo }),
    ...(row.superset === null ? {} : { group: row.superset }),
    ...(row.measure === null ? {} : { measure: row.measure }),
    ...(row.load_as === null ? {} : { loadAs: row.load_as }),
    ...(row.added_by === null ? {} : { addedBy: row.added_by }),
    series: shown,
  };
}

/** Returns whether an athlete's own set is still there: `extra` has a value until they take the set back. */
export function isStanding(actuals: readonly ActualRow[]): boolean {
  return actuals.some(({ field, value }) => field === 'extra' && value !== null);
}

/**
 * Builds a series as clients read it.
 * @param log the current edits of its fields, and its earlier targets in the order of revisions
 */
export function seriesOf(
  row: TargetRow & Pick<SeriesRow, 'id' | 'removed_at' | 'added_by'> & MeaningRow,
  { actuals, replaced, seenRev }: SeriesLog,
): Series {
  const actual = withValues(
    NOTHING,
    actuals.map(({ field, value }) => [field, value]),
  );
  const logged = actuals.filter(({ field, value }) => field !== 'extra' && value !== null);
  const plan = planOf(row);
  const numbers = logged.filter(({ value }) => typeof value === 'number');
  const first = firstOf(logged);
  const changedAt = changedLater(numbers.flatMap((one) => [filledAt(one), one.t]));
  const isTapped = numbers.length > 0 && numbers.every(({ field, tapped }) => tapped || field === 'rpe');
  const loggedTarget = isLogged({ actual }) ? targetSeen(logged, { plan, replaced }) : undefined;
  const loggedMeaning = meaningSeen(logged, row);
  const confirmed = confirmedIn(actuals);
  const isOther = loggedTarget && PLAN_FIELDS.some((field) => !isPlannedAlike(loggedTarget, plan, field));
  return {
    seriesId: row.id,
    ...plan,
    actual,
    ...(actuals.length === 0 ? {} : { actualRev: Math.max(...actuals.map(({ rev }) => rev)) }),
    ...(first && { loggedAt: filledAt(first) }),
    ...(first && first.utc_offset !== null && { utcOffset: first.utc_offset }),
    ...(changedAt !== undefined && { changedAt }),
    ...(isTapped && { tapped: true as const }),
    ...(seenRev === undefined ? {} : { seenRev }),
    ...(isOther ? { loggedTarget: plannedOf(loggedTarget) } : {}),
    ...(loggedMeaning && { loggedMeaning }),
    ...(confirmed && { confirmed }),
    ...(isExtraRow(row) ? { addedBy: 'athlete' as const } : {}),
    ...(row.removed_at === null ? {} : { removed: true as const }),
  };
}

/** Returns what the numbers meant when they were logged, where the plan says something else now. */
function meaningSeen(logged: readonly ActualRow[], { measure, load_as }: MeaningRow): Meaning | undefined {
  const [reps, load] = (['reps', 'load'] as const).map((field) => logged.find((row) => row.field === field)?.meaning);
  const counted = reps ?? load;
  const loaded = load ?? reps;
  if (!counted || !loaded) return undefined;
  const seen = meaningIn({ measure: counted.measure, loadAs: loaded.loadAs });
  return meansSame(seen, { measure: measure ?? undefined, loadAs: load_as ?? undefined }) ? undefined : seen;
}

function confirmedIn(actuals: readonly ActualRow[]): Confirmed | undefined {
  const found = actuals.flatMap(({ field, confirmed }) => (confirmed === null ? [] : [[field, confirmed] as const]));
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** Returns the edit of the field that was filled first. */
function firstOf([first, ...others]: readonly ActualRow[]): ActualRow | undefined {
  return others.reduce((earliest, row) => (earliest && filledAt(row) < filledAt(earliest) ? row : earliest), first);
}

function filledAt({ filled_at, t }: ActualRow): number {
  return filled_at ?? t;
}

/**
 * Returns the target that the athlete saw when they logged the set. The first revision at which they logged one of its
 * values decides, so that a later correction does not change it. A load that was computed is what it came to then.
 */
function targetSeen(
  logged: readonly ActualRow[],
  { plan, replaced }: { readonly plan: PlannedSeries; readonly replaced: readonly ReplacedTargetRow[] },
): PlannedSeries {
  const baseRev = Math.min(...logged.map((row) => row.base_rev));
  const then = replaced.find(({ until_rev: untilRev }) => untilRev > baseRev);
  const seen = then ? planOf(then) : plan;
  const load = logged.find(({ field }) => field === 'load')?.target_load ?? null;
  return seen.target.load === null ? { ...seen, target: { ...seen.target, load } } : seen;
}

function planOf({ target_reps: reps, target_rpe: rpe, target_load: load, ...row }: TargetRow): PlannedSeries {
  const prescription = readPrescription(row.prescription);
  return { target: { reps, rpe, load }, ...(prescription && { prescription }) };
}

/** Parses the JSON of a `prescription` column; undefined for null. */
export function readPrescription(json: string | null): Prescription | undefined {
  return json === null ? undefined : (JSON.parse(json) as Prescription);
}
