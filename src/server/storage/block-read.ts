import type { Kysely } from 'kysely';
import type { BlockDetail, Day, Exercise, Series, Values } from '#contract/api/block.ts';
import { FIELDS, WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import { isLogged, nameOfWeek } from '#domain/block/weeks.ts';
import { readStructure } from './block-structure.ts';
import { fieldsOf } from './logged-fields.ts';
import type { ActualRow, Database, ExerciseRow, ReplacedTargetRow, SeriesRow } from './schema.ts';
import { statement } from './statement.ts';

/** One block of one athlete. */
export type BlockPlace = { readonly athleteId: string; readonly blockId: string };

type Block = Omit<BlockDetail, 'epoch'>;
type Rows = Awaited<ReturnType<typeof readRows>>;
/** By series: what was logged, what it was planned as before, in the order of revisions, and up to which it was seen. */
type Logs = {
  readonly actuals: ReadonlyMap<string, readonly ActualRow[]>;
  readonly replaced: ReadonlyMap<string, readonly ReplacedTargetRow[]>;
  readonly seen: ReadonlyMap<string, number>;
};

type OfBlock = { blockId: string };

const findBlock = statement((db, { athleteId, blockId }: BlockPlace) =>
  db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.athlete_id')
    .select(['blocks.id', 'blocks.name', 'blocks.days', 'blocks.rev', 'blocks.struct_rev', 'users.username'])
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
    .select(['week_visits.week_id', 'week_visits.seen_rev'])
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

/** The whole block in nine queries, however many weeks it has; with how far `seenBy` has seen each week. */
export async function readBlock(
  db: Kysely<Database>,
  { athleteId, blockId }: BlockPlace,
  seenBy = '',
): Promise<Block | undefined> {
  const [block] = await findBlock(db, { athleteId, blockId });
  if (!block) return undefined;
  return {
    blockId: block.id,
    name: block.name,
    athleteUsername: block.username,
    days: readDays(block.days),
    weeks: assemble(await readRows(db, blockId, seenBy)),
    rev: block.rev,
    structRev: block.struct_rev,
  };
}

export function readDays(json: string): Weekday[] {
  return JSON.parse(json) as Weekday[];
}

async function readRows(db: Kysely<Database>, blockId: string, seenBy: string) {
  const structure = await readStructure(db, blockId);
  const actuals = (await findActuals(db, { blockId })).flatMap(fieldsOf);
  const replaced = await findReplaced(db, { blockId });
  const visits = await findVisits(db, { blockId, seenBy });
  const seriesVisits = await findSeriesVisits(db, { blockId, seenBy });
  return { ...structure, actuals, replaced, visits, seriesVisits };
}

function assemble(rows: Rows): Block['weeks'] {
  const logs: Logs = {
    actuals: Map.groupBy(rows.actuals, (row) => row.series_id),
    replaced: Map.groupBy(rows.replaced, (row) => row.series_id),
    seen: new Map(rows.seriesVisits.map((row) => [row.series_id, row.seen_rev])),
  };
  const seen = new Map(rows.visits.map((row) => [row.week_id, row.seen_rev]));
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
    const seenRev = seen.get(week.id);
    return { weekName: nameOfWeek(week.number), dayResponses, ...(seenRev === undefined ? {} : { seenRev }) };
  });
}

/** An exercise that the coach took out is shown as long as something is logged in it. */
function exerciseOf(row: ExerciseRow, seriesRows: readonly SeriesRow[], logs: Logs): Exercise | undefined {
  const shown = seriesRows.flatMap((one) => {
    const series = seriesOf(one, logs);
    return series.removed && !isLogged(series) ? [] : [series];
  });
  if (row.removed_at !== null && shown.length === 0) return undefined;
  return {
    idExercise: row.id,
    ...(row.catalogue_id === null ? {} : { exerciseId: row.catalogue_id }),
    name: row.name,
    restTime: row.rest_time,
    series: shown,
  };
}

function seriesOf(row: SeriesRow, logs: Logs): Series {
  const actuals = logs.actuals.get(row.id) ?? [];
  const actual: Values = { reps: null, rpe: null, load: null };
  for (const { field, value } of actuals) actual[field] = value;
  const logged = actuals.filter(({ value }) => value !== null);
  const target = valuesOf(row);
  const seenRev = logs.seen.get(row.id);
  const loggedTarget = isLogged({ actual }) ? targetSeen(actuals, logs.replaced.get(row.id) ?? []) : undefined;
  const isOther = loggedTarget && FIELDS.some((field) => loggedTarget[field] !== target[field]);
  return {
    seriesId: row.id,
    target,
    actual,
    ...(actuals.length === 0 ? {} : { actualRev: Math.max(...actuals.map(({ rev }) => rev)) }),
    ...(logged.length === 0 ? {} : { loggedAt: Math.min(...logged.map(({ t }) => t)) }),
    ...(seenRev === undefined ? {} : { seenRev }),
    ...(isOther ? { loggedTarget } : {}),
    ...(row.removed_at === null ? {} : { removed: true as const }),
  };
}

/**
 * The target that the athlete saw when he logged the set: the first revision that he logged any of its values at decides,
 * so that a correction later does not move it. Undefined when that is the target of today.
 */
function targetSeen(actuals: readonly ActualRow[], replaced: readonly ReplacedTargetRow[]): Values | undefined {
  const baseRev = Math.min(...actuals.filter(({ value }) => value !== null).map((row) => row.base_rev));
  const then = replaced.find(({ until_rev: untilRev }) => untilRev > baseRev);
  return then && valuesOf(then);
}

function valuesOf(row: Pick<SeriesRow, 'target_reps' | 'target_rpe' | 'target_load'>): Values {
  return { reps: row.target_reps, rpe: row.target_rpe, load: row.target_load };
}
