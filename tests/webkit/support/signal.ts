import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * The way from the phone to the server, in a test's hand. A browser that WebDriver drives cannot be told that it is
 * offline; so the network itself goes away, and `navigator.onLine` goes on saying that there is one.
 */
export type Signal = {
  readonly address: string;
  /** Every connection breaks and no new one is taken. */
  cut(): Promise<void>;
  /** Connections are taken, and nothing ever comes back: a network that leads nowhere. */
  swallow(): void;
  /** Every request is answered with this page, as the WiFi of a gym does before somebody has signed in. */
  answerAll(page: string): void;
  /** The server can be reached again. */
  heal(): Promise<void>;
  /** Holds back the answers to requests that begin like this; what was sent reaches the server. */
  holdAnswers(request: RegExp): Held;
};

export type Held = {
  /** Resolves once the server has answered such a request. */
  readonly answered: Promise<void>;
  release(): void;
};

type Way = 'open' | 'swallow' | { page: string };

export async function createSignal(server: string): Promise<Signal> {
  const target = Number(new URL(server).port);
  const sockets = new Set<Socket>();
  const holds: { request: RegExp; answered: () => void; released: Promise<void> }[] = [];
  let way: Way = 'open';
  let listener = await listen(0);
  const { port } = listener.address() as AddressInfo;

  return {
    address: `http://127.0.0.1:${port}`,
    cut: async () => {
      if (!listener.listening) return;
      const closed = once(listener, 'close');
      listener.close();
      hangUp();
      await closed;
    },
    swallow: () => lead('swallow'),
    answerAll: (page) => lead({ page }),
    heal: async () => {
      lead('open');
      if (!listener.listening) listener = await listen(port);
    },
    holdAnswers,
  };

  async function listen(on: number): Promise<Server> {
    const opened = createServer((phone) => {
      keep(phone);
      if (way === 'open') forward(phone);
      else if (way === 'swallow') phone.resume();
      else answer(phone, way.page);
    });
    opened.listen(on, '127.0.0.1');
    await once(opened, 'listening');
    return opened;
  }

  /** Open connections are of the way that was: they break. */
  function lead(next: Way): void {
    way = next;
    hangUp();
  }

  function hangUp(): void {
    for (const socket of sockets) socket.resetAndDestroy();
  }

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  }

  function forward(phone: Socket): void {
    const upstream = connect(target, '127.0.0.1');
    keep(upstream);
    let held: (typeof holds)[number] | undefined;
    phone.on('data', (bytes) => {
      held = holds.find(({ request }) => request.test(bytes.toString('latin1'))) ?? held;
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (held === undefined) return void phone.write(bytes);
      held.answered();
      void held.released.then(() => phone.destroyed || phone.write(bytes));
    });
    phone.on('close', () => upstream.destroy());
    upstream.on('close', () => void (held?.released ?? Promise.resolve()).then(() => phone.end()));
  }

  function holdAnswers(request: RegExp): Held {
    const answered = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const hold = { request, answered: answered.resolve, released: released.promise };
    holds.push(hold);
    return {
      answered: answered.promise,
      release: () => {
        holds.splice(holds.indexOf(hold), 1);
        released.resolve();
      },
    };
  }
}

function answer(phone: Socket, page: string): void {
  const head = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${Buffer.byteLength(page)}`;
  phone.once('data', () => phone.end(`${head}\r\nconnection: close\r\n\r\n${page}`));
}
