import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** A request as it came from the browser, and the means to misbehave with it. */
export type Passing = {
  readonly method: string;
  readonly path: string;
  /** The cookies that came along. */
  readonly cookies: string;
  readonly body: Buffer;
  /** Asks the server, and answers what it said: nothing reaches the browser yet. May be called again: doubled. */
  ask(body?: Buffer): Promise<Answered>;
  /** Gives the browser an answer, whole. */
  give(answer: Partial<Answered>): void;
  /** Gives the browser the head and so many bytes of the answer's body, and then resets the connection. */
  giveOnly(answer: Answered, bytes: number): void;
  /** Gives the answer byte by byte: with so many milliseconds between the pieces. */
  drip(answer: Answered, pieces: number, everyMs: number): void;
  /** Resets the connection: the browser learns that it has no answer. */
  reset(): void;
  /** Hands the request to the server, but only so many bytes of its body before the connection is reset. */
  askOnly(bytes: number): Promise<void>;
};

export type Answered = { readonly status: number; readonly headers: Record<string, string>; readonly body: Buffer };

/** What the proxy does with a request; a request that a fault neither answers nor resets waits for ever. */
export type Fault = (passing: Passing) => void | Promise<void>;

export type FaultProxy = {
  readonly address: string;
  /** What happens from now on to requests that match; without a fault everything passes. */
  misbehave(fault: Fault, matches?: (method: string, path: string) => boolean): void;
  heal(): void;
  /** Nothing listens at the address any more; everything open is reset. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** How many requests met the fault since it began. */
  met(): number;
  end(): Promise<void>;
};

/** A network that fails on purpose, between a browser and the server at `target`. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let fault: Fault | undefined;
  let isMeant: (method: string, path: string) => boolean = everything;
  let met = 0;

  const server = createServer((incoming, response) => void pass(incoming, response));
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', tunnel);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    address: `http://127.0.0.1:${port}`,
    misbehave: (next, matches = everything) => {
      fault = next;
      isMeant = matches;
      met = 0;
    },
    heal: () => (fault = undefined),
    goAway,
    comeBack: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    met: () => met,
    end: goAway,
  };

  async function goAway(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  }

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
    } catch {
      // The browser went away in the middle of its own request.
      return;
    }
    const passing = passingOf(incoming, response, Buffer.concat(chunks));
    const meets = fault !== undefined && isMeant(passing.method, passing.path);
    if (meets) met += 1;
    const work = meets && fault !== undefined ? fault : straightThrough;
    // A server that is away is a network that fails.
    await Promise.resolve(work(passing)).catch(() => passing.reset());
  }

  function passingOf(incoming: IncomingMessage, response: ServerResponse, body: Buffer): Passing {
    const passing: Passing = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      cookies: incoming.headers.cookie ?? '',
      body,
      ask: (sent = body) => ask(incoming, sent),
      give: ({ status = 200, headers = {}, body: text = Buffer.alloc(0) }) => {
        if (response.destroyed) return;
        response.writeHead(status, headers);
        response.end(text);
      },
      giveOnly: ({ status, headers, body: whole }, bytes) => {
        if (response.destroyed) return;
        response.writeHead(status, { ...headers, 'content-length': String(whole.length) });
        response.write(whole.subarray(0, bytes), () => passing.reset());
      },
      drip: ({ status, headers, body: whole }, pieces, everyMs) => {
        response.writeHead(status, { ...headers, 'content-length': String(whole.length) });
        const size = Math.ceil(whole.length / pieces);
        const next = (from: number): void => {
          if (from >= whole.length) return void response.end();
          response.write(whole.subarray(from, from + size));
          setTimeout(() => next(from + size), everyMs);
        };
        next(0);
      },
      reset: () => void response.socket?.resetAndDestroy(),
      askOnly: (bytes) => askOnly(incoming, body, bytes),
    };
    return passing;
  }

  async function ask(incoming: IncomingMessage, body: Buffer): Promise<Answered> {
    const outgoing = request({
      hostname,
      port: targetPort,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, 'content-length': String(body.length) },
      agent: false,
    });
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !HOP_BY_HOP.has(name)) headers[name] = [value].flat().join(', ');
    }
    return { status: answer.statusCode ?? 502, headers, body: Buffer.concat(chunks) };
  }

  async function askOnly(incoming: IncomingMessage, body: Buffer, bytes: number): Promise<void> {
    const outgoing = request({
      hostname,
      port: targetPort,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, 'content-length': String(body.length) },
      agent: false,
    });
    const gone = new Promise<void>((resolve) => outgoing.once('close', resolve));
    outgoing.on('error', () => undefined);
    outgoing.write(body.subarray(0, bytes), () => outgoing.destroy());
    await gone;
  }

  /** The live connection passes as it is. */
  function tunnel(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    const upstream = connect(Number(targetPort), hostname, () => {
      const headers = incoming.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
    socket.on('close', () => upstream.destroy());
  }
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

async function straightThrough(passing: Passing): Promise<void> {
  passing.give(await passing.ask());
}

function everything(): boolean {
  return true;
}
