import { sql, type Kysely, type QueryExecutor } from 'kysely';
import { packId } from './packed-ids.ts';
import { rowStatement, type GivenRows } from '#server/storage/row-statement.ts';
import type {
  ActualLogRow,
  ActualRow,
  Database,
  ExerciseRow,
  LoggedSeriesRow,
  SeriesRow,
  StoredLogRow,
  SupersededDeviceRow,
} from '#server/storage/schema.ts';
import { editOf, storedEdit } from './stored-edits.ts';

/** The user who sent an operation, and the id that their device gave it. */
export type OpKey = Pick<ActualLogRow, 'user_id' | 'op_id'>;
/** A series that a save changes, and the device that sends the save. */
export type SeriesAsked = Pick<ActualRow, 'block_id' | 'series_id' | 'device_id'>;

/** A series of a block: when it was removed, what the plan says of its numbers, and what stands in its fields if anything was ever logged. */
export type SeriesFound = Pick<ActualRow, 'block_id' | 'series_id'> &
  Pick<SeriesRow, 'removed_at'> &
  Pick<ExerciseRow, 'measure' | 'load_as'> & { readonly fields: string | null };

const logColumns = {
  block_id: 'bytea',
  series_id: 'bytea',
  field: 'smallint',
  value: 'double precision',
  value_text: 'text',
  t: 'bigint',
  op_id: 'bytea',
  device_id: 'bytea',
  seq: 'bigint',
  rev: 'bigint',
  base_rev: 'bigint',
  edited_at: 'bigint',
  user_id: 'bytea',
  clock_offset: 'bigint',
  received_at: 'bigint',
  status: 'smallint',
} as const;
const LOG_COLUMNS = Object.keys(logColumns) as (keyof typeof logColumns)[];

const PASSED_COLUMNS = ['block_id', 'series_id', 'field', 'device_id', 'seq'] as const;

const findStoredEdits = rowStatement<Pick<StoredLogRow, keyof OpKey>, StoredLogRow>(
  { user_id: 'bytea', op_id: 'bytea' },
  (db, asked) =>
    db
      .selectFrom(asked.as('asked'))
      .innerJoin('actual_log', (join) =>
        join.onRef('actual_log.user_id', '=', 'asked.user_id').onRef('actual_log.op_id', '=', 'asked.op_id'),
      )
      .select(LOG_COLUMNS.map((column) => `actual_log.${column}` as const)),
);

export const findSeries = rowStatement<Pick<SeriesAsked, 'block_id' | 'series_id'>, SeriesFound>(
  { block_id: 'text', series_id: 'text' },
  (db, asked) =>
    db
      .selectFrom(asked.as('asked'))
      .innerJoin('series', (join) =>
        join.onRef('series.block_id', '=', 'asked.block_id').onRef('series.id', '=', 'asked.series_id'),
      )
      .innerJoin('exercises', (join) =>
        join.onRef('exercises.block_id', '=', 'series.block_id').onRef('exercises.id', '=', 'series.exercise_id'),
      )
      .leftJoin('actual', (join) =>
        join.onRef('actual.block_id', '=', 'asked.block_id').onRef('actual.series_id', '=', 'asked.series_id'),
      )
      .select(['series.block_id', 'series.id as series_id', 'series.removed_at', 'actual.fields'])
      .select(['exercises.measure', 'exercises.load_as']),
);

/** Finds what the asking devices have sent before for fields that hold another device's value now. */
export const findSupersededDevices = rowStatement<SeriesAsked, SupersededDeviceRow>(
  { block_id: 'text', series_id: 'text', device_id: 'text' },
  (db, asked) =>
    db
      .selectFrom(asked.as('asked'))
      .innerJoin('devices_passed_over as passed', (join) =>
        join
          .onRef('passed.block_id', '=', 'asked.block_id')
          .onRef('passed.series_id', '=', 'asked.series_id')
          .onRef('passed.device_id', '=', 'asked.device_id'),
      )
      .select(PASSED_COLUMNS.map((column) => `passed.${column}` as const)),
);

const appendStoredEdits = rowStatement<StoredLogRow, never>(logColumns, (db, given) =>
  db
    .insertInto('actual_log')
    .columns(LOG_COLUMNS)
    .expression(allOf(db, given, LOG_COLUMNS)),
);

/** Returns those of the operations that the server has received before. */
export async function findLogged(
  db: Kysely<Database>,
  asked: readonly OpKey[],
  by?: QueryExecutor,
): Promise<ActualLogRow[]> {
  const keys = asked.map((op) => ({ user_id: packId(op.user_id), op_id: packId(op.op_id) }));
  return (await findStoredEdits(db, keys, by)).map(editOf);
}

export function appendEdits(
  db: Kysely<Database>,
  edits: readonly ActualLogRow[],
  by?: QueryExecutor,
): Promise<unknown> {
  return appendStoredEdits(db, edits.map(storedEdit), by);
}

const seriesColumns = {
  block_id: 'text',
  series_id: 'text',
  rev: 'bigint',
  logged: 'bigint',
  fields: 'text',
} as const;
const SERIES_COLUMNS = Object.keys(seriesColumns) as (keyof typeof seriesColumns)[];

export const putActuals = rowStatement<LoggedSeriesRow, never>(seriesColumns, (db, given) =>
  db
    .insertInto('actual')
    .columns(SERIES_COLUMNS)
    .expression(allOf(db, given, SERIES_COLUMNS))
    .onConflict((conflict) =>
      conflict.columns(['block_id', 'series_id']).doUpdateSet((row) => ({
        rev: row.ref('excluded.rev'),
        logged: row.ref('excluded.logged'),
        fields: row.ref('excluded.fields'),
      })),
    ),
);

export const putSupersededDevices = rowStatement<SupersededDeviceRow, never>(
  { block_id: 'text', series_id: 'text', field: 'text', device_id: 'text', seq: 'bigint' },
  (db, given) =>
    db
      .insertInto('devices_passed_over')
      .columns(PASSED_COLUMNS)
      .expression(allOf(db, given, PASSED_COLUMNS))
      .onConflict((conflict) =>
        conflict
          .columns(['block_id', 'series_id', 'field', 'device_id'])
          .doUpdateSet((row) => ({ seq: row.ref('excluded.seq') }))
          .whereRef('excluded.seq', '>', 'devices_passed_over.seq'),
      ),
);

/** Selects the rows to insert. SQLite needs the condition: without one it parses ON CONFLICT as the ON of a join. */
function allOf<T>(db: Kysely<Database>, given: GivenRows<T>, columns: readonly (keyof T & string)[]) {
  const names = columns.map((column) => sql.ref(`given.${column}`).as(column));
  return db
    .selectFrom(given.as('given'))
    .select(names)
    .where((row) => row.lit(true));
}

/** Reads the log of the edits that athletes sent. */
export function createActuals(db: Kysely<Database>) {
  return {
    /** Returns every edit of a block, in the order in which the server received them. */
    async log(blockId: string): Promise<ActualLogRow[]> {
      const rows = await db
        .selectFrom('actual_log')
        .selectAll()
        .where('block_id', '=', packId(blockId))
        .orderBy('rev')
        .orderBy('seq')
        .orderBy('op_id')
        .execute();
      return rows.map(editOf);
    },
  };
}
