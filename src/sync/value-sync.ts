import { createBatchSize } from './batch-size.ts';
import { drainOnce } from './drain.ts';
import { createSyncEngine, type Engine } from './engine.ts';
import type { Amendment, BlockToRead, PendingEdit, Edit, Identity, Ports, Reading, OutboxEntry } from './ports.ts';
import { reconcile } from './reconcile.ts';

/** The engine of an athlete's values. */
export type ValueSync = Engine & {
  /** Stores an edit, begun before this returns; the network waits for the auto-save timer. */
  edit(edit: Edit): { readonly draft: PendingEdit; readonly stored: Promise<OutboxEntry> };
  /** Begins: what was blocked is tried again, what waits is sent. */
  start(): Promise<void>;
  /** A reading of a block arrived, from the network or from the worker's cache. */
  noteReading(reading: Reading): Promise<void>;
  /** Sends a rejected or blocked edit once more. */
  retry(row: OutboxEntry): Promise<void>;
  /** Takes a row out at the person's word: a rejected edit, or a lost value that was read. */
  discard(row: OutboxEntry): Promise<void>;
};

export function createValueSync(ports: Ports, identity: Identity): ValueSync {
  const { clock, outbox } = ports;
  const { userId } = identity;
  const size = createBatchSize();
  const engine = createSyncEngine(
    {
      drain: (options) => drainOnce(ports, identity, { ...options, size }),
      read: (block: BlockToRead) => ports.read(block),
      reconcile: async (reading: Reading) => {
        const changes = reconcile(await outbox.rows(userId), reading);
        await outbox.compareAndSet(changes);
        return changes.length > 0;
      },
      // A kept copy says nothing of what the server has by now.
      epochOf: ({ epoch, stored }) => (stored ? undefined : epoch),
      sendAgain: (epoch) => outbox.sendAgain(userId, epoch),
    },
    ports,
    userId,
  );

  function edit(made: Edit): { draft: PendingEdit; stored: Promise<OutboxEntry> } {
    const draft: PendingEdit = {
      ...made,
      v: 1,
      userId,
      opId: ports.newId(),
      editedAt: made.editedAt ?? clock.now(),
      offset: ports.offset.get(),
    };
    return { draft, stored: engine.store(outbox.put(draft)).then(({ row }) => row) };
  }

  async function start(): Promise<void> {
    const rows = await outbox.rows(userId);
    await outbox.compareAndSet(rows.filter(({ state }) => state.kind === 'blocked').map(toPending));
    await engine.start(rows.filter(({ state, lost }) => state.kind === 'confirmed' && !lost));
  }

  return {
    ...engine,
    edit,
    start,
    noteReading: (reading) => engine.noteReading(reading, reading),
    retry: async (row) => {
      await outbox.compareAndSet([toPending(row)]);
      await engine.count();
      engine.wake();
    },
    discard: async (row) => {
      await outbox.compareAndSet([{ row, to: 'gone' }]);
      await engine.count();
    },
  };
}

function toPending(row: OutboxEntry): Amendment {
  return { row, to: { state: { kind: 'pending', tries: 0 } } };
}
