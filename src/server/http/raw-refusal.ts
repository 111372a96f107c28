import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import { Refusal } from '#server/services/refusal.ts';
import { NO_STORE, SECURITY_HEADERS } from './headers.ts';

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
    'cache-control': NO_STORE,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${statusLine(error.code)}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** What Node answers by itself, without our headers, goes the way of every request: no Host, and an unknown Expect. */
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
