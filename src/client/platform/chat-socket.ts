import ReconnectingWebSocket from 'reconnecting-websocket';
import { SOCKET_CLOSED, SOCKET_PATH, type ServerFrame } from '#contract/api/socket.ts';
import { LANGUAGE_IN_ADDRESS } from '#contract/language.ts';
import { online } from './network.ts';
import { pause } from './pause.ts';
import type { ChatSocket, SocketEvents } from '#sync/chat/ports.ts';

export type FetchTicket = () => Promise<
  | { readonly kind: 'ticket'; readonly ticket: string; readonly locale: string }
  /** There was no way to the server. */
  | { readonly kind: 'later' }
  /** The server refused the session. */
  | { readonly kind: 'never' }
>;

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;
const STOPS: ReadonlySet<number> = new Set([SOCKET_CLOSED.notAuthenticated, SOCKET_CLOSED.notAMember]);

/** Opens the live connection: it reconnects by itself, with a new ticket each time, and queues nothing. */
export function openChatSocket(fetchTicket: FetchTicket, events: SocketEvents): ChatSocket {
  let line = dial();

  function dial(): ReconnectingWebSocket {
    const made = new ReconnectingWebSocket(() => address(), [], {
      maxEnqueuedMessages: 0,
      minReconnectionDelay: FIRST_RETRY_MS + Math.random() * FIRST_RETRY_MS,
      maxReconnectionDelay: LAST_RETRY_MS,
      reconnectionDelayGrowFactor: 1.5,
    });
    made.addEventListener('open', () => {
      if (made === line) events.onOpen();
    });
    made.addEventListener('message', ({ data }) => {
      const frame = made === line ? readFrame(data) : undefined;
      if (frame) events.onFrame(frame);
    });
    made.addEventListener('close', ({ code }) => {
      if (made !== line) return;
      if (STOPS.has(code)) refuse(code);
      else events.onLost();
    });
    return made;

    /** Fetches a ticket for the address. It must never reject: the library would wait for ever. */
    async function address(): Promise<string> {
      for (let wait = FIRST_RETRY_MS; ; wait = Math.min(LAST_RETRY_MS, wait * 2)) {
        const answer = await fetchTicket();
        if (made !== line) return '';
        if (answer.kind === 'ticket') return addressWith(answer);
        if (answer.kind === 'never') {
          refuse(SOCKET_CLOSED.notAuthenticated);
          return '';
        }
        events.onLost();
        await pauseOnline(wait * (0.5 + Math.random()));
      }
    }
  }

  function refuse(code: number): void {
    line.close();
    events.onRefused(code);
  }

  return {
    send: (frame) => {
      if (line.readyState !== ReconnectingWebSocket.OPEN) return false;
      line.send(JSON.stringify(frame));
      return true;
    },
    // A new socket is opened at once: the old one may be in the middle of a long wait, or dead without knowing it.
    reconnect: () => {
      const old = line;
      line = dial();
      old.close();
    },
    close: () => line.close(),
  };
}

/** Waits until the device is online, and then for so many ms: a phone that is offline would try in vain. */
async function pauseOnline(ms: number): Promise<void> {
  if (!online()) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  await pause(ms);
}

function addressWith({ ticket, locale }: { ticket: string; locale: string }): string {
  const url = new URL(SOCKET_PATH, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('token', ticket);
  url.searchParams.set(LANGUAGE_IN_ADDRESS, locale);
  return url.href;
}

function readFrame(data: unknown): ServerFrame | undefined {
  try {
    const frame: unknown = JSON.parse(String(data));
    return typeof frame === 'object' && frame !== null && 'type' in frame ? (frame as ServerFrame) : undefined;
  } catch {
    return undefined;
  }
}
