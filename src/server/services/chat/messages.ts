import { createHash } from 'node:crypto';
import type { Messages, MessagesQuery, ReadReply, SentMessage } from '#contract/api/chat.ts';
import type { ChatMessage } from '#contract/api/socket.ts';
import { CHAT_MESSAGES_PER_WINDOW, CHAT_WINDOW_MS } from '#contract/limits.ts';
import { notices } from '#contract/words/notices.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { countOwn } from '#server/services/limits/stored-bytes.ts';
import { tooMany } from '#server/services/limits/throttle.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { bytesOfMessage } from '#server/storage/stored-bytes.ts';
import { tellRoom } from './conversations.ts';
import { messageOf, PLAIN_MESSAGE } from './chat-message.ts';
import { mayEnter, roomOf } from './rooms.ts';

type RoomMember = { readonly userId: string; readonly roomId: string };

/**
 * Returns a page of the room's messages in their order: the last one, or what lies before or after a number.
 * @throws Refusal `not_found` where the id or the room is not the caller's
 */
export async function readMessages(
  { storage }: Context,
  caller: Caller,
  { userId, roomId }: RoomMember,
  query: MessagesQuery,
): Promise<Messages> {
  assertOwn(caller, userId);
  const { room, rows } = await storage.snapshot(async (repositories) => ({
    room: await roomOf(repositories, caller, roomId),
    rows: await repositories.chatMessages.list(roomId, stretchOf(query)),
  }));
  return {
    messagesList: await Promise.all(rows.map(messageOf)),
    message: notices.messagesLoaded,
    lastSeq: room.last_seq,
    lastReadSeq: room.last_read_seq,
    readOnly: room.closed_at !== null,
  };
}

/**
 * Marks everything up to this message as read. A number that no message has yet counts as the last one.
 * @throws Refusal `not_found` where the id or the room is not the caller's
 */
export async function markRead(
  { storage }: Context,
  caller: Caller,
  { userId, roomId }: RoomMember,
  seq: number,
): Promise<ReadReply> {
  assertOwn(caller, userId);
  return storage.transaction(async (repositories) => {
    const room = await roomOf(repositories, caller, roomId);
    const lastReadSeq = Math.max(room.last_read_seq, Math.min(seq, room.last_seq));
    await repositories.chatRooms.markRead(roomId, caller.id, lastReadSeq);
    // The reader's other devices still show it as unread, and have to be told.
    if (lastReadSeq > room.last_read_seq) repositories.signals.raise({ kind: 'read', id: `${caller.id}/${roomId}` });
    const unread = (await repositories.chatMessages.unread(caller.id)).get(roomId) ?? 0;
    return { message: notices.markedAsRead, lastReadSeq, unread };
  });
}

/**
 * Stores a message once and gives it its place in the room; it is told to the others after the commit. Sent again, it
 * is answered as it stands there. The sender is whoever is logged in, whatever the frame says.
 * @throws Refusal `not_found` where the room is not the caller's
 * @throws Refusal `message_id_reuse` where another message has this id
 * @throws Refusal `room_read_only` where the conversation has ended
 * @throws Refusal `too_many_messages` where the sender writes too fast
 * @throws Refusal `storage_full` where more is stored of the sender than may be
 */
export async function postMessage(
  { storage, clock }: Context,
  caller: Caller,
  sent: SentMessage,
): Promise<{ message: ChatMessage; isNew: boolean }> {
  const { row, isNew } = await storage.transaction(async (repositories) => {
    const { chatMessages, chatRooms } = repositories;
    await chatMessages.lockSender(caller.id);
    const room = await chatRooms.lock(sent.roomId, caller.id);
    if (!room || !mayEnter(room, caller)) throw new Refusal('not_found');
    const clientMsgId = idOf(sent);
    const before = await chatMessages.find(room.id, caller.id, clientMsgId);
    if (before) {
      if (before.content !== sent.content || before.created_at !== sent.createdAt) {
        throw new Refusal('message_id_reuse');
      }
      return { row: before, isNew: false };
    }
    if (room.closed_at !== null) throw new Refusal('room_read_only');
    const now = clock.now();
    await assertPace(repositories, caller.id, now);
    await chatMessages.append({
      id: newId(),
      room_id: room.id,
      seq: room.last_seq + 1,
      sender_id: caller.id,
      client_msg_id: clientMsgId,
      content: sent.content,
      created_at: sent.createdAt,
      stored_at: now,
    });
    await countOwn(repositories, caller.id, { area: 'chat', bytes: bytesOfMessage(sent) });
    await tellRoom(repositories, room.id);
    const stored = await chatMessages.find(room.id, caller.id, clientMsgId);
    if (!stored) throw new Error('A message that was just stored is not there.');
    return { row: stored, isNew: true };
  });
  return { message: await messageOf(row), isNew };
}

/** The messages themselves are counted, so that the limit holds on every server and after a restart. */
async function assertPace({ chatMessages }: Repositories, userId: string, now: number): Promise<void> {
  const times = await chatMessages.timesOf({ userId, after: now - CHAT_WINDOW_MS, upTo: now });
  const frees = times.at(-CHAT_MESSAGES_PER_WINDOW);
  if (frees !== undefined) throw tooMany('too_many_messages', frees + CHAT_WINDOW_MS - now);
}

/** For a client that gives no ids the spec's rule holds: same sender, content and time are the same message. */
function idOf({ clientMsgId, content, createdAt }: SentMessage): string {
  if (clientMsgId !== undefined) return clientMsgId;
  return PLAIN_MESSAGE + createHash('sha256').update(`${createdAt}\n${content}`).digest('hex');
}

function stretchOf({ afterSeq, beforeSeq, limit }: MessagesQuery) {
  return {
    limit,
    ...(afterSeq === undefined ? {} : { afterSeq }),
    ...(beforeSeq === undefined ? {} : { beforeSeq }),
  };
}
