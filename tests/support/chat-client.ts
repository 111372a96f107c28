import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ErrorFrame, JoinFrame, JoinedFrame, SendFrame, ServerFrame, ChatMessage } from '#contract/api/socket.ts';
import { SOCKET_PATH } from '#contract/api/socket.ts';
import { newId } from '#server/storage/ids.ts';

export type Closed = { readonly code: number; readonly reason: string };

export type ChatClient = {
  readonly socket: WebSocket;
  /** Everything that came, in its order. */
  readonly frames: readonly ServerFrame[];
  readonly closed: Promise<Closed>;
  send(frame: unknown): void;
  join(roomId: string): Promise<JoinedFrame>;
  /** Sends a message of this content; the answer is what was sent. */
  say(roomId: string, content: string, wishes?: Partial<SendFrame>): SendFrame;
  /** The first frame, come or still to come, for which this is true. */
  until<F extends ServerFrame>(isIt: (frame: ServerFrame) => frame is F): Promise<F>;
  close(): void;
};

/** A phone that talks to a listening server; without a room it gets hints alone. */
export async function openChat(
  address: string,
  { token, roomId, origin }: { token: string; roomId?: string; origin?: string },
): Promise<ChatClient> {
  const client = connectChat(address, { token, ...(roomId ? { roomId } : {}), ...(origin ? { origin } : {}) });
  await once(client.socket, 'open');
  return client;
}

/** The same without waiting: the connection may be refused. */
export function connectChat(
  address: string,
  { token, roomId, origin }: { token: string; roomId?: string; origin?: string },
): ChatClient {
  const url = new URL(SOCKET_PATH, address.replace(/^http/, 'ws'));
  url.searchParams.set('token', token);
  if (roomId !== undefined) url.searchParams.set('roomId', roomId);
  const socket = new WebSocket(url, origin === undefined ? {} : { origin });
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as ServerFrame);
    for (const look of waiting) look();
  });
  socket.on('error', () => {});
  const closed = new Promise<Closed>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });

  const until = <F extends ServerFrame>(isIt: (frame: ServerFrame) => frame is F): Promise<F> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = frames.find(isIt);
        if (found) {
          waiting.delete(look);
          resolve(found);
        }
      };
      waiting.add(look);
      void closed.then(({ code }) => reject(new Error(`The connection closed with ${code}.`)));
      look();
    });

  const send = (frame: unknown): void => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  return {
    socket,
    frames,
    closed,
    send,
    until,
    join: (room) => {
      const frame: JoinFrame = { type: 'JOIN', sender: 'whoever', roomId: room };
      send(frame);
      return until((heard): heard is JoinedFrame => heard.type === 'JOINED' && heard.roomId === room);
    },
    say: (room, content, wishes = {}) => {
      const frame: SendFrame = {
        type: 'CHAT',
        sender: 'whoever',
        roomId: room,
        content,
        createdAt: new Date().toISOString(),
        clientMsgId: newId(),
        ...wishes,
      };
      send(frame);
      return frame;
    },
    close: () => socket.terminate(),
  };
}

export function isMessage(content?: string): (frame: ServerFrame) => frame is ChatMessage {
  return (frame): frame is ChatMessage => frame.type === 'CHAT' && (content === undefined || frame.content === content);
}

export function isError(code?: string): (frame: ServerFrame) => frame is ErrorFrame {
  return (frame): frame is ErrorFrame => frame.type === 'ERROR' && (code === undefined || frame.code === code);
}

export function messagesIn(frames: readonly ServerFrame[]): ChatMessage[] {
  return frames.filter(isMessage());
}
