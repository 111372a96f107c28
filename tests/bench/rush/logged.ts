import { unpackId } from '#server/storage/blocks/packed-ids.ts';
import type { StoredLogRow } from '#server/storage/schema.ts';
import type { Acknowledged } from './messages.ts';
import type { Store } from './scene.ts';

export type Found = {
  readonly acknowledged: number;
  /** Of those, how many stand in the log not at all, or more than once. */
  readonly missing: number;
  readonly twice: number;
  /** How many of tonight's operations the log has that nobody was told of. */
  readonly unacknowledged: number;
};

type Row = Pick<StoredLogRow, 'user_id' | 'op_id'> & { readonly times: number | string };

/** Compares what was acknowledged with what the log has of tonight. */
export async function compareWithLog(
  store: Store,
  acknowledged: readonly Acknowledged[],
  beganAt: number,
): Promise<Found> {
  const rows = await store.rows<Row>(
    `select user_id, op_id, count(*) as times from actual_log where received_at >= ${beganAt} group by user_id, op_id`,
  );
  const logged = new Map(rows.map((row) => [keyOf(unpackId(row.user_id), unpackId(row.op_id)), Number(row.times)]));
  const told = new Set(acknowledged.map(([userId, opId]) => keyOf(userId, opId)));
  const timesOfTold = [...told].map((key) => logged.get(key) ?? 0);
  return {
    acknowledged: told.size,
    missing: timesOfTold.filter((times) => times === 0).length,
    twice: timesOfTold.filter((times) => times > 1).length + (acknowledged.length - told.size),
    unacknowledged: [...logged.keys()].filter((key) => !told.has(key)).length,
  };
}

function keyOf(userId: string, opId: string): string {
  return `${userId}/${opId}`;
}
