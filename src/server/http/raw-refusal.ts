import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { refusals, type RefusalCode } from '#contract/words/refusals.ts';
import { Refusal } from '#server/services/refusal.ts';
import { API_HEADERS, SECURITY_HEADERS } from './headers.ts';

/** How long a refused connection stays open to read the reason. */
const LINGER_MS = 1_000;

/** Answers what is no HTTP request at all, before Fastify has one to answer. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const code: RefusalCode = 'unreadable_body';
  const body = JSON.stringify({ code, message: refusals[code].message });
  const headers = {
    ...SECURITY_HEADERS,
    ...API_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  endConnection(socket, `HTTP/1.1 ${statusLine(error.code)}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Sends the last bytes of a connection and closes it, whether the other side goes on sending or never reads. What still
 * arrives is discarded for a moment: a connection that is cut with unread bytes in it loses the answer.
 */
export function endConnection(socket: Duplex, lastWords: string): void {
  const cut = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(cut));
  socket.resume();
  socket.end(lastWords);
}

/** Lets the app answer what Node would, without our headers: requests without Host or with an unknown Expect. */
export function answerForNode(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => void app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new Refusal('unreadable_body');
  });
}

function statusLine(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  return '400 Bad Request';
}
