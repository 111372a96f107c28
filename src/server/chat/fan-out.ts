import { SOCKET_CLOSED } from '#contract/api/socket.ts';
import { goodSessions } from '#server/services/accounts/sessions.ts';
import { messageOf } from '#server/services/chat/chat-message.ts';
import type { Context } from '#server/services/context.ts';
import type { BlockSignal, Heard, RoomSignal } from '#server/storage/signals.ts';
import { frameOf } from './frame.ts';
import type { Hub, Listener } from './hub.ts';
import { oneAtATime } from './one-at-a-time.ts';

const PAGE = 100;
/**
 * A signal may be lost when a server is killed between commit and notice, or while LISTEN has no connection. So each
 * server also polls, this often, what its own listeners wait for. Revocation relies on it [P13].
 */
const LOOK_EVERY_MS = 1_000;

export type FanOut = {
  /** Joins a room whose last number is `seq` or higher; returns after which number messages reach this listener. */
  readonly join: (listener: Listener, roomId: string, seq: number) => number;
  /** Closes the user's connections whose session is over. */
  readonly check: (userId: string) => void;
  /** Stops listening to signals; resolves when everything that was heard has been told. */
  readonly close: () => Promise<void>;
};

/** Tells this process's listeners what any server wrote: signals name what changed, the rows say how. */
export function createFanOut(
  context: Context,
  hub: Hub,
  { onError, lookEveryMs = LOOK_EVERY_MS }: { onError: (error: unknown) => void; lookEveryMs?: number | undefined },
): FanOut {
  const { storage } = context;
  const { told, tellMessages } = createMessageTeller(context, hub);
  const tellRoom = oneAtATime(async (roomAndMembers) => {
    if (hub.isEmpty()) return;
    const [roomId = '', ...members] = roomAndMembers.split(' ');
    const hadNews = await tellMessages(roomId);
    const frame = frameOf({ type: 'ROOM_CHANGED', roomId });
    for (const userId of members.length > 0 ? members : await storage.chatRooms.memberIds(roomId)) {
      hub.toUser(userId, frame, (listener) => hadNews && hub.isIn(listener, roomId));
    }
  }, onError);
  const catchUp = oneAtATime(async (roomId) => void (await tellMessages(roomId)), onError);
  const checkUser = oneAtATime((userId) => closeEnded(context, hub, hub.sessionsOf(userId)), onError);
  const look = oneAtATime(async () => {
    for (const roomId of told.keys()) if (!hub.hasRoom(roomId)) told.delete(roomId);
    await closeEnded(context, hub, hub.sessions());
    for (const { id, last_seq } of await storage.chatRooms.lastSeqs(hub.rooms())) {
      if (last_seq > (told.get(id) ?? 0)) await tellMessages(id);
    }
  }, onError);

  function tellReader(userAndRoom: string): void {
    const [userId = '', roomId = ''] = userAndRoom.split('/');
    hub.toUser(userId, frameOf({ type: 'ROOM_CHANGED', roomId }));
  }

  const isConnected = (userId: string): boolean => hub.count(userId) > 0;

  /** Tells only people who are connected: whoever connects later reads what the signal is about. */
  function hearOfRoom({ id, members }: RoomSignal): void {
    if (members === null) return tellRoom.want(id);
    const audience = members.filter(isConnected);
    if (audience.length > 0) tellRoom.want([id, ...audience].join(' '));
  }

  function tellBlock({ id: blockId, rev, athleteId, coachId }: BlockSignal): void {
    const audience = [athleteId, ...(coachId === null ? [] : [coachId])].filter(isConnected);
    if (audience.length === 0) return;
    const frame = frameOf({ type: 'BLOCK_CHANGED', blockId, rev });
    for (const userId of audience) hub.toUser(userId, frame);
  }

  function hear(heard: Heard): void {
    if (hub.isEmpty()) return;
    if (heard.kind === 'room') hearOfRoom(heard);
    else if (heard.kind === 'block') tellBlock(heard);
    else if (heard.kind === 'read') tellReader(heard.id);
    else if (heard.kind === 'area') hub.toUser(heard.id, frameOf({ type: 'AREA_CHANGED' }));
    else if (heard.kind === 'sessions') checkUser.want(heard.id);
    else {
      look.want('everything');
      hub.toAll(frameOf({ type: 'HINTS_MISSED' }));
    }
  }

  const stopListening = storage.signals.listen(hear);
  const timer = setInterval(() => !hub.isEmpty() && look.want('everything'), lookEveryMs);
  timer.unref();
  return {
    join: (listener, roomId, seq) => {
      if (!hub.hasRoom(roomId)) told.set(roomId, seq);
      hub.join(listener, roomId);
      catchUp.want(roomId);
      // The others in the room may have been told more since `seq` was read.
      return Math.max(seq, told.get(roomId) ?? 0);
    },
    check: checkUser.want,
    // Listening stops first: under load there is always something new to tell, and the stop would wait in vain (P16).
    close: async () => {
      clearInterval(timer);
      stopListening();
      await Promise.all([tellRoom, catchUp, checkUser, look].map((one) => one.idle()));
    },
  };
}

/** Tells the messages of a room in order and each once, however often it is asked to look. */
function createMessageTeller({ storage }: Context, hub: Hub) {
  /** The last message of each room that was told here. */
  const told = new Map<string, number>();

  /** Returns whether there was a new message. */
  async function tellMessages(roomId: string): Promise<boolean> {
    let hadNews = false;
    while (hub.hasRoom(roomId)) {
      const afterSeq = told.get(roomId) ?? 0;
      const rows = await storage.chatMessages.list(roomId, { afterSeq, limit: PAGE });
      for (const row of rows) {
        const frame = frameOf(await messageOf(row));
        if (row.seq <= (told.get(roomId) ?? 0)) continue;
        told.set(roomId, row.seq);
        hub.toRoom(roomId, frame);
        hadNews = true;
      }
      if (rows.length < PAGE) break;
    }
    return hadNews;
  }

  return { told, tellMessages };
}

/** Closes the connections of those of the sessions that are over. */
async function closeEnded(context: Context, hub: Hub, tokenHashes: readonly string[]): Promise<void> {
  if (tokenHashes.length === 0) return;
  const good = await goodSessions(context, tokenHashes);
  for (const tokenHash of tokenHashes) {
    if (!good.has(tokenHash)) hub.closeSession(tokenHash, SOCKET_CLOSED.notAuthenticated, 'Not authenticated');
  }
}
