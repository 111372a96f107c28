import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Kind, Person } from './messages.ts';
import type { Tally } from './tally.ts';

export type Sent = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
};
/** `status` is 0 where no answer came. */
export type Answer = {
  readonly status: number;
  readonly etag: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly json: unknown;
};

export type Calls = {
  /** Where this person's requests go for now. */
  addressOf(person: Person): string;
  /** There was no answer from there: the next server, as a proxy in front of them would choose. */
  turnAway(person: Person, address: string): void;
  /** Everybody goes where they belong again: all servers are there. */
  comeHome(): void;
  call(kind: Kind, person: Person, sent: Sent): Promise<Answer>;
};

/** As many connections as a proxy would keep to each server. */
const MOST_SOCKETS = 128;
const ANSWER_WITHIN_MS = 15_000;
const NO_ANSWER: Answer = { status: 0, etag: undefined, retryAfterMs: undefined, json: undefined };
const unpackers: Readonly<Record<string, (packed: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** Requests as browsers make them, timed; people are spread over the servers. */
export function createCalls(addresses: readonly string[], people: readonly Person[], tally: Tally): Calls {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS });
  const homes = new Map(people.map(({ id }, at) => [id, at % addresses.length]));
  let moved = new Map<string, number>();

  function addressOf({ id }: Person): string {
    return addresses[moved.get(id) ?? homes.get(id) ?? 0] ?? '';
  }

  function turnAway(person: Person, address: string): void {
    if (addressOf(person) === address) moved.set(person.id, (addresses.indexOf(address) + 1) % addresses.length);
  }

  async function call(kind: Kind, person: Person, sent: Sent): Promise<Answer> {
    const address = addressOf(person);
    const began = performance.now();
    const answer = await exchange(agent, address, person, sent);
    if (answer.status === 0) turnAway(person, address);
    if (answer.status === 200 || answer.status === 304) tally.time(kind, performance.now() - began);
    else tally.failure(kind, answer.status);
    return answer;
  }

  return { addressOf, turnAway, comeHome: () => void (moved = new Map()), call };
}

function exchange(agent: Agent, address: string, { token }: Person, sent: Sent): Promise<Answer> {
  const { method = 'GET', path, headers = {}, body } = sent;
  return new Promise((resolve) => {
    const asked = request(
      address + path,
      {
        agent,
        method,
        timeout: ANSWER_WITHIN_MS,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-encoding': 'gzip, br',
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', () => resolve(NO_ANSWER));
        response.once('end', () => {
          const { etag, 'retry-after': seconds, 'content-encoding': coding = '' } = response.headers;
          const retryAfterMs = seconds === undefined ? undefined : Number(seconds) * 1_000;
          void jsonOf(Buffer.concat(chunks), coding).then((json) =>
            resolve({ status: response.statusCode ?? 0, etag, retryAfterMs, json }),
          );
        });
      },
    );
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(NO_ANSWER));
    asked.end(body);
  });
}

async function jsonOf(bytes: Buffer, coding: string): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  const plain = (await unpackers[coding]?.(bytes)) ?? bytes;
  return JSON.parse(plain.toString()) as unknown;
}
