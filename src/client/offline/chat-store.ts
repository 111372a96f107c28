import { Dexie } from 'dexie';
import type { ChatStore, Unsent } from '#sync/chat-ports.ts';
import type { SpotterDatabase, StoredMessage } from './database.ts';
import { isFull, type StorageTrouble } from './resilient-outbox.ts';
import { isRecord } from './stored-row.ts';

type World = {
  readonly database: SpotterDatabase;
  readonly reopen: () => Promise<void>;
  readonly onTrouble: (trouble: StorageTrouble) => void;
};

const MOST_TRIES = 3;

/** Unsent chat messages in IndexedDB; where that fails, after 3 tries, in this page's memory. */
export function createChatStore({ database, reopen, onTrouble }: World): ChatStore {
  const { chatOutbox } = database;
  const memory = new Map<string, Unsent>();

  async function stored(userId: string): Promise<Unsent[]> {
    const all = await chatOutbox
      .where('[userId+clientMsgId]')
      .between([userId, Dexie.minKey], [userId, Dexie.maxKey])
      .toArray();
    return all.filter(isUnsent);
  }

  async function rows(userId: string): Promise<Unsent[]> {
    const durable = await withRetries(() => stored(userId)).catch((): Unsent[] => []);
    return [...durable, ...[...memory.values()].filter((row) => row.userId === userId)].toSorted(
      (one, other) => one.order - other.order,
    );
  }

  async function put(message: Omit<Unsent, 'order'>) {
    const behind = (others: readonly Unsent[]): Unsent => ({
      ...message,
      order: Math.max(0, ...others.map(({ order }) => order)) + 1,
    });
    try {
      const row = await withRetries(() =>
        database.transaction('rw', chatOutbox, async () => {
          const made = behind(await stored(message.userId));
          await chatOutbox.put(made);
          return made;
        }),
      );
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
    await withRetries(() =>
      database.transaction('rw', chatOutbox, async () => {
        if ((await chatOutbox.get(keyOf(row))) === undefined) return;
        await chatOutbox.delete(keyOf(row));
        await chatOutbox.put(by);
      }),
    );
  }

  async function remove(row: Pick<Unsent, 'userId' | 'clientMsgId'>): Promise<void> {
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
