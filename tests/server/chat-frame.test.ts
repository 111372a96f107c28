import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { ChatMessage } from '#contract/api/socket.ts';
import { frameOf } from '#server/chat/frame.ts';

const EMPTY: ChatMessage = {
  type: 'CHAT',
  id: '',
  seq: 1,
  roomId: '',
  sender: '',
  senderId: '',
  content: '',
  createdAt: '',
};
const REST = JSON.stringify(EMPTY).length;

it.each([REST, 125, 126, 127, 65_535, 65_536, 100_000])(
  'a message of %i bytes comes as it was sent, and the one after it too',
  async (bytes) => {
    const { client, stream, close } = await connected();
    const message = { ...EMPTY, content: 'x'.repeat(bytes - REST) };
    const heard: unknown[] = [];
    client.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
    stream.write(frameOf(message));
    stream.write(frameOf({ ...EMPTY, content: 'ñandú 💪' }));
    while (heard.length < 2) await once(client, 'message');
    expect(heard).toEqual([message, { ...EMPTY, content: 'ñandú 💪' }]);
    close();
  },
);

async function connected() {
  const server = createServer();
  const wss = new WebSocketServer({ noServer: true });
  const upgraded = new Promise<Duplex>((resolve) => {
    server.on('upgrade', (request, stream, head) => wss.handleUpgrade(request, stream, head, () => resolve(stream)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [stream] = await Promise.all([upgraded, once(client, 'open')]);
  const close = (): void => {
    client.terminate();
    server.close();
  };
  return { client, stream, close };
}
