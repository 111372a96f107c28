import { backOff } from '#sync/back-off.ts';
import type { Amendment, Draft, LeftNote, Outbox, Removal, Row } from '#sync/ports.ts';
import { createMemoryOutbox, highestSeq, isSameField, keyOf, pendingRow } from './memory-outbox.ts';
import type { DurableOutbox, Stored } from './outbox.ts';

/** Why an edit could only be kept in memory. */
export type StorageTrouble = 'full' | 'unavailable';

type World = {
  readonly durable: DurableOutbox;
  /** Closes and opens the database: iOS closes it in the background. */
  readonly reopen: () => Promise<void>;
  readonly onTrouble: (trouble: StorageTrouble) => void;
  /** What only memory holds has changed: whoever shows rows reads them again. */
  readonly onHeld?: () => void;
  /** Waits; what could not be read is then read again. */
  readonly after?: (ms: number, work: () => void) => void;
};

const MOST_TRIES = 3;
const MANY = 2_000;

/**
 * The outbox that never refuses an edit: IndexedDB first, reopened and tried again up to 3 times;
 * then this page's memory, from which the engine sends at once.
 */
export function createResilientOutbox({ durable, reopen, onTrouble, onHeld, after }: World): Outbox {
  const memory = createMemoryOutbox(onHeld);
  /**
   * While any is under way, the edits in the order in which they began: of a field the last one replaces those before it,
   * whichever write a failing disk ends first.
   */
  let begun: Draft[] = [];
  let underWay = 0;
  let most = MANY;
  /** Of each field the last number that only memory took: what the disk still has from before it has been replaced. */
  const replacedBefore = new Map<string, number>();
  let firstSeq: Promise<void> | undefined;
  /** How many rounds in a row the disk could not be read, and whether the next one is waited for. */
  let misses = 0;
  let isWaiting = false;

  /** Of a thousand edits at once, each is as few steps away from its transaction as can be. */
  function put(draft: Draft, left?: LeftNote): Promise<Stored> {
    begun.push(draft);
    underWay += 1;
    return durable.put(draft, left, memory.lastSeq()).then(
      (stored) => {
        const end = settled(stored);
        if (end !== stored) return Promise.resolve(end).finally(ended);
        ended();
        return stored;
      },
      (error: unknown) => putAgain(draft, error, left).finally(ended),
    );
  }

  async function putAgain(draft: Draft, error: unknown, left?: LeftNote): Promise<Stored> {
    const work = () => durable.put(draft, left, memory.lastSeq());
    const isWanted = (): boolean => isNewest(draft);
    try {
      return await settled(await again(work, isWanted, MOST_TRIES, error));
    } catch (last) {
      return keep(draft, last);
    }
  }

  function settled(stored: Stored): Stored | Promise<Stored> {
    memory.continueFrom(stored.row.seq);
    const held = memory.at(stored.row);
    return held === undefined ? stored : replace(held, stored);
  }

  async function replace(held: Row, stored: Stored): Promise<Stored> {
    try {
      if (isNewest(stored.row)) await memory.amend([gone(held)]);
      // Only memory took a later edit of the field, before this one was complete: that one has replaced it.
      else await durable.amend([gone(stored.row)]);
      return stored;
    } catch (error) {
      return keep(stored.row, error);
    }
  }

  async function keep(draft: Draft, error: unknown): Promise<Stored> {
    if (!isNewest(draft)) return { row: pendingRow(draft, memory.lastSeq()), durable: false };
    onTrouble(isFull(error) ? 'full' : 'unavailable');
    // A full disk can still be read.
    await noteSeq().catch(() => undefined);
    const held = await memory.put(draft);
    replacedBefore.set(keyOf(draft), held.row.seq);
    return held;
  }

  function isNewest(draft: Draft): boolean {
    return begun.findLast((one) => isSameField(one, draft))?.opId === draft.opId;
  }

  function ended(): void {
    underWay -= 1;
    if (underWay === 0) begun = [];
    // One that never ends (iOS in the background) keeps no more of them than there are fields.
    else if (begun.length >= most) {
      begun = [...new Map(begun.map((one) => [keyOf(one), one])).values()];
      most = MANY + 2 * begun.length;
    }
  }

  async function rows(userId: string, how?: 'known'): Promise<readonly Row[]> {
    const read = withRetries(() => durable.rows(userId, how)).then(readable, unreadable);
    // Once: after that every number of the device is seen on a row.
    firstSeq ??= noteSeq().catch(() => (firstSeq = undefined));
    const stored = await read;
    memory.continueFrom(highestSeq(stored));
    const inMemory = await memory.rows(userId);
    if (inMemory.length + replacedBefore.size === 0) return stored;
    const held = new Map(inMemory.map((row) => [keyOf(row), row.seq]));
    const safe = stored.filter((row) => row.seq > (held.get(keyOf(row)) ?? 0) && !isReplaced(row));
    // Another page has typed later, and its disk took it.
    const later = new Set(safe.map(keyOf));
    await memory.amend(inMemory.filter((row) => later.has(keyOf(row))).map(gone));
    const left = await memory.rows(userId);
    return [...safe, ...left.map((row): Row => ({ ...row, onlyInMemory: true }))];
  }

  function readable(stored: readonly Row[]): readonly Row[] {
    misses = 0;
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

  /** Both go on from one number: of two edits of a field the server believes this device's higher one. */
  async function noteSeq(): Promise<void> {
    memory.continueFrom(await durable.lastSeq());
  }

  async function amend(changes: readonly (Amendment | Removal)[]): Promise<void> {
    // The person takes back what never counted: what it would have replaced counts again.
    for (const { row, to } of changes) {
      if (row.onlyInMemory && to === 'gone' && row.state.kind !== 'confirmed') replacedBefore.delete(keyOf(row));
    }
    await memory.amend(changes);
    // An answer that cannot be noted is no loss: the rows stay, the same operations go again and are named duplicates.
    await withRetries(async () => durable.amend([...changes, ...(await replacedBy(changes))])).catch(() => undefined);
  }

  /**
   * The server has taken what memory held: what that replaced on the disk follows it, for every other page and the next
   * one. Until then, and where the server refuses it, the disk keeps what it has: this page may end at any time.
   */
  async function replacedBy(changes: readonly (Amendment | Removal)[]): Promise<(Amendment | Removal)[]> {
    const taken = new Map(changes.filter(isTaken).map((change) => [keyOf(change.row), change]));
    const users = new Set([...taken.values()].map(({ row }) => row.userId));
    const stored = await Promise.all([...users].map((userId) => durable.rows(userId)));
    return stored.flat().flatMap((row): (Amendment | Removal)[] => {
      const change = taken.get(keyOf(row));
      if (change === undefined || row.seq >= change.row.seq) return [];
      return [{ row, to: change.to === 'gone' ? 'gone' : { value: change.row.value, ...change.to } }];
    });
  }

  function isTaken({ row, to }: Amendment | Removal): boolean {
    return replacedBefore.has(keyOf(row)) && (to === 'gone' ? row : to).state.kind === 'confirmed';
  }

  function isReplaced(row: Row): boolean {
    return row.seq < (replacedBefore.get(keyOf(row)) ?? 0);
  }

  async function withRetries<T>(work: () => Promise<T>, isWanted = () => true, tries = MOST_TRIES): Promise<T> {
    try {
      return await work();
    } catch (error) {
      return again(work, isWanted, tries, error);
    }
  }

  async function again<T>(work: () => Promise<T>, isWanted: () => boolean, tries: number, error: unknown): Promise<T> {
    if (tries <= 1 || isFull(error)) throw error;
    await reopen().catch(() => undefined);
    if (!isWanted()) throw error;
    return withRetries(work, isWanted, tries - 1);
  }

  async function sendAgain(userId: string, epoch: string): Promise<number> {
    const inMemory = await memory.sendAgain(userId, epoch);
    // A disk that fails is asked again when the server is next heard of.
    return inMemory + (await withRetries(() => durable.sendAgain(userId, epoch)).catch(() => 0));
  }

  return { put, rows, amend, sendAgain };
}

function gone(row: Row): Removal {
  return { row, to: 'gone' };
}

/** Dexie tells of it in its own errors: of the transaction, or of the records that it could not put. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const inner = 'inner' in error ? [error.inner] : [];
  const failures = 'failures' in error && Array.isArray(error.failures) ? (error.failures as unknown[]) : [];
  return error.name === 'QuotaExceededError' || [...inner, ...failures].some(isFull);
}
