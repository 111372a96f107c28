import type { OutboxEntry } from '#sync/ports.ts';
import type { LiveRows } from './overlay.ts';
import type { StoredOp } from '#client/offline/database.ts';
import { newestRows } from '#client/offline/outbox/newest-rows.ts';
import { isRow } from '#client/offline/outbox/stored-row.ts';

type RowsAtStart = { readonly userId: string; readonly blockId: string; readonly live: LiveRows };

let found: RowsAtStart | undefined;

/** Keeps what was found unsent of a block when the page loaded, for the first view of that block; returns the rows. */
export function keepRowsAtStart(userId: string, blockId: string, ops: readonly StoredOp[]): readonly OutboxEntry[] {
  const rows = newestRows(ops.filter(isRow));
  // Number 0 is before the first live reading, which takes its place.
  found = { userId, blockId, live: { order: 0, rows } };
  return rows;
}

/** Returns the rows that were found, once: later they are old. */
export function takeRowsAtStart(userId: string, blockId: string): LiveRows | undefined {
  const kept = found?.userId === userId && found.blockId === blockId ? found.live : undefined;
  found = undefined;
  return kept;
}
