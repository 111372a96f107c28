import type { ChatStore, Unsent } from './ports.ts';

export type UnsentList = ReturnType<typeof createUnsentList>;

/** Keeps the messages of one person that have not come back, as this page knows them over what the store has. */
export function createUnsentList(store: ChatStore, userId: string) {
  /** Messages that came back, though the store may still have them. */
  const confirmed = new Set<string>();
  let rows: readonly Unsent[] = [];
  let storing: readonly Unsent[] = [];
  /** Rises with each change made here: a reading that began before it is out of date. */
  let changes = 0;

  function remove(row: Unsent): void {
    // A fault here costs nothing: the message goes again and is answered as it stands.
    void store.remove(row).catch(() => undefined);
  }

  return {
    /** Those that the store has, in their order. */
    stored: (): readonly Unsent[] => rows,
    /** The same, with those that are just being stored. */
    all: (): readonly Unsent[] => [
      ...rows,
      ...storing.filter(({ clientMsgId }) => !rows.some((row) => row.clientMsgId === clientMsgId)),
    ],
    find: (clientMsgId: string | undefined): Unsent | undefined => rows.find((row) => row.clientMsgId === clientMsgId),

    /** Reads the store; returns whether what it said counts. */
    load: async (): Promise<boolean> => {
      const before = changes;
      const stored = await store.rows(userId);
      if (before !== changes) return false;
      rows = stored.filter(({ clientMsgId }) => !confirmed.has(clientMsgId));
      // A file may have brought back what this page has seen arrive.
      for (const row of stored) if (confirmed.has(row.clientMsgId)) remove(row);
      return true;
    },

    /** Adds a message at once; resolves when it is stored, or only this page's memory has it. */
    put: async (message: Omit<Unsent, 'order'>): Promise<{ readonly durable: boolean }> => {
      storing = [...storing, { ...message, order: Number.MAX_SAFE_INTEGER }];
      try {
        const { row, durable } = await store.put(message);
        changes += 1;
        rows = [...withoutId(rows, row.clientMsgId), row].toSorted(byOrder);
        return { durable };
      } finally {
        storing = withoutId(storing, message.clientMsgId);
      }
    },

    replace: (row: Unsent, by: Unsent): void => {
      changes += 1;
      rows = rows.map((one) => (one.clientMsgId === row.clientMsgId ? by : one));
      void store.replace(row, by).catch(() => undefined);
    },

    /** Removes a message at the person's word. */
    discard: (row: Unsent): void => {
      changes += 1;
      rows = withoutId(rows, row.clientMsgId);
      remove(row);
    },

    /** Removes a message that the server has. */
    confirm: (row: Unsent): void => {
      confirmed.add(row.clientMsgId);
      rows = withoutId(rows, row.clientMsgId);
      remove(row);
    },
  };
}

function withoutId(rows: readonly Unsent[], id: string): readonly Unsent[] {
  return rows.filter(({ clientMsgId }) => clientMsgId !== id);
}

function byOrder(one: Unsent, other: Unsent): number {
  return one.order - other.order;
}
