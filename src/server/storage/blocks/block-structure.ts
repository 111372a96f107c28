import type { Kysely } from 'kysely';
import { inChunks, insertAll, overwritten } from '#server/storage/chunks.ts';
import type { Database, ExerciseRow, ReplacedTargetRow, SeriesRow } from '#server/storage/schema.ts';
import { statement } from '#server/storage/statement.ts';

export type WeekRow = Database['weeks'];
export type DayRow = Database['days'];

/** The rows that make up the plan of a block. */
export type Structure = {
  readonly weeks: readonly WeekRow[];
  readonly days: readonly DayRow[];
  readonly exercises: readonly ExerciseRow[];
  readonly series: readonly SeriesRow[];
};

type OfBlock = { blockId: string };

const findWeeks = statement((db, { blockId }: OfBlock) =>
  db.selectFrom('weeks').selectAll().where('block_id', '=', blockId).orderBy('number'),
);
const findDays = statement((db, { blockId }: OfBlock) =>
  db.selectFrom('days').selectAll().where('block_id', '=', blockId),
);
const findExercises = statement((db, { blockId }: OfBlock) =>
  db.selectFrom('exercises').selectAll().where('block_id', '=', blockId),
);
const findSeries = statement((db, { blockId }: OfBlock) =>
  db.selectFrom('series').selectAll().where('block_id', '=', blockId),
);

/** Returns all rows of the block's plan, removed ones too. */
export async function readStructure(db: Kysely<Database>, blockId: string): Promise<Structure> {
  const weeks = await findWeeks(db, { blockId });
  const days = await findDays(db, { blockId });
  const exercises = await findExercises(db, { blockId });
  const series = await findSeries(db, { blockId });
  return { weeks, days, exercises: inPlaces(exercises), series: inPlaces(series) };
}

/** Rows are sorted here: PostgreSQL would compare ids by a collation, which costs more than reading the rows. */
function inPlaces<Row extends { readonly position: number; readonly id: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
}

/** Keeps the replaced targets of series, for the sets that were logged while they applied. */
export async function keepTargets(db: Kysely<Database>, replaced: readonly ReplacedTargetRow[]): Promise<void> {
  await insertAll(db, 'replaced_targets', replaced);
}

/** Adds the days; adds or replaces the weeks, exercises and series. No row is ever deleted. */
export async function saveStructure(db: Kysely<Database>, changes: Structure): Promise<void> {
  await inChunks(changes.weeks, async (chunk) => {
    await db
      .insertInto('weeks')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({ removed_struct_rev: row.ref('excluded.removed_struct_rev') })),
      )
      .execute();
  });
  await insertAll(db, 'days', changes.days);
  await inChunks(changes.exercises, async (chunk) => {
    await db
      .insertInto('exercises')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['block_id', 'id']).doUpdateSet(overwritten(chunk, ['block_id', 'id'])),
      )
      .execute();
  });
  await inChunks(changes.series, async (chunk) => {
    await db
      .insertInto('series')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['block_id', 'id']).doUpdateSet(overwritten(chunk, ['block_id', 'id'])),
      )
      .execute();
  });
}
