import { SOCKET_CLOSED, type ErrorFrame, type ServerFrame } from '#contract/api/socket.ts';
import { CHAT_ANSWER_AFTER_WAKING_MS, CHAT_ANSWER_MS } from '#contract/limits.ts';
import { refusals } from '#contract/words/refusals.ts';
import { backOff } from './back-off.ts';
import { createChatOutbox } from './chat-outbox.ts';
import type { ChatIdentity, ChatPorts, ChatSocket, RoomView } from './chat-ports.ts';
import { createChatRoom, type ChatRoomLog } from './chat-room.ts';
import { createTimers } from './timers.ts';

/** 'lost': it comes back by itself. 'ended': the server refused the session. */
export type Connection = 'connecting' | 'open' | 'lost' | 'ended';

export type Chat = ReturnType<typeof createChat>;

/** The one frame that is on its way: the next one goes when this one is answered, so that order and blame are clear. */
type Asked = { readonly roomId: string; readonly clientMsgId?: string };

/** One person's chat: one connection, his open rooms, and what he wrote and has not come back yet. */
export function createChat(ports: ChatPorts, identity: ChatIdentity) {
  const timers = createTimers<'answer' | 'connect' | 'flush'>(ports.clock);
  const rooms = new Map<string, ChatRoomLog>();
  /** How often each room is on a screen. */
  const open = new Map<string, number>();
  const joined = new Set<string>();
  const closed = new Set<string>();
  let socket: ChatSocket | undefined;
  let connection: Connection = 'connecting';
  let asked: Asked | undefined;
  let refusalsInARow = 0;
  /** Who waits until nothing is pending. */
  let flushed: (() => void) | undefined;
  const outbox = createChatOutbox({ ...ports, onChange: changed, onReady: pump }, identity);

  function changed(): void {
    ports.onChange();
    if (outbox.pending().length === 0) flushed?.();
  }

  function connect(): void {
    socket = ports.connect({ onOpen, onFrame, onLost, onRefused });
  }

  function onOpen(): void {
    connection = 'open';
    joined.clear();
    asked = undefined;
    ports.onNews();
    ports.onChange();
    // Nobody told what happened while there was no connection.
    ports.onHint({ type: 'HINTS_MISSED' });
    pump();
  }

  function onLost(): void {
    disconnected(connection === 'ended' ? 'ended' : 'lost');
  }

  function disconnected(to: Connection): void {
    connection = to;
    joined.clear();
    asked = undefined;
    timers.clear('answer');
    ports.onChange();
  }

  function onRefused(code: number): void {
    const blamed = asked;
    disconnected(code === SOCKET_CLOSED.notAuthenticated ? 'ended' : 'lost');
    if (code === SOCKET_CLOSED.notAuthenticated) return ports.onNotAuthenticated();
    if (blamed) {
      closed.add(blamed.roomId);
      rooms.get(blamed.roomId)?.ended(refusals.not_found.message);
      outbox.refuseRoom(blamed.roomId);
    }
    refusalsInARow += 1;
    timers.set('connect', backOff(refusalsInARow, ports.random()), () => socket?.reconnect());
  }

  /** Asks for the next thing, if the last one is answered. */
  function pump(): void {
    if (connection !== 'open' || asked || !socket) return;
    const roomId = [...open.keys()].find((id) => !joined.has(id) && !closed.has(id));
    const row = outbox.next();
    if (roomId !== undefined) {
      ask({ roomId }, { type: 'JOIN', sender: identity.username, roomId });
    } else if (row) {
      ask({ roomId: row.roomId, clientMsgId: row.clientMsgId }, outbox.frameOf(row));
    }
  }

  function ask(what: Asked, frame: Parameters<ChatSocket['send']>[0]): void {
    if (!socket?.send(frame)) return;
    asked = what;
    awaitAnswer(CHAT_ANSWER_MS);
  }

  /** A line may be dead without saying so. */
  function awaitAnswer(ms: number): void {
    timers.set('answer', ms, () => {
      disconnected('lost');
      socket?.reconnect();
    });
  }

  function answered(): void {
    asked = undefined;
    refusalsInARow = 0;
    timers.clear('answer');
  }

  function onFrame(frame: ServerFrame): void {
    switch (frame.type) {
      case 'CHAT':
        if (frame.clientMsgId !== undefined && frame.clientMsgId === asked?.clientMsgId) answered();
        outbox.confirm([frame]);
        rooms.get(frame.roomId)?.take(frame);
        ports.onNews();
        changed();
        break;
      case 'JOINED':
        joined.add(frame.roomId);
        if (asked?.roomId === frame.roomId && asked.clientMsgId === undefined) answered();
        rooms.get(frame.roomId)?.joined(frame.seq, frame.readOnly);
        break;
      case 'ROOM_CHANGED':
        // Opened or closed perhaps: the JOIN says which.
        joined.delete(frame.roomId);
        ports.onNews();
        break;
      case 'ERROR':
        onError(frame);
        break;
      case 'BLOCK_CHANGED':
      case 'AREA_CHANGED':
      case 'HINTS_MISSED':
        ports.onHint(frame);
        break;
    }
    pump();
  }

  function onError(frame: ErrorFrame): void {
    if (asked && asked.clientMsgId === undefined && frame.clientMsgId === undefined) {
      // The JOIN was not taken now: with a new connection it is asked again.
      refusalsInARow += 1;
      disconnected('lost');
      timers.set('connect', backOff(refusalsInARow, ports.random(), frame.retryAfterMs), () => socket?.reconnect());
      return;
    }
    const row = outbox.find(frame.clientMsgId);
    if (frame.clientMsgId === asked?.clientMsgId) answered();
    if (row) outbox.refused(row, frame);
  }

  function room(roomId: string): ChatRoomLog {
    const known = rooms.get(roomId);
    if (known) return known;
    const made = createChatRoom({
      ...ports,
      onChange: changed,
      roomId,
      onMessages: outbox.confirm,
      onMarked: () => ports.onNews(),
    });
    rooms.set(roomId, made);
    return made;
  }

  return {
    connection: (): Connection => connection,
    outboxChanged: () => void outbox.load(),
    say: outbox.say,
    retry: outbox.retry,
    discard: outbox.discard,
    pending: () => outbox.pending().length,
    /** What was written and has not come back, whether it waits or was refused. */
    unsent: outbox.left,
    again: (roomId: string): void => {
      closed.delete(roomId);
      room(roomId).again();
      pump();
    },
    earlier: (roomId: string): void => room(roomId).earlier(),
    seen: (roomId: string, seq: number): void => room(roomId).seen(seq),

    start: async (): Promise<void> => {
      connect();
      await outbox.load();
    },

    stop: (): void => {
      timers.clearAll();
      outbox.stop();
      for (const one of rooms.values()) one.stop();
      connection = 'ended';
      socket?.close();
    },

    /** The network changed or the page is back: ask whether the line still lives, or make a new one now. */
    wake: (): void => {
      if (connection === 'ended') return;
      if (connection !== 'open') return socket?.reconnect();
      joined.clear();
      pump();
      if (asked) awaitAnswer(CHAT_ANSWER_AFTER_WAKING_MS);
      // Without a room to ask for there is no question, and nobody would notice that nothing comes any more.
      else socket?.reconnect();
    },

    /** Sends what is pending, for at most `ms`; answers how many messages stay on this device. */
    flush: async (ms: number): Promise<number> => {
      if (outbox.pending().length > 0 && connection !== 'ended') {
        if (connection !== 'open') socket?.reconnect();
        await new Promise<void>((resolve) => {
          flushed = resolve;
          timers.set('flush', ms, resolve);
        });
        timers.clear('flush');
        flushed = undefined;
      }
      return outbox.left().length;
    },

    /** The session that was refused is good after all, or has a new token. */
    resume: (): void => {
      connection = 'connecting';
      socket?.reconnect();
      ports.onChange();
    },

    /** Shows a room until the returned function is called. */
    open: (roomId: string): (() => void) => {
      open.set(roomId, (open.get(roomId) ?? 0) + 1);
      room(roomId).fill();
      pump();
      return () => {
        const left = (open.get(roomId) ?? 1) - 1;
        if (left > 0) open.set(roomId, left);
        else open.delete(roomId);
      };
    },

    view: (roomId: string): RoomView => {
      const { messages, ...view } = room(roomId).view();
      const came = new Set(messages.map(({ clientMsgId }) => clientMsgId));
      const waiting = outbox.waiting(roomId).filter(({ clientMsgId }) => !came.has(clientMsgId));
      return { ...view, messages, waiting };
    },
  };
}
