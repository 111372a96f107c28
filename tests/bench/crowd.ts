import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ServerFrame } from '#contract/api/socket.ts';
import { SOCKET_PATH } from '#contract/api/socket.ts';
import { newId } from '#server/storage/ids.ts';

/** Who stands for many connections of a chat: as lean as can be, because it shares the processor with the server. */
export type Crowd = {
  /** The next member says something; in ms, until the last of all connections has it. */
  readonly say: () => Promise<number>;
  readonly end: () => void;
};

/** So many connect at once: the server lets in no more than it can look up. */
const AT_ONCE = 100;
const HEAD_ENDS = '\r\n\r\n';

/** One connection for each token, all in one room. */
export async function gather(address: string, tokens: readonly string[], roomId: string): Promise<Crowd> {
  const sockets: Socket[] = [];
  for (let start = 0; start < tokens.length; start += AT_ONCE) {
    const some = tokens.slice(start, start + AT_ONCE);
    sockets.push(...(await Promise.all(some.map((token) => enter(address, token, roomId)))));
  }
  let next = 0;

  async function say(): Promise<number> {
    const speaker = sockets[(next += 1) % sockets.length];
    const clientMsgId = newId();
    const heard = sockets.map((socket) => hears(socket, clientMsgId));
    const content = 'Three more sets of squats, then bench press.';
    const sent = { type: 'CHAT', roomId, content, createdAt: new Date().toISOString(), clientMsgId };
    const began = performance.now();
    speaker?.write(frameOf(sent));
    await Promise.all(heard);
    return performance.now() - began;
  }

  return {
    say,
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function enter(address: string, token: string, roomId: string): Promise<Socket> {
  const { hostname, port, host } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  const path = `${SOCKET_PATH}?token=${encodeURIComponent(token)}`;
  const key = Buffer.from(newId().slice(0, 16)).toString('base64');
  const headers = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${key}`,
  ];
  socket.write([`GET ${path} HTTP/1.1`, `Host: ${host}`, ...headers].join('\r\n') + HEAD_ENDS);
  await hears(socket, '101 Switching Protocols');
  socket.write(frameOf({ type: 'JOIN', roomId }));
  await hears(socket, 'JOINED' satisfies ServerFrame['type']);
  return socket;
}

function hears(socket: Socket, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const lose = (): void =>
      reject(new Error(`A connection was closed before it had '${words}': ${text.slice(0, 100)}`));
    const take = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      if (!text.includes(words)) return;
      socket.off('data', take);
      socket.off('close', lose);
      resolve();
    };
    socket.on('data', take);
    socket.once('close', lose);
  });
}

/** A text frame of a client. What a client says is masked; the mask of zeros leaves it as it is. */
function frameOf(frame: object): Buffer {
  const payload = Buffer.from(JSON.stringify(frame));
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload]);
}
