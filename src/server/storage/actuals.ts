import type { Kysely } from 'kysely';
import type { FieldChange } from '#contract/save.ts';
import { inChunks, readInChunks } from './chunks.ts';
import type { ActualLogRow, ActualRow, Database } from './schema.ts';

/** The highest number that a device has sent for one field. */
export type HighestSeq = Pick<ActualRow, 'series_id' | 'field' | 'seq'>;

/** What the athlete logged: the value that stands, and every edit that was ever received. */
export function createActuals(db: Kysely<Database>) {
  return {
    logged: (userId: string, opIds: readonly string[]): Promise<ActualLogRow[]> =>
      readInChunks(opIds, (chunk) =>
        db.selectFrom('actual_log').selectAll().where('user_id', '=', userId).where('op_id', 'in', chunk).execute(),
      ),

    current: (blockId: string, seriesIds: readonly string[]): Promise<ActualRow[]> =>
      readInChunks(seriesIds, (chunk) =>
        db.selectFrom('actual').selectAll().where('block_id', '=', blockId).where('series_id', 'in', chunk).execute(),
      ),

    highestSeqs: (blockId: string, deviceId: string, seriesIds: readonly string[]): Promise<HighestSeq[]> =>
      readInChunks(seriesIds, (chunk) =>
        db
          .selectFrom('actual_log')
          .select(['series_id', 'field'])
          .select(({ fn }) => fn.max('seq').as('seq'))
          .where('block_id', '=', blockId)
          .where('device_id', '=', deviceId)
          .where('series_id', 'in', chunk)
          .groupBy(['series_id', 'field'])
          .execute(),
      ),

    async append(rows: readonly ActualLogRow[]): Promise<void> {
      await inChunks(rows, async (chunk) => {
        await db.insertInto('actual_log').values(chunk).execute();
      });
    },

    async put(rows: readonly ActualRow[]): Promise<void> {
      await inChunks(rows, async (chunk) => {
        await db
          .insertInto('actual')
          .values(chunk)
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
          )
          .execute();
      });
    },

    /** The fields that other devices changed after `rev`. */
    changesSince: (blockId: string, rev: number, deviceId: string): Promise<FieldChange[]> =>
      db
        .selectFrom('actual')
        .select(['series_id as seriesId', 'field', 'value', 'rev'])
        .where('block_id', '=', blockId)
        .where('rev', '>', rev)
        .where('device_id', '!=', deviceId)
        .orderBy('rev')
        .execute(),

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
