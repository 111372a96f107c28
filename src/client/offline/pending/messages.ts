import { currentChat } from '#client/offline/chat/chat-slot.ts';
import { recordsOf } from '#client/offline/database.ts';
import { database } from '#client/offline/device.ts';
import { countStates } from './count-states.ts';
import type { PendingKind } from './kind.ts';

/** Chat messages that have not come back from the server. */
export const messages: PendingKind = {
  tables: ['chatOutbox'],
  keeps: { inMemory: true, overWipe: true },
  countedAs: 'messages',
  count: async (userId) => {
    const { chatOutbox } = database;
    return countStates(await (userId === undefined ? chatOutbox : recordsOf(chatOutbox, userId)).toArray());
  },
  flush: async ({ userId }, forMs) => {
    const running = currentChat();
    if (running?.userId !== userId) return undefined;
    await running.chat.flush(forMs);
    return countStates(running.chat.unsent());
  },
  wake: () => currentChat()?.chat.wake(),
};
