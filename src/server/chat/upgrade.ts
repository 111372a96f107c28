import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_CLOSED, SOCKET_PATH } from '#contract/api/socket.ts';
import { LANGUAGE_IN_ADDRESS } from '#contract/language.ts';
import { NO_STORE, SECURITY_HEADERS } from '#server/http/headers.ts';
import { askedLocale } from '#server/http/language.ts';
import { endConnection } from '#server/http/raw-refusal.ts';
import { whoseSession } from '#server/services/accounts/sessions.ts';
import { roomOf } from '#server/services/chat/rooms.ts';
import { sessionOf } from '#server/services/chat/tickets.ts';
import type { Context } from '#server/services/context.ts';
import { Refusal } from '#server/services/refusal.ts';

const RETRY_SECONDS = '2';
/** The version of the protocol, for a client that asks for another. */
const VERSION = '13';

export type Admission =
  | { readonly kind: 'admitted'; readonly userId: string; readonly tokenHash: string; readonly locale: string }
  | { readonly kind: 'refused'; readonly code: number; readonly reason: string };

/** Returns whether a request is to become a live connection; others with an Upgrade header are answered as usual. */
export function isSocketRequest({ method, url, headers }: IncomingMessage): boolean {
  const isAsked = method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
  return isAsked && url?.split('?', 1)[0] === SOCKET_PATH;
}

/** Returns whether the page that connects is one of our own. A client that is no browser names no origin. */
export function isAllowedOrigin({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === publicUrl) return true;
  return host !== undefined && URL.parse(origin)?.host === host;
}

/** Finds out who connects, by ticket or token, and whether the room of the address is theirs. */
export async function admit(context: Context, { url, headers }: IncomingMessage): Promise<Admission> {
  const query = new URLSearchParams(url?.split('?')[1]);
  const tokenHash = await sessionOf(context, query.get('token') ?? '');
  const caller = tokenHash === undefined ? undefined : await whoseSession(context, tokenHash, { ofAnyRole: true });
  if (!caller || tokenHash === undefined) return refused(SOCKET_CLOSED.notAuthenticated, 'Not authenticated');
  const roomId = query.get('roomId') ?? '';
  if (roomId !== '') {
    try {
      await roomOf(context.storage, caller, roomId);
    } catch (error) {
      if (error instanceof Refusal) return refused(SOCKET_CLOSED.notAMember, 'Not a member of this room');
      throw error;
    }
  }
  const locale = askedLocale(query.get(LANGUAGE_IN_ADDRESS) ?? headers['accept-language']);
  return { kind: 'admitted', userId: caller.id, tokenHash, locale };
}

/** Refuses with an answer in HTTP, before there is a connection. */
export function refuseUpgrade(socket: Duplex, status: 400 | 403 | 503): void {
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': NO_STORE,
    'content-length': '0',
    connection: 'close',
    ...(status === 400 ? { 'sec-websocket-version': VERSION } : {}),
    ...(status === 503 ? { 'retry-after': RETRY_SECONDS } : {}),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  endConnection(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`);
}

function refused(code: number, reason: string): Admission {
  return { kind: 'refused', code, reason };
}
