import { createMemoryOutbox, type MemoryOutbox } from '#client/offline/outbox/memory-outbox.ts';
import type { TabStorage } from '#client/offline/outbox/session-storage-log.ts';
import { createSequence, type Sequence } from '#client/offline/outbox/sequence.ts';
import { createLoggedOutbox, type LoggedOutbox } from '#client/offline/outbox/write-ahead-log.ts';
import type { PendingEdit, Outbox } from '#sync/ports.ts';
import { draftOf } from './rows.ts';

/** An edit that a page has just taken. */
export const DRAFT: PendingEdit = draftOf({ opId: 'op-1', editedAt: 1_000 });

/** Memory that calls itself durable: where only the order of things matters. */
export function durable(sequence: Sequence = createSequence()): MemoryOutbox {
  const memory = createMemoryOutbox(sequence);
  return { ...memory, put: async (draft) => ({ ...(await memory.put(draft)), durable: true }) };
}

/** A tab's own storage. */
export function createNotes(): TabStorage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    key: (at: number) => [...held.keys()][at] ?? null,
    get length() {
      return held.size;
    },
  };
}

/**
 * A page in the tab of these notes, over this outbox.
 * @param sequence what the page has seen of the device's order
 */
export function openPage(
  outbox: Outbox,
  notes: TabStorage | undefined,
  sequence: Sequence = createSequence(),
): LoggedOutbox {
  return createLoggedOutbox(outbox, sequence, notes);
}
