import { useEffect, useState } from 'react';
import { drawAfterKey } from '#client/state/key-first.ts';
import { useHeld } from '#client/state/held.ts';
import { outbox, watchOutbox } from '#client/offline/device.ts';
import { takeRowsAtStart } from './rows-at-start.ts';
import { subscribeQuery } from '#client/offline/subscribe-query.ts';
import type { LiveRows } from './overlay.ts';

let lastOrder = 0;

/** Returns the number of the next live reading, which begins after everything that is complete now. */
export function nextOrder(): number {
  return lastOrder + 1;
}

/** Returns the user's rows of one block, live, also as other tabs write or send; undefined until the first reading. */
export function useLiveRows(userId: string, blockId: string): LiveRows | undefined {
  const of = `${userId} ${blockId}`;
  const [live, setLive] = useState<(LiveRows & { readonly of: string }) | undefined>(() => {
    const rows = takeRowsAtStart(userId, blockId);
    return rows && { ...rows, of };
  });
  useEffect(
    () =>
      subscribeQuery(
        watchRows,
        async () => ({ ...(await readRows(userId, blockId)), of }),
        (rows) => drawAfterKey(() => setLive(rows)),
      ),
    [userId, blockId, of],
  );
  return live?.of === of ? live : undefined;
}

/** Tells when rows are to be read. What is being typed is on the screen already, and is read once typing pauses. */
function watchRows(tell: () => void): () => void {
  const stops = [watchOutbox(() => drawAfterKey(tell)), useHeld.subscribe(tell)];
  return () => {
    for (const stop of stops) stop();
  };
}

async function readRows(userId: string, blockId: string): Promise<LiveRows> {
  const { order, rows } = await readAllRows(userId);
  return { order, rows: rows.filter((row) => row.blockId === blockId) };
}

/** Reads the user's rows of all blocks, as one live reading. */
export async function readAllRows(userId: string): Promise<LiveRows> {
  lastOrder += 1;
  const order = lastOrder;
  return { order, rows: await outbox.rows(userId) };
}
