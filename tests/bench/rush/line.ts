import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Ticket } from '#contract/api/chat.ts';
import { SOCKET_PATH, type ServerFrame } from '#contract/api/socket.ts';
import type { Calls } from './calls.ts';
import type { Person } from './messages.ts';

export type Line = {
  /** When it is open for the first time. */
  readonly opened: Promise<void>;
  isOpen(): boolean;
  send(frame: object): void;
  close(): void;
};

type Hearing = {
  readonly onFrame: (frame: ServerFrame) => void;
  /** Nobody told what happened while there was no connection. */
  readonly onOpen: (isAgain: boolean) => void;
};

/** As `#client/platform/chat-socket.ts` waits. */
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;
const GROWTH = 1.5;

/** A live connection, which comes back by itself with a ticket of its own each time. */
export function openLine(calls: Calls, person: Person, { onFrame, onOpen }: Hearing): Line {
  const first = Promise.withResolvers<void>();
  let socket: WebSocket | undefined;
  let isAgain = false;
  let isEnded = false;
  let tries = 0;

  async function dial(): Promise<void> {
    const address = calls.addressOf(person);
    const { status, json } = await calls.call('ticket', person, { method: 'POST', path: '/api/ws/ticket' });
    if (status !== 200) return dialLater();
    const url = new URL(SOCKET_PATH, address.replace(/^http/, 'ws'));
    url.searchParams.set('token', (json as Ticket).ticket);
    const dialled = new WebSocket(url, { perMessageDeflate: false });
    dialled.on('open', () => {
      socket = dialled;
      tries = 0;
      first.resolve();
      onOpen(isAgain);
      isAgain = true;
    });
    dialled.on('message', (data: Buffer) => onFrame(JSON.parse(data.toString()) as ServerFrame));
    dialled.on('error', () => calls.turnAway(person, address));
    dialled.on('close', () => {
      socket = undefined;
      void dialLater();
    });
  }

  async function dialLater(): Promise<void> {
    const wait = Math.min(LAST_RETRY_MS, (FIRST_RETRY_MS + Math.random() * FIRST_RETRY_MS) * GROWTH ** tries);
    tries += 1;
    await pause(wait);
    if (!isEnded) await dial();
  }

  void dial();
  return {
    opened: first.promise,
    isOpen: () => socket !== undefined,
    send: (frame) => socket?.send(JSON.stringify(frame)),
    close: () => {
      isEnded = true;
      socket?.terminate();
    },
  };
}
