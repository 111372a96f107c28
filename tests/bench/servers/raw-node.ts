import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SaveActualBody } from '#contract/api/save.ts';
import { answerTo } from './answer.ts';

/** Node's own server: reads the body, parses it, answers as much JSON. No route, no check, no token, no store. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString()) as SaveActualBody;
    const text = JSON.stringify(answerTo(body));
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
      .end(text);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`READY http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
