import type { Amendment, Draft, Outbox, Removal, Row } from '#sync/ports.ts';
import { createMemoryOutbox, keyOf, pendingRow } from './memory-outbox.ts';
import type { DurableOutbox } from './outbox.ts';

/** Why an edit could only be kept in memory. */
export type StorageTrouble = 'full' | 'unavailable';

type World = {
  readonly durable: DurableOutbox;
  /** Closes and opens the database: iOS closes it in the background. */
  readonly reopen: () => Promise<void>;
  readonly onTrouble: (trouble: StorageTrouble) => void;
};

const MOST_TRIES = 3;

/**
 * The outbox that never refuses an edit: IndexedDB first, reopened and tried again up to 3 times;
 * then this page's memory, from which the engine sends at once.
 */
export function createResilientOutbox({ durable, reopen, onTrouble }: World): Outbox {
  const memory = createMemoryOutbox();
  /** Of each field the edit that began last: it replaces those before it, whichever write a failing disk ends first. */
  const newest = new Map<string, string>();
  /** Of each field the last number that only memory took: what the disk still has from before it has been replaced. */
  const replacedBefore = new Map<string, number>();

  async function put(draft: Draft): Promise<{ row: Row; durable: boolean }> {
    const key = keyOf(draft);
    newest.set(key, draft.opId);
    const isNewest = (): boolean => newest.get(key) === draft.opId;
    try {
      const stored = await withRetries(() => durable.put(draft, memory.lastSeq()), isNewest);
      memory.continueFrom(stored.row.seq);
      const held = (await memory.rows(draft.userId)).filter((row) => keyOf(row) === key);
      if (isNewest()) await memory.amend(held.map(gone));
      // Only memory took a later edit of the field, before this one was complete: that one has replaced it.
      else if (held.length > 0) await durable.amend([gone(stored.row)]);
      return stored;
    } catch (error) {
      if (!isNewest()) return { row: pendingRow(draft, memory.lastSeq()), durable: false };
      onTrouble(isFull(error) ? 'full' : 'unavailable');
      // A full disk can still be read.
      await noteSeq().catch(() => undefined);
      const held = await memory.put(draft);
      replacedBefore.set(key, held.row.seq);
      return held;
    }
  }

  async function rows(userId: string): Promise<Row[]> {
    // Both reads begin before anything is awaited: a live query follows only what is read in its own turn.
    const read = withRetries(() => Promise.all([durable.rows(userId), durable.lastSeq()]));
    const [stored, lastSeq] = await read.catch((): [Row[], number] => [[], 0]);
    memory.continueFrom(lastSeq);
    const inMemory = await memory.rows(userId);
    const newer = new Set(inMemory.map(keyOf));
    const safe = stored.filter((row) => !newer.has(keyOf(row)) && !isReplaced(row));
    return [...safe, ...inMemory.map((row): Row => ({ ...row, onlyInMemory: true }))];
  }

  /** Both go on from one number: of two edits of a field the server believes this device's higher one. */
  async function noteSeq(): Promise<void> {
    memory.continueFrom(await durable.lastSeq());
  }

  async function amend(changes: readonly (Amendment | Removal)[]): Promise<void> {
    await memory.amend(changes);
    // An answer that cannot be noted is no loss: the rows stay, the same operations go again and are named duplicates.
    await withRetries(async () => durable.amend([...changes, ...(await replacedBy(changes))])).catch(() => undefined);
  }

  /** The server has named what memory held: what it had replaced on the disk may go, or it would come to light again. */
  async function replacedBy(changes: readonly (Amendment | Removal)[]): Promise<Removal[]> {
    const users = new Set(changes.filter(({ row }) => replacedBefore.has(keyOf(row))).map(({ row }) => row.userId));
    const stored = await Promise.all([...users].map((userId) => durable.rows(userId)));
    const named = new Set(changes.map(({ row }) => keyOf(row)));
    return stored
      .flat()
      .filter((row) => named.has(keyOf(row)) && isReplaced(row))
      .map(gone);
  }

  function isReplaced(row: Row): boolean {
    return row.seq < (replacedBefore.get(keyOf(row)) ?? 0);
  }

  async function withRetries<T>(work: () => Promise<T>, isWanted = () => true, tries = MOST_TRIES): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (tries <= 1 || isFull(error)) throw error;
      await reopen().catch(() => undefined);
      if (!isWanted()) throw error;
      return withRetries(work, isWanted, tries - 1);
    }
  }

  return { put, rows, amend };
}

function gone(row: Row): Removal {
  return { row, to: 'gone' };
}

export function isFull(error: unknown): boolean {
  const seen = [error, error instanceof Error && 'inner' in error ? error.inner : undefined];
  return seen.some((one) => one instanceof Error && one.name === 'QuotaExceededError');
}
