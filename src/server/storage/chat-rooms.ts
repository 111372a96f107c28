import type { Kysely } from 'kysely';
import { readInChunks } from './chunks.ts';
import { newId } from './ids.ts';
import type { ChatMemberRow, ChatRoomRow } from './chat-rows.ts';
import type { Database, UserRow } from './schema.ts';
import { statement } from './statement.ts';

export type NewRoom = {
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

/** Rooms, who is in them, and how far each has read. */
export function createChatRooms(db: Kysely<Database>, dialect: 'sqlite' | 'postgres') {
  return {
    /** The room of this pair, open, with at least these members; a room that was closed goes on where it stopped. */
    ensure: (room: NewRoom, at: number): Promise<string> => ensureRoom(db, room, at),

    /** From now on the room can only be read; undefined when there is none or it is closed already. */
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

    /** Like `ofMember`, with the room held until the transaction ends: one message after the other. */
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

    /** The numbers of the rooms' last messages. */
    lastSeqs: (roomIds: readonly string[]): Promise<{ id: string; last_seq: number }[]> =>
      readInChunks(roomIds, (chunk) =>
        db.selectFrom('chat_rooms').select(['id', 'last_seq']).where('id', 'in', chunk).execute(),
      ),

    /** Reading never goes back. */
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
