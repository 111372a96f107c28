import { applyIfCurrent } from '#sync/compare-and-set.ts';
import type { Amendment, PendingEdit, Outbox, Removal, OutboxEntry } from '#sync/ports.ts';
import { isLater, keyOf, newestRows } from './newest-rows.ts';
import type { Sequence } from './sequence.ts';

export type MemoryOutbox = Outbox & {
  /** The disk has this row: what memory holds of its field and is no later goes. */
  drop(stored: OutboxEntry): void;
};

const NEVER_TRIED: OutboxEntry['state'] = { kind: 'pending', tries: 0 };

/**
 * Creates the outbox of a page whose browser keeps nothing: it lasts as long as the page, as `durable: false` says.
 * @param onChange called when a row came, changed or went
 */
export function createMemoryOutbox(sequence: Sequence, onChange = (): void => undefined): MemoryOutbox {
  const held = new Map<string, OutboxEntry>();
  /** What the server has named, as it was typed. */
  const sent = new Map<string, OutboxEntry>();

  function put(draft: PendingEdit): Promise<{ row: OutboxEntry; durable: boolean }> {
    const row = pendingRow(draft, sequence.next(draft));
    const before = held.get(keyOf(row));
    if (before === undefined || isLater(row, before)) held.set(keyOf(row), row);
    onChange();
    return Promise.resolve({ row, durable: false });
  }

  function rows(userId: string): Promise<OutboxEntry[]> {
    return Promise.resolve(newestRows([...held.values()].filter((row) => row.userId === userId)));
  }

  function compareAndSet(changes: readonly (Amendment | Removal)[]): Promise<void> {
    for (const change of changes) {
      const key = keyOf(change.row);
      const now = held.get(key);
      if (now === undefined) continue;
      const next = applyIfCurrent(now, change);
      const named = namedBy(change);
      if (named && named.seq >= (sent.get(key)?.seq ?? 0)) sent.set(key, named);
      if (next === 'gone') held.delete(key);
      else held.set(key, next);
      onChange();
    }
    return Promise.resolve();
  }

  function sendAgain(userId: string, epoch: string): Promise<number> {
    const doubtful = [...sent].filter(([, row]) => row.userId === userId && !isOf(row, epoch));
    const again = doubtful.filter(([key, row]) => comesAgain(row, held.get(key), epoch));
    for (const [key, row] of again) {
      held.set(key, { ...row, state: NEVER_TRIED });
      sent.delete(key);
    }
    if (again.length > 0) onChange();
    return Promise.resolve(again.length);
  }

  function drop(stored: OutboxEntry): void {
    const mine = held.size === 0 ? undefined : held.get(keyOf(stored));
    if (mine === undefined || isLater(mine, stored)) return;
    held.delete(keyOf(stored));
    onChange();
  }

  return { put, rows, compareAndSet, sendAgain, drop };
}

/** Returns the row as it was typed and sent, where the change says that the server has named it. */
export function namedBy({ row, to }: Amendment | Removal): OutboxEntry | undefined {
  if (to === 'gone' || to.state.kind !== 'confirmed') return undefined;
  const { lost, onlyInMemory: _memory, ...typed } = row;
  return { ...typed, value: lost ? lost.value : row.value, state: to.state };
}

/**
 * Returns whether what was named under another epoch goes again, given what stands in its field now: not where a later
 * edit waits, and not yet where the person has to decide about one.
 */
export function comesAgain(row: OutboxEntry, standing: OutboxEntry | undefined, epoch: string): boolean {
  if (standing === undefined) return true;
  return standing.seq <= row.seq && standing.state.kind === 'confirmed' && !isOf(standing, epoch);
}

function isOf({ state }: OutboxEntry, epoch: string): boolean {
  return state.kind === 'confirmed' && state.epoch === epoch;
}

export function pendingRow(draft: PendingEdit, seq: number): OutboxEntry {
  return { ...draft, seq, state: NEVER_TRIED };
}
