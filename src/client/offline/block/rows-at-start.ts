import type { OutboxEntry } from '#sync/ports.ts';
import type { LiveRows } from './overlay.ts';
import type { StoredOp } from '#client/offline/database.ts';
import { newestRows } from '#client/offline/outbox/newest-rows.ts';
import { isRow } from '#client/offline/outbox/stored-row.ts';

type RowsAtStart = { readonly userId: string; readonly blockId: string; readonly live: LiveRows };

let found: RowsAtStart | undefined;

/** Keeps what was found unsent of a block when the page came, for whoever shows that block first; answers the rows. */
export function keepRowsAtStart(userId: string, blockId: string, ops: readonly StoredOp[]): readonly OutboxEntry[] {
  const rows = newestRows(ops.filter(isRow));
  // Before the first live reading, which takes its place.
  found = { userId, blockId, live: { order: 0, rows } };
  return rows;
}

/** The rows that were found, once: later they are old. */
export function takeRowsAtStart(userId: string, blockId: string): LiveRows | undefined {
  const kept = found?.userId === userId && found.blockId === blockId ? found.live : undefined;
  found = undefined;
  return kept;
}
