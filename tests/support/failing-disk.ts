import { Dexie } from 'dexie';
import { createDatabase, type SpotterDatabase } from '#client/offline/database.ts';
import { createDexieOutbox, type DurableOutbox } from '#client/offline/outbox/outbox.ts';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import { createOutboxWithMemoryFallback } from '#client/offline/outbox/outbox-with-memory-fallback.ts';
import type { StorageTrouble } from '#client/offline/storage-trouble.ts';

export type Fault = 'none' | 'closed' | 'full' | 'hiccups';

/** The pages of one phone, whose database is called `called`; `endPages` closes and deletes it. */
export function createPages(called: string) {
  let databases: SpotterDatabase[] = [];

  /** One page over the phone's database, which fails as a test says and in the words in which Dexie passes it on. */
  function openPage(fault: Fault = 'none', onHeld = (): void => undefined) {
    const database = createDatabase(called);
    databases.push(database);
    const sequence = createSequence();
    const stored = createDexieOutbox(database, sequence);
    const disk = { fault, reopened: 0 };
    const tries = new Map<string, number>();

    async function through<T>(name: string, work: () => Promise<T>): Promise<T> {
      const count = (tries.get(name) ?? 0) + 1;
      tries.set(name, count);
      const hiccup = disk.fault === 'hiccups' && count < 3;
      if (disk.fault === 'closed' || hiccup) throw new Dexie.InvalidStateError('The database connection is closing.');
      if (disk.fault === 'full' && !name.startsWith('read')) throw quotaExceeded();
      tries.delete(name);
      return work();
    }

    const durable: DurableOutbox = {
      put: (draft) => through(`put ${draft.opId}`, () => stored.put(draft)),
      compareAndSet: (changes) => through('compare and set', () => stored.compareAndSet(changes)),
      sendAgain: (userId, epoch) => through('send again', () => stored.sendAgain(userId, epoch)),
      rows: (userId) => through('read rows', () => stored.rows(userId)),
      unreadable: (userId) => stored.unreadable(userId),
    };
    const troubles: StorageTrouble[] = [];
    const reopen = async () => {
      disk.reopened += 1;
      if (disk.fault !== 'hiccups') database.close({ disableAutoOpen: false });
      await database.open();
    };
    const outbox = createOutboxWithMemoryFallback({
      durable,
      sequence,
      reopen,
      onTrouble: (trouble) => troubles.push(trouble),
      onHeld,
    });
    return { outbox, stored, disk, troubles };
  }

  async function endPages(): Promise<void> {
    for (const database of databases) database.close();
    await databases[0]?.delete();
    databases = [];
  }

  return { openPage, endPages };
}

/** Dexie reports an aborted transaction; why it was aborted is inside. */
export function quotaExceeded(): Error {
  return new Dexie.AbortError('Transaction aborted.', new DOMException('Quota exceeded.', 'QuotaExceededError'));
}
