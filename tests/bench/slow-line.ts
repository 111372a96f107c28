import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { dice } from '../support/dice.ts';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';

/** What went over a line: bytes of both directions with their heads, as a socket counts them. */
export type Line = {
  readonly requests: () => number;
  readonly bytes: () => number;
  ask(
    method: string,
    path: string,
    options: { headers: Record<string, string>; body?: string | Buffer },
  ): Promise<Answer>;
  end(): void;
};

export type Answer = { readonly status: number; readonly body: Buffer };

type Slowness = { readonly roundTripMs: number; readonly loss: number; readonly seed: number };

/**
 * A network before a server that is far away. What is lost is a request as a whole: the connection is reset, half of the
 * times before the server has it, half of them before its answer is there.
 */
export async function startSlowNetwork(target: string, { roundTripMs, loss, seed }: Slowness): Promise<FaultProxy> {
  const network = await startFaultProxy(target);
  const chances = dice(seed);
  network.misbehave(async (passing) => {
    const fate = chances.next();
    await pause(roundTripMs / 2);
    if (fate < loss / 2) return passing.reset();
    const answer = await passing.ask();
    await pause(roundTripMs / 2);
    if (fate < loss) return passing.reset();
    return passing.give({ ...answer, headers: { ...answer.headers, 'content-length': String(answer.body.length) } });
  });
  return network;
}

/** One connection at a time, kept open, as a phone has one to its server. */
export function openLine(address: string): Line {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<Socket>();
  let requests = 0;

  return {
    requests: () => requests,
    bytes: () => [...sockets].reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0),
    ask: async (method, path, { headers, body = '' }) => {
      requests += 1;
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(address + path, { method, agent, headers: { ...headers, ...length } });
      sent.once('socket', (socket) => sockets.add(socket));
      sent.end(body);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      return { status: answer.statusCode ?? 0, body: unpacked(answer, Buffer.concat(chunks)) };
    },
    end: () => agent.destroy(),
  };
}

function unpacked({ headers }: IncomingMessage, body: Buffer): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}
