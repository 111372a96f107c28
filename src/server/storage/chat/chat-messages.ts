import type { Kysely } from 'kysely';
import { readInChunks } from '#server/storage/chunks.ts';
import type { ChatMessageRow } from './chat-rows.ts';
import type { Database, Dialect, UserRow } from '#server/storage/schema.ts';
import { statement } from '#server/storage/statement.ts';

/** A message with its sender's current name and picture; the name is null where the account is gone. */
export type ChatMessageOfSender = ChatMessageRow & { username: UserRow['username'] | null; avatar: UserRow['avatar'] };

type Stretch = { readonly afterSeq?: number; readonly beforeSeq?: number; readonly limit: number };

const insert = statement((db, message: ChatMessageRow) => db.insertInto('chat_messages').values(message));

const raiseLastSeq = statement((db, { roomId, seq }: { roomId: string; seq: number }) =>
  db.updateTable('chat_rooms').set({ last_seq: seq }).where('id', '=', roomId).where('last_seq', '<', seq),
);

type Span = { userId: string; after: number; upTo: number };

const findTimes = statement((db, { userId, after, upTo }: Span) =>
  db
    .selectFrom('chat_messages')
    .select('stored_at')
    .where('sender_id', '=', userId)
    .where('stored_at', '>', after)
    .where('stored_at', '<=', upTo)
    .orderBy('stored_at'),
);

const findMessage = statement(
  (db, { roomId, senderId, clientMsgId }: { roomId: string; senderId: string; clientMsgId: string }) =>
    withSender(db)
      .where('room_id', '=', roomId)
      .where('sender_id', '=', senderId)
      .where('client_msg_id', '=', clientMsgId),
);

type Between = { roomId: string; after: number; before: number; limit: number };

const findFirst = statement((db, { limit, ...place }: Between) => between(db, place).orderBy('seq').limit(limit));

const findLast = statement((db, { limit, ...place }: Between) =>
  between(db, place).orderBy('seq', 'desc').limit(limit),
);

export function createChatMessages(db: Kysely<Database>, dialect: Dialect) {
  return {
    /** Adds a message after the last one of its room, which the caller has locked. */
    async append(message: ChatMessageRow): Promise<void> {
      await insert(db, message);
      await raiseLastSeq(db, { roomId: message.room_id, seq: message.seq });
    },

    /** Lets one transaction at a time send messages of this person, in any room and through any server. */
    async lockSender(userId: string): Promise<void> {
      if (dialect === 'sqlite') return;
      await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    },

    /** Returns when the messages that a person sent in this time were stored (ms since 1970), the oldest first. */
    async timesOf(span: Span): Promise<number[]> {
      const rows = await findTimes(db, span);
      return rows.map((row) => row.stored_at);
    },

    async find(roomId: string, senderId: string, clientMsgId: string): Promise<ChatMessageOfSender | undefined> {
      const [message] = await findMessage(db, { roomId, senderId, clientMsgId });
      return message;
    },

    /** Returns messages in their order: the first ones after a number, or else the last ones (before a number). */
    async list(roomId: string, { afterSeq, beforeSeq, limit }: Stretch): Promise<ChatMessageOfSender[]> {
      const place = { roomId, after: afterSeq ?? 0, before: beforeSeq ?? Number.MAX_SAFE_INTEGER, limit };
      const rows = afterSeq === undefined ? (await findLast(db, place)).toReversed() : await findFirst(db, place);
      // A picture is much longer than a message, and a page has some people only.
      const pictures = await picturesOf(db, [...new Set(rows.map((row) => row.sender_id))]);
      return rows.map((row) => ({ ...row, avatar: pictures.get(row.sender_id) ?? null }));
    },

    lastOf: (rooms: readonly { readonly id: string }[]): Promise<ChatMessageOfSender[]> =>
      readInChunks(rooms, (chunk) =>
        withSender(db)
          .innerJoin('chat_rooms', (join) =>
            join
              .onRef('chat_rooms.id', '=', 'chat_messages.room_id')
              .onRef('chat_rooms.last_seq', '=', 'chat_messages.seq'),
          )
          .where(
            'chat_rooms.id',
            'in',
            chunk.map(({ id }) => id),
          )
          .execute(),
      ),

    /** Returns, by room id, how many messages of others a person has not read. */
    async unread(userId: string): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('chat_members')
        .innerJoin('chat_messages', 'chat_messages.room_id', 'chat_members.room_id')
        .select('chat_members.room_id')
        .select(({ fn }) => fn.countAll<number>().as('unread'))
        .where('chat_members.user_id', '=', userId)
        .where('chat_messages.sender_id', '!=', userId)
        .whereRef('chat_messages.seq', '>', 'chat_members.last_read_seq')
        .groupBy('chat_members.room_id')
        .execute();
      return new Map(rows.map((row) => [row.room_id, row.unread]));
    },
  };
}

function withSender(db: Kysely<Database>) {
  return db
    .selectFrom('chat_messages')
    .leftJoin('users', 'users.id', 'chat_messages.sender_id')
    .selectAll('chat_messages')
    .select(['users.username', 'users.avatar']);
}

function between(db: Kysely<Database>, { roomId, after, before }: Omit<Between, 'limit'>) {
  return db
    .selectFrom('chat_messages')
    .leftJoin('users', 'users.id', 'chat_messages.sender_id')
    .selectAll('chat_messages')
    .select('users.username')
    .where('room_id', '=', roomId)
    .where('seq', '>', after)
    .where('seq', '<', before);
}

async function picturesOf(db: Kysely<Database>, userIds: readonly string[]): Promise<Map<string, string | null>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'avatar']).where('id', 'in', userIds).execute();
  return new Map(rows.map(({ id, avatar }) => [id, avatar]));
}
