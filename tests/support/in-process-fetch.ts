import { gunzipSync } from 'node:zlib';
import { keptReadingAt } from '#contract/api/kept-readings.ts';
import { READING, READING_HEADER, SERVER_HEADER } from '#contract/api/readings.ts';
import type { TestServer } from './test-server.ts';

/** What happens to one request. */
export type Fault =
  /** Never reaches the server. */
  | 'drop'
  /** The server does it, the answer is lost. */
  | 'drop-answer'
  /** No answer until the caller gives up. */
  | 'hang'
  /** The gym's Wi-Fi answers in the server's place. */
  | 'portal'
  | {
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** It is the server's own, which its header says. */
      readonly own?: true;
    };

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  /** As it was before it was compressed. */
  readonly body: unknown;
  readonly keepalive: boolean;
};

export type InProcessFetch = {
  readonly fetch: typeof fetch;
  online: boolean;
  /** Says of each reading what the worker would: that it keeps it for offline. */
  worker: boolean;
  /** Met by the next requests, one each. */
  readonly faults: Fault[];
  /** Met by the next saves, one each: what else the page asks meanwhile does not meet them. */
  readonly saveFaults: Fault[];
  readonly asked: Asked[];
  /** The bearer tokens of the saves so far. */
  readonly savedWith: () => string[];
};

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** `fetch` as a page has it, with the real server at the other end and no port in between. */
export function createInProcessFetch(server: TestServer): InProcessFetch {
  const asked: Asked[] = [];
  const faults: Fault[] = [];
  const saveFaults: Fault[] = [];
  const network: InProcessFetch = {
    online: true,
    worker: true,
    faults,
    saveFaults,
    asked,
    fetch: (input, init) => travel(input instanceof Request ? input.url : input.toString(), init ?? {}),
    savedWith: () =>
      asked.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('authorization') ?? ''),
  };
  return network;

  async function travel(path: string, init: RequestInit): Promise<Response> {
    init.signal?.throwIfAborted();
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    const sent = init.body instanceof ArrayBuffer ? Buffer.from(init.body) : init.body;
    const body = sent instanceof Buffer ? gunzipSync(sent).toString() : typeof sent === 'string' ? sent : undefined;
    asked.push({
      method,
      path,
      headers,
      body: body && (JSON.parse(body) as unknown),
      keepalive: init.keepalive ?? false,
    });
    if (!network.online) throw new TypeError('Failed to fetch');
    const fault = faults.shift() ?? (method === 'PUT' ? saveFaults.shift() : undefined);
    if (fault === 'drop') throw new TypeError('Failed to fetch');
    if (fault === 'hang') return givenUp(init.signal);
    if (fault === 'portal')
      return new Response('<html>Free Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });
    if (typeof fault === 'object') return answerOf(fault);
    const answer = await server.inject({
      method: method as 'GET',
      url: path,
      headers: Object.fromEntries(headers),
      ...(body === undefined ? {} : { payload: sent as Buffer | string }),
    });
    if (fault === 'drop-answer') throw new TypeError('Failed to fetch');
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: {
        'content-type': String(answer.headers['content-type']),
        [SERVER_HEADER]: String(answer.headers[SERVER_HEADER]),
        ...(network.worker &&
        method === 'GET' &&
        answer.statusCode === 200 &&
        keptReadingAt({ pathname: path, search: '' })
          ? { [READING_HEADER]: READING.kept }
          : {}),
      },
    });
  }
}

function answerOf({ status, body = '', headers = JSON_TYPE, own }: Exclude<Fault, string>): Response {
  const mark = own ? { [SERVER_HEADER]: '1' } : {};
  return new Response(status === 204 ? null : body, { status, headers: { ...headers, ...mark } });
}

function givenUp(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
