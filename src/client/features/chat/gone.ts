import type { ChatRoom } from '#contract/api/chat.ts';
import { DELETED_SENDER, type ChatMessage } from '#contract/api/socket.ts';
import { chatWords } from '#client/words/chat.ts';
import { common } from '#client/words/screens.ts';

/** Returns the name of a room's other side; of a deleted account, words for that in the current language. */
export function nameOf({ displayName, deleted }: ChatRoom): string {
  return deleted ? common.deletedAccount : displayName;
}

/** Returns who said what. What a deleted account had said was deleted with it, so other words stand for both. */
export function saidIn({ senderId, sender, content }: Pick<ChatMessage, 'senderId' | 'sender' | 'content'>) {
  return senderId === DELETED_SENDER
    ? { sender: common.deletedAccount, content: chatWords.messageDeleted }
    : { sender, content };
}
