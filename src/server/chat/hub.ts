/** A listener of this process. The hub knows in which rooms it is, and no socket; losing the hub loses nothing. */
export type Listener = {
  readonly userId: string;
  readonly tokenHash: string;
  send(frame: Buffer): void;
  close(code: number, reason: string): void;
};

export type Hub = ReturnType<typeof createHub>;

export function createHub() {
  const byUser = new Map<string, Set<Listener>>();
  const bySession = new Map<string, Set<Listener>>();
  const byRoom = new Map<string, Set<Listener>>();
  const roomsOf = new Map<Listener, Set<string>>();

  return {
    isEmpty: (): boolean => byUser.size === 0,
    rooms: (): string[] => [...byRoom.keys()],
    sessions: (): string[] => [...bySession.keys()],
    sessionsOf: (userId: string): string[] => [
      ...new Set([...(byUser.get(userId) ?? [])].map(({ tokenHash }) => tokenHash)),
    ],
    hasRoom: (roomId: string): boolean => byRoom.has(roomId),
    isIn: (listener: Listener, roomId: string): boolean => byRoom.get(roomId)?.has(listener) ?? false,
    count: (userId: string): number => byUser.get(userId)?.size ?? 0,

    add(listener: Listener): void {
      put(byUser, listener.userId, listener);
      put(bySession, listener.tokenHash, listener);
    },

    remove(listener: Listener): void {
      take(byUser, listener.userId, listener);
      take(bySession, listener.tokenHash, listener);
      for (const roomId of roomsOf.get(listener) ?? []) take(byRoom, roomId, listener);
      roomsOf.delete(listener);
    },

    /** Joins the room, unless the listener has left while it was being looked up. */
    join(listener: Listener, roomId: string): void {
      if (!byUser.get(listener.userId)?.has(listener)) return;
      put(byRoom, roomId, listener);
      put(roomsOf, listener, roomId);
    },

    toRoom(roomId: string, frame: Buffer): void {
      for (const listener of byRoom.get(roomId) ?? []) listener.send(frame);
    },

    toUser(userId: string, frame: Buffer, unless: (listener: Listener) => boolean = () => false): void {
      for (const listener of byUser.get(userId) ?? []) if (!unless(listener)) listener.send(frame);
    },

    toAll(frame: Buffer): void {
      for (const listeners of byUser.values()) for (const listener of listeners) listener.send(frame);
    },

    closeSession(tokenHash: string, code: number, reason: string): void {
      for (const listener of bySession.get(tokenHash) ?? []) listener.close(code, reason);
    },
  };
}

function put<Key, One>(sets: Map<Key, Set<One>>, key: Key, one: One): void {
  const set = sets.get(key) ?? new Set();
  set.add(one);
  sets.set(key, set);
}

function take<Key, One>(sets: Map<Key, Set<One>>, key: Key, one: One): void {
  const set = sets.get(key);
  set?.delete(one);
  if (set?.size === 0) sets.delete(key);
}
