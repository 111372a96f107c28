import type { Amendment, PendingEdit, Outbox, Removal, OutboxEntry } from '#sync/ports.ts';
import { createRetryingAccess } from '#client/offline/retrying-access.ts';
import type { StoreOptions } from '#client/offline/store-options.ts';
import { troubleOf } from '#client/offline/storage-trouble.ts';
import { createMemoryOutbox } from './memory-outbox.ts';
import { keyOf, newestRows } from './newest-rows.ts';
import type { DurableOutbox, Stored } from './outbox.ts';
import type { Sequence } from './sequence.ts';

type MemoryFallbackOptions = Pick<StoreOptions, 'reopen' | 'onTrouble' | 'after'> & {
  readonly durable: DurableOutbox;
  readonly sequence: Sequence;
  /** What only memory holds has changed, or the disk can be read again: views that show rows read them again. */
  readonly onHeld?: () => void;
};

/**
 * Creates the outbox that never refuses an edit: IndexedDB first, reopened and tried again up to 3 times; then this
 * page's memory, from which the engine sends at once. The last edit of a field counts, wherever it is held.
 */
export function createOutboxWithMemoryFallback({
  durable,
  sequence,
  reopen,
  onTrouble,
  onHeld,
  after,
}: MemoryFallbackOptions): Outbox {
  const access = createRetryingAccess({ reopen, onReadAgain: onHeld, after });
  const memory = createMemoryOutbox(sequence, onHeld);
  /** For each field, the number up to which what the disk has counts no longer. */
  const hidden = new Map<string, number>();

  async function put(draft: PendingEdit): Promise<Stored> {
    const numbered = { ...draft, seq: sequence.next(draft) };
    try {
      const stored = await access.run(() => durable.put(numbered));
      memory.drop(stored.row);
      return stored;
    } catch (error) {
      onTrouble(troubleOf(error));
      return memory.put(numbered);
    }
  }

  async function rows(userId: string): Promise<readonly OutboxEntry[]> {
    const read = (await access.read(() => durable.rows(userId))) ?? [];
    const stored = hidden.size === 0 ? read : read.filter((row) => row.seq > (hidden.get(keyOf(row)) ?? 0));
    for (const row of stored) memory.drop(row);
    const held = await memory.rows(userId);
    if (held.length === 0) return stored;
    return newestRows([...stored, ...held.map((row): OutboxEntry => ({ ...row, onlyInMemory: true }))]);
  }

  async function compareAndSet(changes: readonly (Amendment | Removal)[]): Promise<void> {
    await memory.compareAndSet(changes);
    changes.forEach(hide);
    // An answer that cannot be noted is no loss: the rows stay, the same operations go again and are named duplicates.
    await access.run(() => durable.compareAndSet(changes)).catch(() => undefined);
  }

  /** Hides what the disk has of a field, once the server took what replaced it from memory: the disk never had that. */
  function hide({ row, to }: Amendment | Removal): void {
    if (row.onlyInMemory && to === 'gone' && row.state.kind === 'confirmed') hidden.set(keyOf(row), row.seq);
  }

  async function sendAgain(userId: string, epoch: string): Promise<number> {
    const inMemory = await memory.sendAgain(userId, epoch);
    // A disk that fails is asked again when the server is next heard of.
    return inMemory + (await access.run(() => durable.sendAgain(userId, epoch)).catch(() => 0));
  }

  return { put, rows, compareAndSet, sendAgain };
}
