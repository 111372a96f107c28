import { sql, type Kysely } from 'kysely';
import type { FieldChange } from '#contract/save.ts';
import { rowStatement, type GivenRows } from './row-statement.ts';
import type { ActualLogRow, ActualRow, Database, PassedOverRow } from './schema.ts';

/** Whose operation it is, and how he named it. */
export type OpKey = Pick<ActualLogRow, 'user_id' | 'op_id'>;
/** A series, and the device that asks. */
export type SeriesAsked = Pick<ActualRow, 'block_id' | 'series_id' | 'device_id'>;
/** A block, as a device had seen it. */
export type BlockSeen = Pick<ActualRow, 'block_id' | 'rev' | 'device_id'>;

/** What stands in a field, and the highest number that a device has sent for it: null when it sent none. */
export type CurrentRow = ActualRow & { readonly highest_seq: number | null };

const actualColumns = {
  block_id: 'text',
  series_id: 'text',
  field: 'text',
  value: 'double precision',
  t: 'bigint',
  op_id: 'text',
  device_id: 'text',
  seq: 'bigint',
  rev: 'bigint',
  base_rev: 'bigint',
  edited_at: 'bigint',
} as const;
const ACTUAL_COLUMNS = Object.keys(actualColumns) as (keyof typeof actualColumns)[];

const logColumns = {
  ...actualColumns,
  user_id: 'text',
  clock_offset: 'bigint',
  received_at: 'bigint',
  status: 'text',
} as const;
const LOG_COLUMNS = Object.keys(logColumns) as (keyof typeof logColumns)[];

export const findLogged = rowStatement<OpKey, ActualLogRow>({ user_id: 'text', op_id: 'text' }, (db, asked) =>
  db
    .selectFrom(asked.as('asked'))
    .innerJoin('actual_log', (join) =>
      join.onRef('actual_log.user_id', '=', 'asked.user_id').onRef('actual_log.op_id', '=', 'asked.op_id'),
    )
    .select(LOG_COLUMNS.map((column) => `actual_log.${column}` as const)),
);

export const findCurrent = rowStatement<SeriesAsked, CurrentRow>(
  { block_id: 'text', series_id: 'text', device_id: 'text' },
  (db, asked) =>
    db
      .selectFrom(asked.as('asked'))
      .innerJoin('actual as standing', (join) =>
        join.onRef('standing.block_id', '=', 'asked.block_id').onRef('standing.series_id', '=', 'asked.series_id'),
      )
      .select(ACTUAL_COLUMNS.map((column) => `standing.${column}` as const))
      .select((row) =>
        row
          .case()
          .whenRef('standing.device_id', '=', 'asked.device_id')
          .thenRef('standing.seq')
          .else(
            row
              .selectFrom('devices_passed_over as passed')
              .select('passed.seq')
              .whereRef('passed.block_id', '=', 'standing.block_id')
              .whereRef('passed.series_id', '=', 'standing.series_id')
              .whereRef('passed.field', '=', 'standing.field')
              .whereRef('passed.device_id', '=', 'asked.device_id'),
          )
          .end()
          .as('highest_seq'),
      ),
);

export const appendEdits = rowStatement<ActualLogRow, never>(logColumns, (db, given) =>
  db
    .insertInto('actual_log')
    .columns(LOG_COLUMNS)
    .expression(allOf(db, given, LOG_COLUMNS)),
);

export const putActuals = rowStatement<ActualRow, never>(actualColumns, (db, given) =>
  db
    .insertInto('actual')
    .columns(ACTUAL_COLUMNS)
    .expression(allOf(db, given, ACTUAL_COLUMNS))
    .onConflict((conflict) =>
      conflict.columns(['block_id', 'series_id', 'field']).doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        t: row.ref('excluded.t'),
        op_id: row.ref('excluded.op_id'),
        device_id: row.ref('excluded.device_id'),
        seq: row.ref('excluded.seq'),
        rev: row.ref('excluded.rev'),
        base_rev: row.ref('excluded.base_rev'),
        edited_at: row.ref('excluded.edited_at'),
      })),
    ),
);

const PASSED_COLUMNS = ['block_id', 'series_id', 'field', 'device_id', 'seq'] as const;

export const putPassedOver = rowStatement<PassedOverRow, never>(
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

const findChanges = rowStatement<BlockSeen, FieldChange & { readonly blockId: string }>(
  { block_id: 'text', rev: 'bigint', device_id: 'text' },
  (db, seen) =>
    db
      .selectFrom(seen.as('seen'))
      .innerJoin('actual', (join) =>
        join
          .onRef('actual.block_id', '=', 'seen.block_id')
          .onRef('actual.rev', '>', 'seen.rev')
          .onRef('actual.device_id', '!=', 'seen.device_id'),
      )
      .select(['actual.block_id as blockId', 'series_id as seriesId', 'field', 'value', 'actual.rev'])
      .orderBy('actual.rev'),
);

/** The rows themselves. SQLite needs the condition: without one it takes the ON of a conflict for a join's. */
function allOf<T>(db: Kysely<Database>, given: GivenRows<T>, columns: readonly (keyof T & string)[]) {
  const names = columns.map((column) => sql.ref(`given.${column}`).as(column));
  return db
    .selectFrom(given.as('given'))
    .select(names)
    .where((row) => row.lit(true));
}

/** What the athletes logged: the values that stand, and every edit that was ever received. Rows are of any blocks. */
export function createActuals(db: Kysely<Database>) {
  return {
    /** The fields of each block that other devices changed after the revision, in the order of their change. */
    changesSince: (seen: readonly BlockSeen[]): Promise<(FieldChange & { readonly blockId: string })[]> =>
      findChanges(db, seen),

    /** Every edit of a block, in the order in which it was received. */
    log: (blockId: string): Promise<ActualLogRow[]> =>
      db
        .selectFrom('actual_log')
        .selectAll()
        .where('block_id', '=', blockId)
        .orderBy('rev')
        .orderBy('seq')
        .orderBy('op_id')
        .execute(),
  };
}
