import { connect } from 'node:net';
import { vi } from 'vitest';
import type { TestServer } from './test-server.ts';

export type SlowCall = {
  readonly method: string;
  readonly url: string;
  readonly token: string;
  readonly body: string;
};

/**
 * Sends the head of a request over a raw connection, and its body only when `meanwhile` is over: by then the server has
 * asked who is calling. Answers the status and the body of what it says.
 */
export async function sendSlowly(
  { app, storage }: Pick<TestServer, 'app' | 'storage'>,
  { method, url, token, body }: SlowCall,
  meanwhile: () => Promise<unknown>,
): Promise<{ status: number; body: string }> {
  const { port, hostname } = new URL(app.listeningOrigin);
  const asked = Promise.withResolvers<void>();
  const find = storage.sessions.find;
  vi.spyOn(storage.sessions, 'find').mockImplementationOnce(async (tokenHash) => {
    const session = await find(tokenHash);
    asked.resolve();
    return session;
  });
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  const head = [
    `${method} ${url} HTTP/1.1`,
    'host: x',
    'connection: close',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await asked.promise;
  await meanwhile();
  socket.write(body);
  await ended;
  vi.restoreAllMocks();
  const [first = '', ...rest] = said.split('\r\n\r\n');
  return { status: Number(first.split(' ')[1]), body: rest.join('\r\n\r\n') };
}
