import { backOff } from '#sync/back-off.ts';
import type { Amendment, Draft, Outbox, Removal, Row } from '#sync/ports.ts';
import { createMemoryOutbox } from './memory-outbox.ts';
import { keyOf, newestRows } from './newest-rows.ts';
import type { DurableOutbox, Stored } from './outbox.ts';
import type { Sequence } from './sequence.ts';

/** Why an edit could only be kept in memory. */
export type StorageTrouble = 'full' | 'unavailable';

type MemoryFallbackOptions = {
  readonly durable: DurableOutbox;
  readonly sequence: Sequence;
  /** Closes and opens the database: iOS closes it in the background. */
  readonly reopen: () => Promise<void>;
  readonly onTrouble: (trouble: StorageTrouble) => void;
  /** What only memory holds has changed: whoever shows rows reads them again. */
  readonly onHeld?: () => void;
  /** Waits; what could not be read is then read again. */
  readonly after?: (ms: number, work: () => void) => void;
};

const MOST_TRIES = 3;

/**
 * The outbox that never refuses an edit: IndexedDB first, reopened and tried again up to 3 times;
 * then this page's memory, from which the engine sends at once. Of a field the last edit counts, wherever it is held.
 */
export function createOutboxWithMemoryFallback({
  durable,
  sequence,
  reopen,
  onTrouble,
  onHeld,
  after,
}: MemoryFallbackOptions): Outbox {
  const memory = createMemoryOutbox(sequence, onHeld);
  /** Of each field, up to which number what the disk has counts no longer. */
  const hidden = new Map<string, number>();
  /** How many rounds in a row the disk could not be read, and whether the next one is waited for. */
  let misses = 0;
  let isWaiting = false;

  function put(draft: Draft): Promise<Stored> {
    const numbered = { ...draft, seq: sequence.next(draft) };
    return durable.put(numbered).then(noteStored, (error: unknown) => putAgain(numbered, error));
  }

  async function putAgain(draft: Draft, error: unknown): Promise<Stored> {
    try {
      return noteStored(await again(() => durable.put(draft), MOST_TRIES, error));
    } catch (last) {
      onTrouble(isFull(last) ? 'full' : 'unavailable');
      return memory.put(draft);
    }
  }

  function noteStored(stored: Stored): Stored {
    memory.drop(stored.row);
    return stored;
  }

  async function rows(userId: string): Promise<readonly Row[]> {
    const read = await withRetries(() => durable.rows(userId)).then(readable, unreadable);
    const stored = hidden.size === 0 ? read : read.filter((row) => row.seq > (hidden.get(keyOf(row)) ?? 0));
    for (const row of stored) memory.drop(row);
    const held = await memory.rows(userId);
    if (held.length === 0) return stored;
    return newestRows([...stored, ...held.map((row): Row => ({ ...row, onlyInMemory: true }))]);
  }

  /** Who was given nothing meanwhile reads again at once, whoever it was that could read. */
  function readable(stored: readonly Row[]): readonly Row[] {
    const wereMissed = misses > 0;
    misses = 0;
    if (wereMissed) onHeld?.();
    return stored;
  }

  /** A browser that has just been killed may hold the files a little longer: all who show rows ask again, in one round. */
  function unreadable(): Row[] {
    if (after && !isWaiting) {
      isWaiting = true;
      misses += 1;
      after(backOff(misses, 0.5), () => {
        isWaiting = false;
        onHeld?.();
      });
    }
    return [];
  }

  async function compareAndSet(changes: readonly (Amendment | Removal)[]): Promise<void> {
    await memory.compareAndSet(changes);
    // An answer that cannot be noted is no loss: the rows stay, the same operations go again and are named duplicates.
    await withRetries(() => durable.compareAndSet(changes)).catch(() => changes.forEach(hide));
  }

  /** What the server took from memory replaced what the disk still has of the field, which could not be noted there. */
  function hide({ row, to }: Amendment | Removal): void {
    if (row.onlyInMemory && to === 'gone' && row.state.kind === 'confirmed') hidden.set(keyOf(row), row.seq);
  }

  async function withRetries<T>(work: () => Promise<T>, tries = MOST_TRIES): Promise<T> {
    try {
      return await work();
    } catch (error) {
      return again(work, tries, error);
    }
  }

  async function again<T>(work: () => Promise<T>, tries: number, error: unknown): Promise<T> {
    if (tries <= 1 || isFull(error)) throw error;
    await reopen().catch(() => undefined);
    return withRetries(work, tries - 1);
  }

  async function sendAgain(userId: string, epoch: string): Promise<number> {
    const inMemory = await memory.sendAgain(userId, epoch);
    // A disk that fails is asked again when the server is next heard of.
    return inMemory + (await withRetries(() => durable.sendAgain(userId, epoch)).catch(() => 0));
  }

  return { put, rows, compareAndSet, sendAgain };
}

/** Dexie tells of it in its own errors: of the transaction, or of the records that it could not put. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const inner = 'inner' in error ? [error.inner] : [];
  const failures = 'failures' in error && Array.isArray(error.failures) ? (error.failures as unknown[]) : [];
  return error.name === 'QuotaExceededError' || [...inner, ...failures].some(isFull);
}
