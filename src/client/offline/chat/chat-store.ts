import { Dexie } from 'dexie';
import type { ChatStore, Unsent } from '#sync/chat-ports.ts';
import { nameIn, type SpotterDatabase, type StoredMessage } from '#client/offline/database.ts';
import { isFull, type StorageTrouble } from '#client/offline/outbox/outbox-with-memory-fallback.ts';
import { createSeenItems } from '#client/offline/seen-items.ts';
import { isRecord } from '#client/offline/outbox/stored-row.ts';

type ChatStoreOptions = {
  readonly database: SpotterDatabase;
  readonly reopen: () => Promise<void>;
  readonly onTrouble: (trouble: StorageTrouble) => void;
  /** The database was deleted under this page, and so many messages wait again that only this page's memory had. */
  readonly onWiped: (messages: number) => void;
  readonly newId: () => string;
};

const MOST_TRIES = 3;

/**
 * Unsent chat messages in IndexedDB; where that fails, after 3 tries, in this page's memory. Those that went with the
 * database, deleted under this page, are written again.
 */
export function createChatStore({ database, reopen, onTrouble, onWiped, newId }: ChatStoreOptions): ChatStore {
  const { chatOutbox, meta } = database;
  const memory = new Map<string, Unsent>();
  const seen = createSeenItems<Unsent>({ keyOf: ({ clientMsgId }) => clientMsgId, isSame: () => true });

  async function stored(userId: string): Promise<Unsent[]> {
    const all = await chatOutbox
      .where('[userId+clientMsgId]')
      .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
      .toArray();
    return all.filter(isUnsent);
  }

  async function rows(userId: string): Promise<Unsent[]> {
    const isOwn = (row: Unsent): boolean => row.userId === userId;
    const read = await withRetries(() => stored(userId)).catch((): Unsent[] => []);
    const isAsSeen = seen.isAsSeen(read, isOwn);
    const durable = isAsSeen ? read : await writeAgain(userId).catch(() => read);
    const all = new Map([...seen.all(isOwn), ...durable].map((row) => [row.clientMsgId, row]));
    return [...all.values(), ...[...memory.values()].filter(isOwn)].toSorted((one, other) => one.order - other.order);
  }

  /** Answers what the disk has then. */
  async function writeAgain(userId: string): Promise<Unsent[]> {
    const deleted = new Map<string, Unsent>();
    try {
      const all = await withRetries(() =>
        database.transaction('rw', chatOutbox, meta, async () => {
          const name = await nameIn(meta, newId);
          const there = await stored(userId);
          for (const row of seen.take(there, name, (one) => one.userId === userId)) deleted.set(row.clientMsgId, row);
          await chatOutbox.bulkPut([...deleted.values()]);
          for (const row of deleted.values()) seen.hold(row, name);
          return [...there, ...deleted.values()];
        }),
      );
      if (deleted.size > 0) onWiped(deleted.size);
      return all;
    } catch (error) {
      for (const row of deleted.values()) seen.miss(row);
      throw error;
    }
  }

  async function put(message: Omit<Unsent, 'order'>) {
    const behind = (others: readonly Unsent[]): Unsent => ({
      ...message,
      order: Math.max(0, ...others.map(({ order }) => order)) + 1,
    });
    try {
      const { row, name } = await withRetries(() =>
        database.transaction('rw', chatOutbox, meta, async () => {
          const made = behind([
            ...(await stored(message.userId)),
            ...seen.all(({ userId }) => userId === message.userId),
          ]);
          await chatOutbox.put(made);
          return { row: made, name: await nameIn(meta, newId) };
        }),
      );
      seen.hold(row, name);
      return { row, durable: true };
    } catch (error) {
      onTrouble(isFull(error) ? 'full' : 'unavailable');
      const row = behind([...memory.values()]);
      memory.set(row.clientMsgId, row);
      return { row, durable: false };
    }
  }

  async function replace(row: Unsent, by: Unsent): Promise<void> {
    if (memory.delete(row.clientMsgId)) {
      memory.set(by.clientMsgId, by);
      return;
    }
    const name = await withRetries(() =>
      database.transaction('rw', chatOutbox, meta, async () => {
        if ((await chatOutbox.get(keyOf(row))) === undefined) return undefined;
        await chatOutbox.delete(keyOf(row));
        await chatOutbox.put(by);
        return nameIn(meta, newId);
      }),
    );
    if (name === undefined) return;
    seen.release(row.clientMsgId);
    seen.hold(by, name);
  }

  async function remove(row: Pick<Unsent, 'userId' | 'clientMsgId'>): Promise<void> {
    seen.release(row.clientMsgId);
    if (!memory.delete(row.clientMsgId)) await withRetries(() => chatOutbox.delete(keyOf(row)));
  }

  async function withRetries<T>(work: () => Promise<T>, tries = MOST_TRIES): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (tries <= 1 || isFull(error)) throw error;
      await reopen().catch(() => undefined);
      return withRetries(work, tries - 1);
    }
  }

  return { put, rows, replace, remove };
}

function keyOf({ userId, clientMsgId }: Pick<Unsent, 'userId' | 'clientMsgId'>): [string, string] {
  return [userId, clientMsgId];
}

const STATES: ReadonlySet<unknown> = new Set(['pending', 'refused']);

/** Whether a stored value is a message that this build can read. */
export function isUnsent(value: StoredMessage): value is StoredMessage & Unsent {
  const { state } = value;
  return (
    value['v'] === 1 &&
    ['roomId', 'content', 'createdAt'].every((key) => typeof value[key] === 'string') &&
    Number.isSafeInteger(value['order']) &&
    isRecord(state) &&
    STATES.has(state['kind'])
  );
}
