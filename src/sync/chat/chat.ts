import { createChatExchange } from './exchange.ts';
import type { Connection } from './line.ts';
import { createChatOutbox } from './outbox.ts';
import type { ChatIdentity, ChatPorts, RoomView } from './ports.ts';
import { createChatRooms } from './rooms.ts';
import { createTimers } from '#sync/timers.ts';

export type Chat = ReturnType<typeof createChat>;

/** Creates one person's chat: one connection, their open rooms, and what they wrote and has not come back yet. */
export function createChat(ports: ChatPorts, identity: ChatIdentity) {
  const timers = createTimers<'flush'>(ports.clock);
  /** Ends the wait of `flush` once nothing is pending. */
  let flushed: (() => void) | undefined;
  const outbox = createChatOutbox({ ...ports, onChange: changed, onReady: () => pump() }, identity);
  const rooms = createChatRooms({ ...ports, onChange: changed, onMessages: outbox.confirm });
  const { line, pump, wake } = createChatExchange({ ...ports, rooms, outbox, onMessage: changed }, identity);

  function changed(): void {
    ports.onChange();
    if (outbox.pending().length === 0) flushed?.();
  }

  return {
    connection: (): Connection => line.connection(),
    outboxChanged: () => void outbox.load(),
    say: outbox.say,
    retry: outbox.retry,
    discard: outbox.discard,
    /** What was written and has not come back, whether it waits or was refused. */
    unsent: outbox.left,
    again: (roomId: string): void => {
      rooms.again(roomId);
      pump();
    },
    earlier: rooms.earlier,
    seen: rooms.seen,
    wake,

    start: async (): Promise<void> => {
      line.connect();
      await outbox.load();
    },

    stop: (): void => {
      timers.clearAll();
      outbox.stop();
      rooms.stop();
      line.stop();
    },

    /** Sends what is pending, for at most `ms`; resolves with how many messages stay on this device. */
    flush: async (ms: number): Promise<number> => {
      if (outbox.pending().length > 0 && line.connection() !== 'ended') {
        if (line.connection() !== 'open') line.reconnect();
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
      line.resume();
      ports.onChange();
    },

    /** Shows a room until the returned function is called. */
    open: (roomId: string): (() => void) => {
      const leave = rooms.open(roomId);
      pump();
      return leave;
    },

    view: (roomId: string): RoomView => {
      const { messages, ...view } = rooms.view(roomId);
      const came = new Set(messages.map(({ clientMsgId }) => clientMsgId));
      const waiting = outbox.waiting(roomId).filter(({ clientMsgId }) => !came.has(clientMsgId));
      return { ...view, messages, waiting };
    },
  };
}
