/**
 * Request, Response, Headers and AbortController as the app and its worker use them, without the streams and events of
 * the platform's: a body is a text that can be read once. A tenth of a run's time went into streams of texts that were there from the start.
 */
type Body = { readonly text: string; isUsed: boolean };
type Pairs = Iterable<readonly [string, string]> | Readonly<Record<string, string>>;

class PlainHeaders {
  readonly #values = new Map<string, string>();

  constructor(from: Pairs = {}) {
    const pairs = Symbol.iterator in from ? from : Object.entries(from);
    for (const [name, value] of pairs) this.set(name, value);
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value);
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    return this.#values.entries();
  }
}

class PlainRequest {
  readonly url: string;
  readonly headers: PlainHeaders;

  constructor(url: string, { headers }: { headers?: Pairs } = {}) {
    this.url = url;
    this.headers = new PlainHeaders(headers);
  }
}

class PlainResponse {
  readonly redirected = false;
  readonly status: number;
  readonly headers: PlainHeaders;
  readonly body: Body | null;

  constructor(body: Body | string | null, { status = 200, headers }: { status?: number; headers?: Pairs } = {}) {
    if (body !== null && (status === 204 || status === 304)) throw new TypeError(`A ${status} has no body.`);
    if (typeof body === 'object' && body?.isUsed) throw new TypeError('The body was read before.');
    this.status = status;
    this.headers = new PlainHeaders(headers);
    this.body = typeof body === 'string' ? { text: body, isUsed: false } : body;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  async text(): Promise<string> {
    if (this.body === null) return '';
    if (this.body.isUsed) throw new TypeError('The body was read before.');
    this.body.isUsed = true;
    return this.body.text;
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text()) as unknown;
  }

  clone(): PlainResponse {
    if (this.body?.isUsed) throw new TypeError('The body was read before.');
    return new PlainResponse(this.body?.text ?? null, this);
  }
}

/** Dexie makes one for every live reading and every write, asks it whether it is over, and hears of nothing from it. */
class PlainAbortController {
  readonly signal = { aborted: false };

  abort(): void {
    this.signal.aborted = true;
  }
}

/** What a run's thread has in place of the platform's. */
export const PLAIN_FETCH = {
  Headers: PlainHeaders,
  Request: PlainRequest,
  Response: PlainResponse,
  AbortController: PlainAbortController,
};
