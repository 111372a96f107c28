import type { Kysely } from 'kysely';
import { readInChunks } from '#server/storage/chunks.ts';
import { newId } from '#server/storage/ids.ts';
import type { ChatMemberRow, ChatRoomRow } from './chat-rows.ts';
import type { Database, Dialect, UserRow } from '#server/storage/schema.ts';
import { statement } from '#server/storage/statement.ts';

type NewRoom = {
  readonly kind: ChatRoomRow['kind'];
  readonly pair: string;
  readonly members: readonly { readonly userId: string; readonly side: ChatMemberRow['side'] }[];
};

export type RoomOfMember = Pick<ChatRoomRow, 'id' | 'kind' | 'created_at' | 'closed_at' | 'last_seq'> &
  Pick<ChatMemberRow, 'side' | 'last_read_seq'>;

export type PersonInRoom = Pick<ChatMemberRow, 'room_id' | 'side'> & Pick<UserRow, 'id' | 'username' | 'avatar'>;

const findMine = statement((db, { userId }: { userId: string }) => mine(db, userId));

const findRoom = statement((db, { roomId, userId }: { roomId: string; userId: string }) =>
  mine(db, userId).where('chat_rooms.id', '=', roomId),
);

const findMemberIds = statement((db, { roomId }: { roomId: string }) =>
  db.selectFrom('chat_members').select('user_id').where('room_id', '=', roomId),
);

/** Reads and writes rooms, who is in them, and how far each member has read. */
export function createChatRooms(db: Kysely<Database>, dialect: Dialect) {
  return {
    /** Returns the id of the pair's room, which it makes or opens again, and which has at least these members. */
    ensure: (room: NewRoom, at: number): Promise<string> => ensureRoom(db, room, at),

    /** Makes the room read-only and returns its id; undefined when there is none or it is closed already. */
    async close(pair: string, at: number): Promise<string | undefined> {
      const room = await db
        .updateTable('chat_rooms')
        .set({ closed_at: at })
        .where('pair', '=', pair)
        .where('closed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return room?.id;
    },

    of: (userId: string): Promise<RoomOfMember[]> => findMine(db, { userId }),

    async ofMember(roomId: string, userId: string): Promise<RoomOfMember | undefined> {
      const [room] = await findRoom(db, { roomId, userId });
      return room;
    },

    /** Does the same as `ofMember`, and locks the room until the transaction ends: messages come one after another. */
    async lock(roomId: string, userId: string): Promise<RoomOfMember | undefined> {
      if (dialect === 'postgres') {
        await db.selectFrom('chat_rooms').select('id').where('id', '=', roomId).forNoKeyUpdate().execute();
      }
      const [room] = await findRoom(db, { roomId, userId });
      return room;
    },

    people: (roomIds: readonly string[]): Promise<PersonInRoom[]> =>
      readInChunks(roomIds, (chunk) =>
        db
          .selectFrom('chat_members')
          .innerJoin('users', 'users.id', 'chat_members.user_id')
          .select(['chat_members.room_id', 'chat_members.side', 'users.id', 'users.username', 'users.avatar'])
          .where('chat_members.room_id', 'in', chunk)
          .orderBy('users.created_at')
          .orderBy('users.id')
          .execute(),
      ),

    async memberIds(roomId: string): Promise<string[]> {
      const rows = await findMemberIds(db, { roomId });
      return rows.map((row) => row.user_id);
    },

    lastSeqs: (roomIds: readonly string[]): Promise<{ id: string; last_seq: number }[]> =>
      readInChunks(roomIds, (chunk) =>
        db.selectFrom('chat_rooms').select(['id', 'last_seq']).where('id', 'in', chunk).execute(),
      ),

    /** Notes up to which message the member has read; a lower number changes nothing. */
    async markRead(roomId: string, userId: string, seq: number): Promise<void> {
      await db
        .updateTable('chat_members')
        .set({ last_read_seq: seq })
        .where('room_id', '=', roomId)
        .where('user_id', '=', userId)
        .where('last_read_seq', '<', seq)
        .execute();
    },
  };
}

async function ensureRoom(db: Kysely<Database>, { kind, pair, members }: NewRoom, at: number): Promise<string> {
  const { id } = await db
    .insertInto('chat_rooms')
    .values({ id: newId(), kind, pair, created_at: at, closed_at: null, last_seq: 0 })
    .onConflict((conflict) => conflict.column('pair').doUpdateSet({ closed_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (members.length === 0) return id;
  await db
    .insertInto('chat_members')
    .values(members.map(({ userId, side }) => ({ room_id: id, user_id: userId, side, last_read_seq: 0 })))
    .onConflict((conflict) => conflict.columns(['room_id', 'user_id']).doNothing())
    .execute();
  return id;
}

function mine(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('chat_members')
    .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_members.room_id')
    .select(['chat_rooms.id', 'chat_rooms.kind', 'chat_rooms.created_at', 'chat_rooms.closed_at'])
    .select(['chat_rooms.last_seq', 'chat_members.side', 'chat_members.last_read_seq'])
    .where('chat_members.user_id', '=', userId);
}
