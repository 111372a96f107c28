import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the rivals' own ways of sending need at the other end and no more: nothing is checked or stored. */
type Push = { readonly mutations: readonly { readonly clientID: string; readonly id: number }[] };

/** The last mutation of each Replicache, which its next pull hears of. */
const last: Record<string, number> = {};
let pulls = 0;

const answers: Readonly<Record<string, (body: string) => unknown>> = {
  '/update': () => ({}),
  '/conflicts': () => [],
  '/push': (body) => {
    for (const { clientID, id } of (JSON.parse(body) as Push).mutations) last[clientID] = id;
    return {};
  },
  '/pull': () => ({ cookie: (pulls += 1), lastMutationIDChanges: last, patch: [] }),
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const answer = JSON.stringify(answers[request.url ?? '']?.(Buffer.concat(chunks).toString()));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`READY http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
