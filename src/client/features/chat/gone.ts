import type { ChatRoom } from '#contract/api/chat.ts';
import { DELETED_SENDER, type ChatMessage } from '#contract/api/socket.ts';
import { chatWords } from '#client/words/chat.ts';
import { common } from '#client/words/screens.ts';

/** The other side of a room, in the language that is spoken also where nobody of it is left. */
export function nameOf({ displayName, deleted }: ChatRoom): string {
  return deleted ? common.deletedAccount : displayName;
}

/** Who said what. What somebody said whose account is gone went with it. */
export function saidIn({ senderId, sender, content }: Pick<ChatMessage, 'senderId' | 'sender' | 'content'>) {
  return senderId === DELETED_SENDER
    ? { sender: common.deletedAccount, content: chatWords.messageDeleted }
    : { sender, content };
}
