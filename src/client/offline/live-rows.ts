import { useLiveQuery } from 'dexie-react-hooks';
import { useHeld } from '#client/state/held.ts';
import { outbox } from './device.ts';
import type { LiveRows } from './overlay.ts';

let lastOrder = 0;

/** The number of the next live reading: it begins after everything that is complete now. */
export function nextOrder(): number {
  return lastOrder + 1;
}

/** The user's rows of one block, live: also when another tab writes or sends. Undefined until the first reading. */
export function useLiveRows(userId: string, blockId: string): LiveRows | undefined {
  return useLiveQuery(() => readRows(userId, blockId), [userId, blockId, useHeld()]);
}

async function readRows(userId: string, blockId: string): Promise<LiveRows> {
  lastOrder += 1;
  const order = lastOrder;
  const rows = await outbox.rows(userId);
  return { order, rows: rows.filter((row) => row.blockId === blockId) };
}
