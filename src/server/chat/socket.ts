import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { SOCKET_CLOSED } from '#contract/api/socket.ts';
import { MAX_CHAT_CHARACTERS } from '#contract/limits.ts';
import type { Context } from '#server/services/context.ts';
import { serveConnection, type Connection, type Wire } from './connection.ts';
import { createFanOut } from './fan-out.ts';
import { createHub } from './hub.ts';
import { admit, isAllowedOrigin, refuseUpgrade, type Admission } from './upgrade.ts';

const HEARTBEAT_MS = 25_000;
/** Every character may arrive as \uXXXX; the rest of a frame is short. */
const MAX_FRAME_BYTES = MAX_CHAT_CHARACTERS * 6 + 2_048;
/** Phones, tablets, desks and their tabs. */
const SOCKETS_PER_USER = 20;
/** Connections whose user is not known yet, and refused ones that have not closed yet. */
const MOST_ANONYMOUS = 200;
/** A refused connection that does not answer the close frame by then is cut off. */
const LEAVE_WITHIN_MS = 2_000;
const FINISH_WITHIN_MS = 3_000;
const CLOSE_WITHIN_MS = 1_500;

type SocketOptions = {
  /** An origin that may connect besides the server's own host. */
  readonly publicUrl?: string | undefined;
  readonly onError: (error: unknown) => void;
  /** Whether clients are to connect to another server. */
  readonly isAway?: () => boolean;
  readonly heartbeatMs?: number | undefined;
  readonly lookEveryMs?: number | undefined;
};

type Sockets = {
  /** How many are connected. */
  count(): number;
  /** Answers what has arrived, and closes with 1001. */
  sendAway(): void;
  /** Answers what has arrived, closes with 1001, and accepts no more connections. */
  close(): Promise<void>;
};

/** Attaches the live connection `/api/ws/chat` to a server. */
export function attachSockets(server: Server, context: Context, options: SocketOptions): Sockets {
  const { onError, isAway = () => false, publicUrl, heartbeatMs = HEARTBEAT_MS, lookEveryMs } = options;
  const hub = createHub();
  const fanOut = createFanOut(context, hub, { onError, lookEveryMs });
  const wss = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false });
  wss.on('wsClientError', (_error, socket) => refuseUpgrade(socket, 400));
  const connections = new Map<WebSocket, Connection>();
  let anonymous = 0;
  let isClosing = false;

  server.on('upgrade', (request, socket, head) => {
    // Until ws has it, an error of the raw socket would have no listener.
    socket.on('error', () => socket.destroy());
    if (!isAllowedOrigin(request, publicUrl)) return refuseUpgrade(socket, 403);
    if (isClosing || isAway() || anonymous >= MOST_ANONYMOUS) return refuseUpgrade(socket, 503);
    anonymous += 1;
    void greet(request, socket, head).finally(() => (anonymous -= 1));
  });

  async function greet(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    let admission: Admission;
    try {
      admission = await admit(context, request);
    } catch (error) {
      onError(error);
      return refuseUpgrade(socket, 503);
    }
    if (isClosing || isAway()) return refuseUpgrade(socket, 503);
    wss.handleUpgrade(request, socket, head, (webSocket) => welcome({ socket: webSocket, stream: socket }, admission));
  }

  function welcome(wire: Wire, admission: Admission): void {
    const { socket } = wire;
    if (admission.kind === 'refused') return turnAway(socket, admission.code, admission.reason);
    if (hub.count(admission.userId) >= SOCKETS_PER_USER) {
      return turnAway(socket, SOCKET_CLOSED.tooManyFrames, 'Too many connections');
    }
    connections.set(socket, serveConnection({ context, hub, fanOut, onError }, wire, admission));
    socket.on('close', () => connections.delete(socket));
    // Whoever logged out while the connection was made is found at once.
    fanOut.check(admission.userId);
  }

  function turnAway(socket: WebSocket, code: number, reason: string): void {
    anonymous += 1;
    const cut = setTimeout(() => socket.terminate(), LEAVE_WITHIN_MS);
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(cut);
      anonymous -= 1;
    });
    socket.close(code, reason);
  }

  const stopHeartbeat = startHeartbeat(connections, heartbeatMs);

  return {
    count: () => connections.size,
    sendAway: () => {
      for (const one of connections) void sendOneAway(one);
    },
    close: async () => {
      isClosing = true;
      stopHeartbeat();
      await within(FINISH_WITHIN_MS, finish([...connections.values()]));
      const closed = [...wss.clients].map((socket) => goodbye(socket));
      await within(CLOSE_WITHIN_MS, Promise.all(closed));
      for (const socket of wss.clients) socket.terminate();
      wss.close();
    },
  };

  async function finish(open: readonly Connection[]): Promise<void> {
    for (const connection of open) connection.stop();
    await Promise.all(open.map((connection) => connection.idle()));
    await fanOut.close();
  }
}

/** Ends the connections that have not answered the last ping when the next one is due. */
function startHeartbeat(connections: ReadonlyMap<WebSocket, Connection>, everyMs: number): () => void {
  const silent = new WeakSet<WebSocket>();
  const heartbeat = setInterval(() => {
    for (const socket of connections.keys()) {
      if (silent.has(socket)) socket.terminate();
      else {
        silent.add(socket);
        socket.once('pong', () => silent.delete(socket));
        socket.ping();
      }
    }
  }, everyMs);
  heartbeat.unref();
  return () => clearInterval(heartbeat);
}

async function sendOneAway([socket, connection]: readonly [WebSocket, Connection]): Promise<void> {
  connection.stop();
  await within(FINISH_WITHIN_MS, connection.idle());
  await goodbye(socket, 'Another server is newer');
}

function goodbye(socket: WebSocket, why = 'The server is stopping'): Promise<void> {
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  socket.resume();
  socket.close(SOCKET_CLOSED.goingAway, why);
  return closed;
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, pause(ms, undefined, { ref: false })]);
}
