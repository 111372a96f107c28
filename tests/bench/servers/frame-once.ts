import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { SendFrame, ServerFrame } from '#contract/api/socket.ts';
import { newId } from '#server/storage/ids.ts';

/** A message goes to every connection as bytes that are made once. No token, no room, no store. */
const server = createServer();
const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const open = new Set<Duplex>();
let seq = 0;

server.on('upgrade', (request, socket, head) => {
  wss.handleUpgrade(request, socket, head, (webSocket) => {
    open.add(socket);
    webSocket.on('close', () => open.delete(socket));
    webSocket.on('error', () => {});
    webSocket.on('message', (data: Buffer) => {
      const sent = JSON.parse(data.toString()) as SendFrame | { readonly type: 'JOIN'; readonly roomId: string };
      if (sent.type === 'JOIN') {
        socket.write(bytesOf({ type: 'JOINED', roomId: sent.roomId, seq, readOnly: false }));
        return;
      }
      seq += 1;
      const bytes = bytesOf({ ...sent, id: newId(), seq, sender: 'whoever', senderId: newId() });
      for (const one of open) one.write(bytes);
    });
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`READY http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});

function bytesOf(frame: ServerFrame): Buffer {
  const payload = Buffer.from(JSON.stringify(frame));
  const length = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...length]), payload]);
}
