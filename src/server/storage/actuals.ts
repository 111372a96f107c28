import { sql, type Kysely } from 'kysely';
import type { FieldChange } from '#contract/api/save.ts';
import { fieldsOf } from './logged-fields.ts';
import { rowStatement, type GivenRows } from './row-statement.ts';
import type { ActualLogRow, ActualRow, Database, LoggedSeriesRow, SupersededDeviceRow, SeriesRow } from './schema.ts';

/** Whose operation it is, and how he named it. */
export type OpKey = Pick<ActualLogRow, 'user_id' | 'op_id'>;
/** A series, and the device that asks. */
export type SeriesAsked = Pick<ActualRow, 'block_id' | 'series_id' | 'device_id'>;
/** A block, as a device had seen it. */
export type BlockSeen = Pick<ActualRow, 'block_id' | 'rev' | 'device_id'>;
type SeriesChanged = Pick<LoggedSeriesRow, 'block_id' | 'series_id' | 'fields'>;

/** A series of a block: when it was removed, and what stands in its fields if anything was ever logged. */
export type SeriesFound = Pick<ActualRow, 'block_id' | 'series_id'> &
  Pick<SeriesRow, 'removed_at'> & { readonly fields: string | null };

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

const PASSED_COLUMNS = ['block_id', 'series_id', 'field', 'device_id', 'seq'] as const;

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

export const findSeries = rowStatement<Pick<SeriesAsked, 'block_id' | 'series_id'>, SeriesFound>(
  { block_id: 'text', series_id: 'text' },
  (db, asked) =>
    db
      .selectFrom(asked.as('asked'))
      .innerJoin('series', (join) =>
        join.onRef('series.block_id', '=', 'asked.block_id').onRef('series.id', '=', 'asked.series_id'),
      )
      .leftJoin('actual', (join) =>
        join.onRef('actual.block_id', '=', 'asked.block_id').onRef('actual.series_id', '=', 'asked.series_id'),
      )
      .select(['series.block_id', 'series.id as series_id', 'series.removed_at', 'actual.fields']),
);

/** What the devices that ask have sent before for fields in which others' values stand. */
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

export const appendEdits = rowStatement<ActualLogRow, never>(logColumns, (db, given) =>
  db
    .insertInto('actual_log')
    .columns(LOG_COLUMNS)
    .expression(allOf(db, given, LOG_COLUMNS)),
);

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

const findChanged = rowStatement<Pick<BlockSeen, 'block_id' | 'rev'>, SeriesChanged>(
  { block_id: 'text', rev: 'bigint' },
  (db, seen) =>
    db
      .selectFrom(seen.as('seen'))
      .innerJoin('actual', (join) =>
        join.onRef('actual.block_id', '=', 'seen.block_id').onRef('actual.rev', '>', 'seen.rev'),
      )
      .select(['actual.block_id', 'series_id', 'fields']),
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
    async changesSince(seen: readonly BlockSeen[]): Promise<(FieldChange & { readonly blockId: string })[]> {
      const changed = Map.groupBy((await findChanged(db, seen)).flatMap(fieldsOf), (row) => row.block_id);
      return seen.flatMap(({ block_id: blockId, rev: seenRev, device_id: device }) =>
        (changed.get(blockId) ?? [])
          .filter((row) => row.rev > seenRev && row.device_id !== device)
          .map(({ series_id: seriesId, field, value, rev }) => ({ blockId, seriesId, field, value, rev }))
          .toSorted((one, other) => one.rev - other.rev),
      );
    },

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
