import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export type Round = { readonly perSecond: number; readonly p50: number; readonly p99: number };

export type Put = { readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };

const HEAD_ENDS = '\r\n\r\n';

/**
 * Sends PUTs over open connections, one for each list, until all are answered or the time is over; each sends the next of
 * its own when the last is answered. Everything is written out before the clock runs, and answers are only looked at for their end: it shares the processor with the server.
 */
export async function measureRound(
  address: string,
  lists: readonly (readonly Put[])[],
  withinMs: number,
): Promise<Round> {
  const { hostname, port, host } = new URL(address);
  const phones = await Promise.all(
    lists.map(async (puts) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      await once(socket, 'connect');
      return { socket, requests: puts.map((put) => bytesOf(put, host)) };
    }),
  );
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    phones.map(async ({ socket, requests }) => {
      for (const one of requests) {
        const sentAt = performance.now();
        if (sentAt - began > withinMs) return;
        await exchange(socket, one);
        times.push(performance.now() - sentAt);
      }
    }),
  );
  const tookMs = performance.now() - began;
  for (const { socket } of phones) socket.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  return { perSecond: (times.length / tookMs) * 1_000, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function bytesOf({ path, headers, body }: Put, host: string): Buffer {
  const lines = Object.entries({
    host,
    ...headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`PUT ${path} HTTP/1.1`, ...lines].join('\r\n') + HEAD_ENDS + body);
}

function exchange(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const end = (error?: Error): void => {
      socket.off('data', take);
      socket.off('close', lose);
      socket.off('error', end);
      if (error) reject(error);
      else resolve();
    };
    const lose = (): void => end(new Error('The connection was closed before the answer.'));
    const take = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      const head = text.indexOf(HEAD_ENDS);
      if (head < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]);
      if (text.length < head + HEAD_ENDS.length + length) return;
      if (text.startsWith('HTTP/1.1 200')) end();
      else end(new Error(`A request was answered with ${text.slice(9, 200)}.`));
    };
    socket.on('data', take);
    socket.once('close', lose);
    socket.once('error', end);
    socket.write(request);
  });
}
