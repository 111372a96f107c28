import { fieldKey } from '#domain/block/actuals.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import type { OpKey } from '#client/offline/database.ts';

/**
 * Returns each field's row that counts, the one with the highest number, in the device's order. Two tabs may give the
 * same number in the same millisecond: then the id decides, as it does on the server.
 */
export function newestRows(rows: readonly OutboxEntry[]): OutboxEntry[] {
  const newest = new Map<string, OutboxEntry>();
  for (const row of rows) {
    const key = keyOf(row);
    const other = newest.get(key);
    if (other === undefined || isLater(row, other)) newest.set(key, row);
  }
  return [...newest.values()].toSorted((one, other) => one.seq - other.seq);
}

/** Returns whether one row of a field replaces the other. */
export function isLater(one: OutboxEntry, other: OutboxEntry): boolean {
  return one.seq > other.seq || (one.seq === other.seq && one.opId > other.opId);
}

/** Returns a key for the field of a row: one per user, block, series and field. */
export function keyOf(row: Readonly<Pick<OutboxEntry, 'userId' | 'blockId' | 'seriesId' | 'field'>>): string {
  return `${row.userId}\n${row.blockId}\n${fieldKey(row.seriesId, row.field)}`;
}

/** Returns the key of an operation in its table. */
export function opKeyOf({ userId, blockId, seriesId, field, opId }: OutboxEntry): OpKey {
  return [userId, blockId, seriesId, field, opId];
}
