import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SaveActualBody } from '#contract/api/save.ts';
import { answerTo } from './answer.ts';

/** Takes everything in one gzipped request and names it all in one gzipped answer. No check, no token, no store. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(gunzipSync(Buffer.concat(chunks)).toString()) as SaveActualBody;
    const packed = gzipSync(JSON.stringify(answerTo(body)));
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'content-length': packed.length,
      })
      .end(packed);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`READY http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
