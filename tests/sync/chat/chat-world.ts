import type { ChatMessage, Hint, JoinFrame, SendFrame, ServerFrame } from '#contract/api/socket.ts';
import { createChat, type Chat } from '#sync/chat/chat.ts';
import type { ChatStore, SocketEvents, Stretch, Unsent } from '#sync/chat/ports.ts';
import { createHandClock, quiet, type HandClock } from '../../support/hand-clock.ts';

export const ROOM = 'room-1';
export const ME = { userId: 'marta', username: 'marta.r' };

/** A chat over a store in memory and a server that a test plays by hand. */
export type ChatPlay = {
  readonly chat: Chat;
  readonly clock: HandClock;
  readonly stored: Map<string, Unsent>;
  /** Every frame that went out, with the connection it went through. */
  readonly sent: { readonly line: number; readonly frame: JoinFrame | SendFrame }[];
  readonly reads: Stretch[];
  readonly hints: Hint[];
  /** What the room holds on the server. */
  readonly room: ChatMessage[];
  readonly marks: number[];
  online: boolean;
  readonly line: () => number;
  /** The connection stands. */
  readonly connect: () => Promise<void>;
  readonly lose: () => Promise<void>;
  readonly refuse: (code: number) => Promise<void>;
  readonly hear: (frame: ServerFrame) => Promise<void>;
  /** The server stores what was sent last, and brings it back unless the echo is dropped. */
  readonly accept: (options?: { echo: boolean }) => Promise<ChatMessage>;
  readonly joined: () => Promise<void>;
  readonly other: (content: string) => ChatMessage;
};

export function createChatPlay(): ChatPlay {
  const clock = createHandClock();
  const stored = new Map<string, Unsent>();
  let events: SocketEvents | undefined;
  let line = 0;
  let open = false;
  let ids = 0;

  const store: ChatStore = {
    put: async (message) => {
      const row = { ...message, order: stored.size + 1 };
      stored.set(row.clientMsgId, row);
      return { row, durable: true };
    },
    rows: async () => [...stored.values()],
    replace: async (row, by) => {
      if (stored.delete(row.clientMsgId)) stored.set(by.clientMsgId, by);
    },
    remove: async ({ clientMsgId }) => void stored.delete(clientMsgId),
  };

  const chat = createChat(
    {
      clock,
      store,
      newId: () => `id-${(ids += 1)}`,
      random: () => 0.5,
      connect: (heard) => {
        events = heard;
        return {
          send: (frame) => {
            if (open) play.sent.push({ line, frame });
            return open;
          },
          reconnect: () => {
            open = false;
            line += 1;
          },
          close: () => (open = false),
        };
      },
      read: async (_, stretch) => {
        play.reads.push(stretch);
        if (!play.online) return { ok: false, message: 'Failed to load messages.', isGone: false };
        const { afterSeq = 0, beforeSeq = Infinity } = stretch;
        const found = play.room.filter(({ seq }) => seq > afterSeq && seq < beforeSeq);
        const messages = stretch.afterSeq === undefined ? found.slice(-3) : found.slice(0, 3);
        return { ok: true, messages, lastSeq: play.room.length, lastReadSeq: 0, readOnly: false };
      },
      markRead: async (_, seq) => {
        if (play.online) play.marks.push(seq);
        return play.online;
      },
      onNotAuthenticated: () => undefined,
      onNews: () => undefined,
      onHint: (hint) => play.hints.push(hint),
      onNotStored: () => undefined,
      onChange: () => undefined,
    },
    ME,
  );

  const append = (parts: Pick<ChatMessage, 'sender' | 'senderId' | 'content' | 'createdAt' | 'clientMsgId'>) => {
    const seq = play.room.length + 1;
    const message: ChatMessage = { type: 'CHAT', id: `m-${seq}`, seq, roomId: ROOM, ...parts };
    play.room.push(message);
    return message;
  };

  const play: ChatPlay = {
    chat,
    clock,
    stored,
    sent: [],
    reads: [],
    hints: [],
    room: [],
    marks: [],
    online: true,
    line: () => line,
    connect: async () => {
      open = true;
      events?.onOpen();
      await quiet();
    },
    lose: async () => {
      open = false;
      events?.onLost();
      await quiet();
    },
    refuse: async (code) => {
      open = false;
      events?.onRefused(code);
      await quiet();
    },
    hear: async (frame) => {
      events?.onFrame(frame);
      await quiet();
    },
    accept: async ({ echo } = { echo: true }) => {
      const frame = play.sent.at(-1)?.frame;
      if (frame?.type !== 'CHAT') throw new Error('The last frame is no message.');
      const { content, createdAt, clientMsgId } = frame;
      const before = play.room.find((one) => one.clientMsgId === clientMsgId);
      const message = before ?? append({ sender: 'marta.r', senderId: 'marta', content, createdAt, clientMsgId });
      if (echo) await play.hear(message);
      return message;
    },
    joined: () => play.hear({ type: 'JOINED', roomId: ROOM, seq: play.room.length, readOnly: false }),
    other: (content) =>
      append({
        sender: 'ana.coach',
        senderId: 'ana',
        content,
        createdAt: new Date(clock.now() + play.room.length).toISOString(),
        clientMsgId: undefined,
      }),
  };
  return play;
}
