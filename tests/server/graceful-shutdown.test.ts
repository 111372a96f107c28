import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Metrics } from '#server/http/metrics.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

const BODY = JSON.stringify({ email: 'nobody@test.local', password: 'nothing' });
const LOGIN = [
  'POST /api/login HTTP/1.1',
  'Host: gym',
  'Content-Type: application/json',
  `Content-Length: ${BODY.length}`,
  '',
  '',
].join('\r\n');
const UPGRADE = [
  'GET /api/ws/chat HTTP/1.1',
  'Host: gym',
  'Origin: https://elsewhere.example',
  'Connection: Upgrade',
  'Upgrade: websocket',
  '',
  '',
].join('\r\n');

let server: TestServer;
let port: number;
let opened: Socket[];

beforeEach(async () => {
  opened = [];
  server = await createTestServer();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  for (const socket of opened) socket.destroy();
  await server.close();
});

async function open(text: string, { allowHalfOpen = false } = {}): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
  opened.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

async function answerTo(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString().split('\r\n')[0] ?? '';
}

it.each(['GET /%00 HTTP/1.1\r\nHost: gym\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n'])(
  'a stop waits for the request under way, whatever was refused before (%j) [P16]',
  async (refused) => {
    expect(await answerTo(await open(refused))).toMatch(/^HTTP\/1.1 4/);
    const arrived = once(server.app.server, 'request');
    const phone = await open(LOGIN + BODY.slice(0, 5));
    await arrived;
    const stopped = server.app.close();
    phone.write(BODY.slice(5));
    expect(await answerTo(phone)).toBe('HTTP/1.1 401 Unauthorized');
    await stopped;
  },
);

it('a stop waits for no phone that lost its line in the middle of a request [P16]', async () => {
  const arrived = once(server.app.server, 'request') as Promise<[{ socket: Socket }]>;
  const phone = await open(LOGIN + BODY.slice(0, 5));
  const [{ socket }] = await arrived;
  const isGone = new Promise((resolve) => {
    socket.once('close', resolve);
  });
  expect(await inFlight()).toBe(1);
  phone.resetAndDestroy();
  await isGone;
  expect(await inFlight()).toBe(0);
  const idle = await open('');
  const ended = once(idle, 'close');
  await server.app.close();
  expect(await ended).toEqual([false]);
});

it.each([
  ['a live connection', UPGRADE, 'HTTP/1.1 403 Forbidden'],
  ['what is no HTTP', 'Good evening\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
  [
    'a head that does not end',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`,
    'HTTP/1.1 431 Request Header Fields Too Large',
  ],
])('%s that is refused is let go, even if the other end keeps it [P16]', async (_what, text, answer) => {
  const other = await open(text, { allowHalfOpen: true });
  expect(await answerTo(other)).toBe(answer);
  await expect.poll(() => connections(server), { timeout: 10_000 }).toBe(0);
});

/** As the metrics say it; who asks for them does so past the server's port. */
async function inFlight(): Promise<number> {
  const { metrics } = server.app as unknown as { metrics: Metrics };
  const [, count] = /^spotter_http_requests_in_flight (.+)$/m.exec(await metrics.text()) ?? [];
  return Number(count);
}

function connections({ app }: TestServer): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
