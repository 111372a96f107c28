import type { Kysely } from 'kysely';
import type { BlockDetail, Day, Exercise, Series, Values } from '#contract/block.ts';
import { WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import { isLogged, nameOfWeek } from '#domain/block/weeks.ts';
import type { ActualRow, Database, ExerciseRow, SeriesRow } from './schema.ts';

/** One block of one athlete. */
export type BlockPlace = { readonly athleteId: string; readonly blockId: string };

type Block = Omit<BlockDetail, 'epoch'>;
type Rows = Awaited<ReturnType<typeof readRows>>;

/** The whole block in seven queries, however many weeks it has. */
export async function readBlock(db: Kysely<Database>, { athleteId, blockId }: BlockPlace): Promise<Block | undefined> {
  const block = await db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.athlete_id')
    .select(['blocks.id', 'blocks.name', 'blocks.days', 'blocks.rev', 'blocks.struct_rev', 'users.username'])
    .where('blocks.id', '=', blockId)
    .where('blocks.athlete_id', '=', athleteId)
    .executeTakeFirst();
  if (!block) return undefined;
  return {
    blockId: block.id,
    name: block.name,
    athleteUsername: block.username,
    days: readDays(block.days),
    weeks: assemble(await readRows(db, blockId)),
    rev: block.rev,
    structRev: block.struct_rev,
  };
}

export function readDays(json: string): Weekday[] {
  return JSON.parse(json) as Weekday[];
}

async function readRows(db: Kysely<Database>, blockId: string) {
  const weeks = await db.selectFrom('weeks').selectAll().where('block_id', '=', blockId).orderBy('number').execute();
  const days = await db.selectFrom('days').selectAll().where('block_id', '=', blockId).execute();
  const exercises = await db
    .selectFrom('exercises')
    .selectAll()
    .where('block_id', '=', blockId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const series = await db
    .selectFrom('series')
    .selectAll()
    .where('block_id', '=', blockId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const actuals = await db.selectFrom('actual').selectAll().where('block_id', '=', blockId).execute();
  return { weeks, days, exercises, series, actuals };
}

function assemble(rows: Rows): Block['weeks'] {
  const actuals = Map.groupBy(rows.actuals, (row) => row.series_id);
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
        exercise: exerciseOf(row, series.get(row.id) ?? [], actuals),
      }));
      const shown = (list: ExerciseRow['list']): Exercise[] =>
        places.flatMap((place) => (place.list === list && place.exercise ? [place.exercise] : []));
      dayResponses[weekday] = { basics: shown('basics'), complements: shown('complements') } satisfies Day;
    }
    return { weekName: nameOfWeek(week.number), dayResponses };
  });
}

/** An exercise that the coach took out is shown as long as something is logged in it. */
function exerciseOf(
  row: ExerciseRow,
  seriesRows: readonly SeriesRow[],
  actuals: ReadonlyMap<string, readonly ActualRow[]>,
): Exercise | undefined {
  const shown = seriesRows.flatMap((one) => {
    const series = seriesOf(one, actuals.get(one.id) ?? []);
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

function seriesOf(row: SeriesRow, actuals: readonly ActualRow[]): Series {
  const actual: Values = { reps: null, rpe: null, load: null };
  for (const { field, value } of actuals) actual[field] = value;
  return {
    seriesId: row.id,
    target: { reps: row.target_reps, rpe: row.target_rpe, load: row.target_load },
    actual,
    ...(row.removed_at === null ? {} : { removed: true as const }),
  };
}
