import { Agent, request } from 'node:http';

export type Round = { readonly perSecond: number; readonly p50: number; readonly p99: number };

export type Put = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Sends PUTs over as many connections as `atOnce`, until `requests` are answered or the time is over. */
export async function measureRound(
  next: () => Put,
  { requests, atOnce, withinMs }: { requests: number; atOnce: number; withinMs: number },
): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const puts = Array.from({ length: requests }, next);
  const times: number[] = [];
  const began = performance.now();
  const sender = async (): Promise<void> => {
    for (;;) {
      const one = puts.pop();
      if (one === undefined || performance.now() - began > withinMs) return;
      const sentAt = performance.now();
      await put(one, agent);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  const tookMs = performance.now() - began;
  agent.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  return { perSecond: (times.length / tookMs) * 1_000, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function put({ url, headers, body }: Put, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'PUT',
        agent,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.resume();
        answer.once('error', reject);
        answer.once('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`A request was answered with ${answer.statusCode}.`));
        });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
