import type { PendingEdit, Outbox, OutboxEntry } from '#sync/ports.ts';
import { keyOf } from './newest-rows.ts';
import { createSessionStorageLog, type PendingWrite, type TabStorage } from './session-storage-log.ts';
import type { Sequence } from './sequence.ts';

export type LoggedOutbox = Outbox & {
  /** Puts what a page that died in the middle of a write had logged; resolves with how many edits that were. */
  recover(userId: string): Promise<number>;
  /** Whether a page that died has left any writes. */
  hasLeft(): boolean;
};

/**
 * Creates an outbox that logs each edit in the tab's own storage, in the same task as the keystroke, until IndexedDB
 * has it. A write to a database that is not open yet, or is being reopened, does not outlive a reload in the same
 * millisecond; the log does. It also carries over a reload what only memory holds (a full disk).
 */
export function createLoggedOutbox(outbox: Outbox, sequence: Sequence, notes: TabStorage | undefined): LoggedOutbox {
  const log = createSessionStorageLog(notes);
  /** What this page has logged: it is alive, so there is nothing to recover. */
  const own = new Map<string, PendingWrite>();
  for (const { seq } of log.read()) sequence.see(seq);

  function put(draft: PendingEdit): ReturnType<Outbox['put']> {
    const edit = { ...draft, seq: sequence.next(draft) };
    own.set(edit.opId, edit);
    log.write(edit);
    return outbox.put(edit).then((stored) => {
      if (stored.durable) forget(edit);
      return stored;
    });
  }

  /** Erases an edit from the log with what it replaced, which is not to be put again after a reload. */
  function forget(edit: Pick<OutboxEntry, 'userId' | 'blockId' | 'seriesId' | 'field' | 'opId' | 'seq'>): void {
    const key = keyOf(edit);
    if (!own.has(edit.opId)) log.erase(edit.opId);
    for (const one of own.values()) {
      if (one.seq > edit.seq || keyOf(one) !== key) continue;
      own.delete(one.opId);
      log.erase(one.opId);
    }
  }

  async function rows(userId: string): Promise<readonly OutboxEntry[]> {
    const all = await outbox.rows(userId);
    // Another page has stored a later edit, which may be on the server and gone from here when this page is reloaded.
    if (own.size > 0) for (const row of all) if (!own.has(row.opId)) forgetReplaced(row);
    return all;
  }

  function forgetReplaced(row: OutboxEntry): void {
    const key = keyOf(row);
    const isReplaced = [...own.values()].some(
      (one) => one.seriesId === row.seriesId && one.seq < row.seq && keyOf(one) === key,
    );
    if (isReplaced) forget(row);
  }

  /** Returns what other pages have logged in this tab. */
  function leftWrites(): PendingWrite[] {
    return log.read().filter(({ opId }) => !own.has(opId));
  }

  return {
    ...outbox,
    put,
    rows,
    hasLeft: () => leftWrites().length > 0,
    compareAndSet: async (changes) => {
      await outbox.compareAndSet(changes);
      for (const { row, to } of changes) if (to === 'gone' || to.state.kind === 'confirmed') forget(row);
    },
    recover: async (userId) => {
      const left = leftWrites().filter((edit) => edit.userId === userId);
      const stored = new Map((await rows(userId)).map((row) => [keyOf(row), row] as const));
      const missing = left.filter((edit) => {
        const row = stored.get(keyOf(edit));
        return row === undefined || row.seq < edit.seq || (row.seq === edit.seq && row.opId !== edit.opId);
      });
      for (const edit of left) if (!missing.includes(edit)) log.erase(edit.opId);
      await Promise.all(missing.map(put));
      return missing.length;
    },
  };
}
