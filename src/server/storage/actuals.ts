import type { Kysely } from 'kysely';
import type { FieldChange } from '#contract/save.ts';
import { inChunks, readInChunks } from './chunks.ts';
import { padded, statement } from './statement.ts';
import type { ActualLogRow, ActualRow, Database } from './schema.ts';

/** Statements are kept by their number of rows: a save of many values is written in a few of them. */
const ROWS_AT_ONCE = 64;

/** What stands in a field, and the highest number that a device has sent for it: null when it sent none. */
export type CurrentRow = ActualRow & { readonly highest_seq: number | null };

const findLogged = statement((db, { userId, opIds }: { userId: string; opIds: readonly string[] }) =>
  db.selectFrom('actual_log').selectAll().where('user_id', '=', userId).where('op_id', 'in', opIds),
);

const findCurrent = statement(
  (db, { blockId, deviceId, seriesIds }: { blockId: string; deviceId: string; seriesIds: readonly string[] }) =>
    db
      .selectFrom('actual as standing')
      .selectAll()
      .select((field) =>
        field
          .selectFrom('actual_log as sent')
          .select(({ fn }) => fn.max('sent.seq').as('seq'))
          .whereRef('sent.block_id', '=', 'standing.block_id')
          .whereRef('sent.series_id', '=', 'standing.series_id')
          .whereRef('sent.field', '=', 'standing.field')
          .where('sent.device_id', '=', deviceId)
          .as('highest_seq'),
      )
      .where('standing.block_id', '=', blockId)
      .where('standing.series_id', 'in', seriesIds),
);

const append = statement((db, { rows }: { rows: readonly ActualLogRow[] }) => db.insertInto('actual_log').values(rows));

const put = statement((db, { rows }: { rows: readonly ActualRow[] }) =>
  db
    .insertInto('actual')
    .values(rows)
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

const findChanges = statement((db, { blockId, rev, deviceId }: { blockId: string; rev: number; deviceId: string }) =>
  db
    .selectFrom('actual')
    .select(['series_id as seriesId', 'field', 'value', 'rev'])
    .where('block_id', '=', blockId)
    .where('rev', '>', rev)
    .where('device_id', '!=', deviceId)
    .orderBy('rev'),
);

/** What the athlete logged: the value that stands, and every edit that was ever received. */
export function createActuals(db: Kysely<Database>) {
  return {
    logged: (userId: string, opIds: readonly string[]): Promise<ActualLogRow[]> =>
      readInChunks(opIds, (chunk) => findLogged(db, { userId, opIds: padded(chunk) })),

    /** The fields of these series that were ever logged, as `deviceId` asks for them. */
    current: (blockId: string, deviceId: string, seriesIds: readonly string[]): Promise<CurrentRow[]> =>
      readInChunks(seriesIds, (chunk) => findCurrent(db, { blockId, deviceId, seriesIds: padded(chunk) })),

    append: (rows: readonly ActualLogRow[]): Promise<void> =>
      inChunks(rows, async (chunk) => void (await append(db, { rows: chunk })), ROWS_AT_ONCE),

    put: (rows: readonly ActualRow[]): Promise<void> =>
      inChunks(rows, async (chunk) => void (await put(db, { rows: chunk })), ROWS_AT_ONCE),

    /** The fields that other devices changed after `rev`. */
    changesSince: (blockId: string, rev: number, deviceId: string): Promise<FieldChange[]> =>
      findChanges(db, { blockId, rev, deviceId }),

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
