import { liveQuery } from 'dexie';
import type { Messages } from '#contract/api/chat.ts';
import { call, type Result } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';
import { openChatSocket, type FetchTicket } from '#client/platform/chat-socket.ts';
import { random, clock, newId } from '#client/platform/clock.ts';
import { watchMoments } from '#client/platform/network.ts';
import { pause } from '#client/platform/pause.ts';
import { forgetChat, useChatState, type UnsentCount } from '#client/state/chat.ts';
import { tellHint } from '#client/state/hints.ts';
import { notify } from '#client/state/notices.ts';
import { localeInUse } from '#client/state/preferences.ts';
import { useSession } from '#client/state/session.ts';
import { chatWords } from '#client/words/chat.ts';
import { createChat, type Chat } from '#sync/chat/chat.ts';
import type { ChatIdentity, ChatPorts, ChatReading, Stretch, Unsent } from '#sync/chat/ports.ts';
import { currentChat, setChat } from './chat-slot.ts';
import { createChatStore } from './chat-store.ts';
import { database, storeOptions } from '#client/offline/device.ts';

const store = createChatStore({ ...storeOptions, onReadAgain: () => currentChat()?.chat.outboxChanged() });

/** Returns every message of this person that is on this device and has not come back. */
export function readUnsent(userId: string): Promise<Unsent[]> {
  return store.rows(userId);
}

/** News come in bursts: the list of rooms is read once for them. */
const READ_LIST_AFTER_MS = 150;
/** A new password or role replaces the token: the answer that brings the new one may come after the line was closed. */
const LOOK_AGAIN_MS = 1_000;

/** Returns the chat of this person, started if it does not run yet. It never sends with another one's token (P12). */
export function ensureChat(identity: ChatIdentity): Chat {
  const running = currentChat();
  if (running?.userId === identity.userId) return running.chat;
  const rooms = new Set<string>();
  const list = listReader(identity.userId);
  let stopped = false;
  const show = (): void => {
    if (stopped) return;
    const open = Object.fromEntries([...rooms].map((roomId) => [roomId, chat.view(roomId)]));
    useChatState.setState({ connection: chat.connection(), open, unsent: countByRoom(chat.unsent()) });
  };
  const made = createChat(portsOf(identity, { show, news: list.later, refused: () => void lookAgain() }), identity);
  const chat: Chat = {
    ...made,
    open: (roomId) => {
      rooms.add(roomId);
      const leave = made.open(roomId);
      show();
      return leave;
    },
  };
  const lookAgain = async (): Promise<void> => {
    await pause(LOOK_AGAIN_MS);
    // A token that is refused ends the session; another one goes on.
    if (!stopped && (await fetchTicket(identity.userId)).kind !== 'never') chat.resume();
  };
  const wake = (): void => {
    chat.wake();
    list.later();
  };
  const stopMoments = watchMoments({ wake, hide: () => undefined });
  const watched = liveQuery(() => database.chatOutbox.toArray()).subscribe({
    next: () => chat.outboxChanged(),
    error: () => undefined,
  });
  setChat({
    chat,
    userId: identity.userId,
    look: () => store.rows(identity.userId),
    stop: () => {
      stopped = true;
      chat.stop();
      list.stop();
      stopMoments();
      watched.unsubscribe();
      forgetChat();
    },
  });
  void chat.start();
  list.later();
  return chat;
}

function countByRoom(unsent: readonly Unsent[]): Record<string, UnsentCount> {
  const rooms: Record<string, UnsentCount> = {};
  for (const { roomId, state } of unsent) {
    const { waiting, refused } = rooms[roomId] ?? { waiting: 0, refused: 0 };
    rooms[roomId] = state.kind === 'refused' ? { waiting, refused: refused + 1 } : { waiting: waiting + 1, refused };
  }
  return rooms;
}

/** Reads the list of rooms again; what was read stays when there is no way to the server. */
function listReader(userId: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function read(): Promise<void> {
    timer = undefined;
    const token = tokenOf(userId);
    if (token === undefined) return;
    const result = await call('chatRooms', { userId }, { token });
    if (stopped) return;
    useChatState.setState(({ list: { rooms } }) => ({
      list: result.ok
        ? { reading: { kind: 'ready' }, rooms: result.data.chatRooms }
        : { reading: { kind: 'failed', message: explain('chatRooms', result.failure) }, rooms },
    }));
  }

  return {
    later: (): void => {
      timer ??= setTimeout(() => void read(), READ_LIST_AFTER_MS);
    },
    stop: (): void => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function portsOf(
  { userId }: ChatIdentity,
  { show, news, refused }: { show: () => void; news: () => void; refused: () => void },
): ChatPorts {
  const options = (): { token: string } => ({ token: tokenOf(userId) ?? '' });
  return {
    clock,
    store,
    newId,
    random,
    connect: (events) => openChatSocket(() => fetchTicket(userId), events),
    read: async (roomId, stretch) => {
      const query = queryOf(stretch);
      return readingOf(await call('messages', { userId, roomId }, { ...options(), query }));
    },
    markRead: async (roomId, seq) => {
      const result = await call('readMessages', { userId, roomId }, { ...options(), body: { seq } });
      return result.ok || (result.failure.kind === 'refused' && result.failure.status === 404);
    },
    onNotAuthenticated: refused,
    onNews: news,
    onHint: tellHint,
    onNotStored: () => notify({ text: () => chatWords.notStored, tone: 'waiting' }),
    onChange: show,
  };
}

/** The token of this person's session; it may be replaced while they are logged in. */
function tokenOf(userId: string): string | undefined {
  const session = useSession.getState();
  return session.kind === 'signed-in' && session.user.id === userId ? session.token : undefined;
}

async function fetchTicket(userId: string): ReturnType<FetchTicket> {
  const token = tokenOf(userId);
  if (token === undefined) return { kind: 'never' };
  const result = await call('socketTicket', {}, { token });
  if (result.ok) return { kind: 'ticket', ticket: result.data.ticket, locale: localeInUse() };
  return { kind: result.failure.kind === 'refused' && result.failure.status === 401 ? 'never' : 'later' };
}

function queryOf(stretch: Stretch): Record<string, string> {
  return Object.fromEntries(Object.entries(stretch).map(([name, seq]) => [name, String(seq)]));
}

function readingOf(result: Result<Messages>): ChatReading {
  if (!result.ok) {
    const { failure } = result;
    const isGone = failure.kind === 'refused' && failure.code === 'not_found';
    return { ok: false, message: explain('messages', failure), isGone };
  }
  const { messagesList, lastSeq, lastReadSeq, readOnly } = result.data;
  return { ok: true, messages: messagesList, lastSeq, lastReadSeq, readOnly };
}
