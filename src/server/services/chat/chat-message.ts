import type { ChatMessage } from '#contract/api/socket.ts';
import type { ChatMessageOfSender } from '#server/storage/chat/chat-messages.ts';
import { SOMEONE_GONE } from '#server/storage/accounts/removal.ts';
import { smallPicture } from './small-picture.ts';

/** How the ids begin that the server gives to messages of clients that give none. */
export const PLAIN_MESSAGE = 'plain:';

/** Returns a stored message as it is sent to clients, with a small picture of its sender. */
export async function messageOf(row: ChatMessageOfSender): Promise<ChatMessage> {
  const avatar = await smallPicture(row.avatar);
  return { ...withoutPicture(row), ...(avatar === undefined ? {} : { avatar }) };
}

export function withoutPicture(row: ChatMessageOfSender): Omit<ChatMessage, 'avatar'> {
  return {
    type: 'CHAT',
    id: row.id,
    seq: row.seq,
    roomId: row.room_id,
    sender: row.username ?? SOMEONE_GONE,
    senderId: row.sender_id,
    content: row.content,
    createdAt: row.created_at,
    ...(row.client_msg_id.startsWith(PLAIN_MESSAGE) ? {} : { clientMsgId: row.client_msg_id }),
  };
}
