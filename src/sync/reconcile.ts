import type { Amendment, Reading, Removal, OutboxEntry } from './ports.ts';

/**
 * Returns what a reading of the block changes in the outbox.
 * A confirmed row goes once the worker's cache holds a reading that contains it: until then it lies over older
 * readings, so that going offline right after a save shows the new value (P9). A row whose value lost to another device
 * stays until the person has seen it (P4). A reading that works releases what was blocked.
 */
export function reconcile(rows: readonly OutboxEntry[], reading: Reading): (Amendment | Removal)[] {
  return rows.filter((row) => row.blockId === reading.blockId).flatMap((row) => reconcileRow(row, reading));
}

/** Returns whether the row's value lies over a reading of this revision. */
export function liesOver(row: OutboxEntry, reading: Pick<Reading, 'rev' | 'epoch'>): boolean {
  return row.state.kind !== 'confirmed' || row.state.epoch !== reading.epoch || row.state.rev > reading.rev;
}

function reconcileRow(row: OutboxEntry, reading: Reading): (Amendment | Removal)[] {
  if (row.state.kind === 'blocked') return [{ row, to: { state: { kind: 'pending', tries: 0 } } }];
  if (row.state.kind !== 'confirmed') return [];
  // Another epoch: the server was restored from a backup and may not have the edit any more. The same operation is sent
  // again, with the value that was typed: whether it lost is open again.
  if (row.state.epoch !== reading.epoch) {
    // A kept copy may be from before the backup was restored.
    if (reading.stored) return [];
    const value = row.lost ? row.lost.value : row.value;
    return [{ row, to: { state: { kind: 'pending', tries: 0 }, value, lost: undefined } }];
  }
  if (!reading.kept || row.lost !== undefined || row.state.rev > reading.rev) return [];
  return [{ row, to: 'gone' }];
}
