import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { newId } from '#server/storage/ids.ts';
import { addressOf, KEEP_ALIVE } from './postgres.ts';
import { createLocalSignals, readSignal, writeSignal, type Signals } from '#server/storage/signals.ts';

const CONNECT_TIMEOUT_MS = 2_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
/** NOTIFY takes less than 8,000 bytes, the sender's id among them. Ids are ASCII: a character is a byte. */
const BYTES_PER_NOTICE = 7_900;
/** While the database is unreachable signals wait; beyond so many the oldest are dropped, as if lost. */
const MOST_WAITING = 10_000;
const CLOSE_WITHIN_MS = 1_000;

/**
 * Sends signals to every server on one database, by LISTEN and NOTIFY on a connection of their own. They are sent after
 * the commit and not in the transaction, where NOTIFY would let only one writer commit at a time. The listeners make up
 * for signals that are lost with a killed server: see chat/fan-out.ts.
 * @param channel one for each database's history: LISTEN knows no schemas
 */
export function createPostgresSignals(url: string, channel: string, onError: (error: Error) => void): Signals {
  const local = createLocalSignals();
  const self = newId();
  const stopping = new AbortController();
  const waiting = new Set<string>();
  let client: Client | undefined;
  let running: Promise<void> | undefined;
  let sending: Promise<void> | undefined;

  const keepConnected = (): Promise<void> =>
    stayConnected(url, {
      stop: stopping.signal,
      onError,
      open: async (connection) => {
        connection.on('notification', ({ payload }) => hear(payload));
        await connection.query(`listen "${channel}"`);
        client = connection;
        local.tell({ kind: 'lost' });
        send();
      },
      onGone: () => (client = undefined),
    });

  function hear(payload = ''): void {
    const [from, ...signals] = payload.split('\n');
    if (from === self) return;
    for (const text of signals) {
      const signal = readSignal(text);
      if (signal) local.tell(signal);
    }
  }

  function send(): void {
    running ??= keepConnected();
    sending ??= sendAll().finally(() => (sending = undefined));
  }

  /** Sends the signals of one turn of the event loop together: each notice is a transaction. */
  async function sendAll(): Promise<void> {
    for (;;) {
      await turn();
      if (!client || waiting.size === 0) return;
      const batch = oldestOf(waiting);
      for (const text of batch) waiting.delete(text);
      try {
        await client.query('select pg_notify($1, $2)', [channel, [self, ...batch].join('\n')]);
      } catch {
        // The connection is gone; the next one sends them.
        for (const text of batch) waiting.add(text);
        return;
      }
    }
  }

  return {
    raise: (signal) => {
      local.raise(signal);
      const [oldest] = waiting;
      if (waiting.size >= MOST_WAITING && oldest !== undefined) waiting.delete(oldest);
      waiting.add(writeSignal(signal));
      send();
    },
    listen: (listener) => {
      running ??= keepConnected();
      return local.listen(listener);
    },
    close: async () => {
      await Promise.race([sending, pause(CLOSE_WITHIN_MS, undefined, { ref: false })]);
      stopping.abort();
      await running;
      await local.close();
    },
  };
}

/** Returns as many of the oldest signals as one notice takes. */
function oldestOf(signals: Iterable<string>): string[] {
  const batch: string[] = [];
  let bytes = 0;
  for (const text of signals) {
    bytes += text.length + 1;
    if (bytes > BYTES_PER_NOTICE) break;
    batch.push(text);
  }
  return batch;
}

type ConnectionUse = {
  readonly stop: AbortSignal;
  readonly onError: (error: Error) => void;
  /** Makes a new connection ready. */
  readonly open: (connection: Client) => Promise<void>;
  readonly onGone: () => void;
};

/** Connects, and connects again whenever the connection has ended, with longer pauses the longer that fails. */
async function stayConnected(url: string, { stop, onError, open, onGone }: ConnectionUse): Promise<void> {
  for (let attempt = 0; !stop.aborted; attempt += 1) {
    try {
      const connection = await connect(url);
      const ended = new Promise<void>((resolve) => void connection.once('end', resolve));
      connection.on('error', onError);
      const end = (): void => void connection.end().catch(() => undefined);
      stop.addEventListener('abort', end);
      if (stop.aborted) end();
      await open(connection);
      attempt = 0;
      await ended;
    } catch (error) {
      if (!stop.aborted) onError(error as Error);
    }
    onGone();
    const wait = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
    await pause(wait, undefined, { signal: stop, ref: false }).catch(() => undefined);
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    // A signal need not survive a crash of the database, so its commit does not wait for the disk.
    ...addressOf(url, { waitsForDisk: false }),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEEP_ALIVE,
  });
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}
