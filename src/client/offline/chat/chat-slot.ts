import type { Chat } from '#sync/chat/chat.ts';
import { recordsOf } from '#client/offline/database.ts';
import { database } from '#client/offline/device.ts';

/** The running chat. It lives apart from its code, so that a page without a chat never loads that. */
export type RunningChat = {
  readonly chat: Chat;
  readonly userId: string;
  /** Looks at the disk: what was deleted there under this page is written again (P11). */
  readonly look: () => Promise<unknown>;
  readonly stop: () => void;
};

let running: RunningChat | undefined;

export function currentChat(): RunningChat | undefined {
  return running;
}

export function setChat(next: RunningChat): void {
  stopChat();
  running = next;
}

/** Ends the chat; what has not been sent stays on this device. */
export function stopChat(): void {
  running?.stop();
  running = undefined;
}

/** Lets the chat go on where the person who begins a session, with a new token, is its own; else ends it. */
export function adoptChat(userId: string): void {
  if (running?.userId === userId) running.chat.resume();
  else stopChat();
}

/** Counts the messages of this person that wait on this device. */
export async function countMessages(userId: string): Promise<number> {
  return recordsOf(database.chatOutbox, userId)
    .count()
    .catch(() => 0);
}
