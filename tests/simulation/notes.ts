import type { TabStorage } from '#client/offline/outbox/session-storage-log.ts';

/** A tab's own storage. */
export function createNotes(): TabStorage {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    key: (at) => [...held.keys()][at] ?? null,
    get length() {
      return held.size;
    },
  };
}
