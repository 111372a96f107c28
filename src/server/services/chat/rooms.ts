import type { ChatRoom, ChatRooms } from '#contract/api/chat.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { PersonInRoom, RoomOfMember } from '#server/storage/chat/chat-rooms.ts';
import type { Repositories } from '#server/storage/database.ts';
import { SOMEONE_GONE } from '#server/storage/accounts/removal.ts';
import { withoutPicture } from './chat-message.ts';
import { smallPicture } from './small-picture.ts';

const NOBODY_YET = 'Administration';

/**
 * Returns the caller's rooms under the names of the other side: the one with the newest message first, one without a
 * message by when it was made, below those with unread messages.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function chatRooms({ storage }: Context, caller: Caller, userId: string): Promise<ChatRooms> {
  assertOwn(caller, userId);
  const read = await storage.snapshot(async (repositories) => {
    const rooms = (await repositories.chatRooms.of(caller.id)).filter((room) => mayEnter(room, caller));
    return {
      rooms,
      people: await repositories.chatRooms.people(rooms.map(({ id }) => id)),
      last: await repositories.chatMessages.lastOf(rooms),
      unread: await repositories.chatMessages.unread(caller.id),
    };
  });
  const people = Map.groupBy(read.people, (person) => person.room_id);
  const last = new Map(read.last.map((row) => [row.room_id, row]));
  const dated = read.rooms.map(async (room): Promise<{ at: number; shown: ChatRoom }> => {
    const message = last.get(room.id);
    const shown = {
      id: room.id,
      ...(await otherSideOf(room, people.get(room.id) ?? [])),
      unread: read.unread.get(room.id) ?? 0,
      readOnly: room.closed_at !== null,
      lastMessage: message ? withoutPicture(message) : null,
    };
    return { at: message?.stored_at ?? room.created_at, shown };
  });
  const all = await Promise.all(dated);
  // Nobody waits in a room without a message: it does not stand above one in which somebody does.
  const oldestUnread = Math.min(...all.filter(({ shown }) => shown.unread > 0).map(({ at }) => at));
  const placed = all.map(({ at, shown }) => ({
    at: shown.lastMessage ? at : Math.min(at, oldestUnread - 1),
    shown,
  }));
  const newestFirst = placed.toSorted(
    (one, other) =>
      other.at - one.at ||
      one.shown.displayName.localeCompare(other.shown.displayName) ||
      one.shown.id.localeCompare(other.shown.id),
  );
  return { chatRooms: newestFirst.map(({ shown }) => shown) };
}

/**
 * Returns the room with the caller's place in it; somebody else's room and an unknown one are refused alike.
 * @throws Refusal `not_found` where the room is not the caller's
 */
export async function roomOf(
  { chatRooms: rooms }: Pick<Repositories, 'chatRooms'>,
  caller: Caller,
  roomId: string,
): Promise<RoomOfMember> {
  // PostgreSQL takes no text with a NUL, and no room has one in its id.
  const room = roomId.includes('\0') ? undefined : await rooms.ofMember(roomId, caller.id);
  if (!room || !mayEnter(room, caller)) throw new Refusal('not_found');
  return room;
}

/** Tells whether the caller may still enter the room: the admins' side is closed to who is no longer an admin. */
export function mayEnter({ side }: Pick<RoomOfMember, 'side'>, { role }: Caller): boolean {
  return side !== 'admins' || role === 'admin';
}

async function otherSideOf(
  { side, kind }: RoomOfMember,
  people: readonly PersonInRoom[],
): Promise<Pick<ChatRoom, 'displayName' | 'otherId' | 'avatar' | 'deleted'>> {
  const others = people.filter((person) => person.side !== side);
  // A coach may be there before the first administrator; nobody else is ever alone from the beginning.
  const isAwaited = kind === 'administration' && side === 'coach';
  if (others.length === 0 && !isAwaited) return { displayName: SOMEONE_GONE, deleted: true };
  const [other] = others;
  const avatar = await smallPicture(others.find((person) => person.avatar !== null)?.avatar ?? null);
  return {
    displayName: others.map(({ username }) => username).join(', ') || NOBODY_YET,
    ...(kind === 'coaching' && other !== undefined && { otherId: other.id }),
    ...(avatar === undefined ? {} : { avatar }),
  };
}
