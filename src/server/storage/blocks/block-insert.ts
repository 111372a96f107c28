import type { Kysely } from 'kysely';
import type { Values } from '#contract/api/block.ts';
import type { Prescription } from '#contract/api/prescription.ts';
import { LISTS, WEEKDAYS, type ListName, type Measure, type PartLoad, type Weekday } from '#contract/vocabulary.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import { insertAll } from '#server/storage/chunks.ts';
import { newId } from '#server/storage/ids.ts';
import type { Database, ExerciseRow, SeriesRow } from '#server/storage/schema.ts';

type NewSeries = {
  readonly seriesId: string;
  readonly target: Values;
  readonly prescription?: Prescription | undefined;
};
export type NewExercise = {
  readonly idExercise: string;
  readonly exerciseId?: string | undefined;
  readonly name: string;
  readonly restTime: string;
  readonly note?: string | undefined;
  readonly tempo?: string | undefined;
  readonly group?: string | undefined;
  readonly measure?: Measure | undefined;
  readonly loadAs?: PartLoad | undefined;
  readonly series: readonly NewSeries[];
};
export type NewDay = Readonly<Record<ListName, readonly NewExercise[]>>;
type NewWeek = { readonly weekName: string; readonly dayResponses: Partial<Record<Weekday, NewDay>> };
export type NewBlock = {
  readonly blockId: string;
  readonly athleteId: string;
  readonly coachId: string;
  readonly name: string;
  readonly days: readonly Weekday[];
  readonly createdAt: number;
  readonly startDate?: string | undefined;
  readonly weeks: readonly NewWeek[];
};

/** Structure revisions begin at 1, so that 0 can mean 'never read'. */
const FIRST_STRUCT_REV = 1;

type Rows = {
  weeks: Database['weeks'][];
  days: Database['days'][];
  exercises: ExerciseRow[];
  series: SeriesRow[];
};

export async function insertBlock(db: Kysely<Database>, block: NewBlock): Promise<void> {
  await db
    .insertInto('blocks')
    .values({
      id: block.blockId,
      athlete_id: block.athleteId,
      coach_id: block.coachId,
      name: block.name,
      days: JSON.stringify(block.days),
      created_at: block.createdAt,
      rev: block.createdAt,
      struct_rev: FIRST_STRUCT_REV,
      archived_at: null,
      deleted_at: null,
      start_date: block.startDate ?? null,
      opened_at: null,
    })
    .execute();
  const rows = rowsOf(block);
  await insertAll(db, 'weeks', rows.weeks);
  await insertAll(db, 'days', rows.days);
  await insertAll(db, 'exercises', rows.exercises);
  await insertAll(db, 'series', rows.series);
}

function rowsOf({ blockId, weeks }: NewBlock): Rows {
  const rows: Rows = { weeks: [], days: [], exercises: [], series: [] };
  for (const week of weeks) {
    const weekId = newId();
    rows.weeks.push({
      id: weekId,
      block_id: blockId,
      number: weekNumber(week.weekName),
      created_struct_rev: FIRST_STRUCT_REV,
      removed_struct_rev: null,
    });
    for (const weekday of WEEKDAYS.filter((name) => week.dayResponses[name] !== undefined)) {
      const dayId = newId();
      rows.days.push({ id: dayId, block_id: blockId, week_id: weekId, weekday });
      addDay(rows, { blockId, dayId }, week.dayResponses[weekday]);
    }
  }
  return rows;
}

function addDay(rows: Rows, { blockId, dayId }: { blockId: string; dayId: string }, day: NewDay | undefined): void {
  for (const list of LISTS) {
    for (const [position, exercise] of (day?.[list] ?? []).entries()) {
      rows.exercises.push({
        block_id: blockId,
        id: exercise.idExercise,
        day_id: dayId,
        list,
        position,
        name: exercise.name,
        rest_time: exercise.restTime,
        note: exercise.note ?? null,
        tempo: exercise.tempo ?? null,
        superset: exercise.group ?? null,
        measure: exercise.measure ?? null,
        load_as: exercise.loadAs ?? null,
        catalogue_id: exercise.exerciseId ?? null,
        added_by: null,
        created_struct_rev: FIRST_STRUCT_REV,
        removed_at: null,
        removed_struct_rev: null,
      });
      rows.series.push(...exercise.series.map((one, place) => seriesRow(blockId, exercise.idExercise, one, place)));
    }
  }
}

function seriesRow(blockId: string, exerciseId: string, series: NewSeries, position: number): SeriesRow {
  return {
    block_id: blockId,
    id: series.seriesId,
    exercise_id: exerciseId,
    position,
    target_reps: series.target.reps,
    target_rpe: series.target.rpe,
    target_load: series.target.load,
    prescription: series.prescription ? JSON.stringify(series.prescription) : null,
    added_by: null,
    created_struct_rev: FIRST_STRUCT_REV,
    removed_at: null,
    removed_struct_rev: null,
  };
}
