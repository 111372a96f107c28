import type { ChatStore, Unsent } from '#sync/chat/ports.ts';
import { nameIn, recordsOf, type StoredMessage } from '#client/offline/database.ts';
import { readRestored } from '#client/offline/restore-wiped.ts';
import { createRetryingAccess } from '#client/offline/retrying-access.ts';
import { createSeenItems } from '#client/offline/seen-items.ts';
import type { StoreOptions } from '#client/offline/store-options.ts';
import { troubleOf } from '#client/offline/storage-trouble.ts';
import { isRecord } from '#client/offline/outbox/stored-row.ts';

type ChatStoreOptions = StoreOptions & {
  /** What could not be read is to be read again. */
  readonly onReadAgain?: () => void;
};

/**
 * Keeps unsent chat messages in IndexedDB; where that fails, after 3 tries, in this page's memory. Those that went with
 * the database, deleted under this page, are written again.
 */
export function createChatStore(options: ChatStoreOptions): ChatStore {
  const { database, onTrouble, newId } = options;
  const { chatOutbox, meta } = database;
  const access = createRetryingAccess(options);
  const memory = new Map<string, Unsent>();
  const seen = createSeenItems<Unsent>({ keyOf: idOf, isSame: () => true });
  const restoring = { ...options, access, table: chatOutbox, seen, keyOf: idOf, toStored };

  async function stored(userId: string): Promise<Unsent[]> {
    return (await recordsOf(chatOutbox, userId).toArray()).filter(isUnsent);
  }

  async function rows(userId: string): Promise<Unsent[]> {
    const isOwn = (row: Unsent): boolean => row.userId === userId;
    const durable = (await readRestored(restoring, () => stored(userId), isOwn)) ?? [];
    const all = new Map([...seen.all(isOwn), ...durable].map((row) => [row.clientMsgId, row]));
    return [...all.values(), ...[...memory.values()].filter(isOwn)].toSorted((one, other) => one.order - other.order);
  }

  async function put(message: Omit<Unsent, 'order'>) {
    try {
      const { row, name } = await access.run(() =>
        database.transaction('rw', chatOutbox, meta, async () => {
          const made = behind(message, [
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
      onTrouble(troubleOf(error));
      const row = behind(message, [...memory.values()]);
      memory.set(row.clientMsgId, row);
      return { row, durable: false };
    }
  }

  async function replace(row: Unsent, by: Unsent): Promise<void> {
    if (memory.delete(row.clientMsgId)) {
      memory.set(by.clientMsgId, by);
      return;
    }
    const name = await access.run(() =>
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
    if (!memory.delete(row.clientMsgId)) await access.run(() => chatOutbox.delete(keyOf(row)));
  }

  return { put, rows, replace, remove };
}

/** The message in its place behind the others. */
function behind(message: Omit<Unsent, 'order'>, others: readonly Unsent[]): Unsent {
  return { ...message, order: Math.max(0, ...others.map(({ order }) => order)) + 1 };
}

function toStored(row: Unsent): StoredMessage {
  return row;
}

function idOf({ clientMsgId }: Unsent): string {
  return clientMsgId;
}

function keyOf({ userId, clientMsgId }: Pick<Unsent, 'userId' | 'clientMsgId'>): [string, string] {
  return [userId, clientMsgId];
}

const STATES: ReadonlySet<unknown> = new Set(['pending', 'refused']);

/** Returns whether a stored value is a message that this build can read. */
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
