import { Client, Pool, types, type QueryConfig } from 'pg';
import { PostgresDialect, type Dialect } from 'kysely';
import { nameOfStatement } from '#server/storage/row-statement.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** After this time without traffic the operating system asks whether the other side is still there. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * How long anything may take, in ms. The first three are PostgreSQL's own timeouts, which free what a vanished server
 * held; `answer` is ours for a silent connection, and is longer than `statement`, at which PostgreSQL answers.
 */
export type PostgresTimeouts = {
  readonly statement: number;
  readonly lock: number;
  readonly idleInTransaction: number;
  readonly answer: number;
};

const TIMEOUTS: PostgresTimeouts = { statement: 10_000, lock: 5_000, idleInTransaction: 15_000, answer: 12_000 };
/** A migration takes as long as it takes, and a second server waits until the first has run it. */
export const NO_TIMEOUTS: PostgresTimeouts = { statement: 0, lock: 0, idleInTransaction: 0, answer: 0 };
const INT8 = 20;
/** This suits disks of today and cached rows. With its own 4 PostgreSQL reads a whole table for 100 of its rows. */
const RANDOM_PAGE_COST = 1.1;

/** Connects to PostgreSQL: int8 is read as a number, as ours are below 2^53; statements are pipelined (pipeline.ts). */
export function postgresDialect(
  url: string,
  onIdleError: (error: Error) => void,
  timeouts: PostgresTimeouts = TIMEOUTS,
  connections = POOL_SIZE,
): Dialect {
  return new PostgresDialect({ pool: openPool(url, onIdleError, timeouts, connections) });
}

/** Opens the connections of `postgresDialect`; none is made before the first query. */
export function openPool(
  url: string,
  onIdleError: (error: Error) => void,
  { statement, lock, idleInTransaction, answer }: PostgresTimeouts = TIMEOUTS,
  connections = POOL_SIZE,
): Pool {
  const pool = new Pool({
    ...addressOf(url),
    ...KEEP_ALIVE,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
    // With pipelining, pg closes the connection at this timeout, so that the pool gives out no silent one.
    query_timeout: answer,
    max: connections,
    Client: PreparingClient,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : types.getTypeParser(oid, format),
    },
  });
  // Without a listener, the error of a database that restarts would end this process.
  pool.on('error', onIdleError);
  // The same holds for a connection that is lost while a request uses it; the query itself fails and says so.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Prepares statements of rows at their first use, and sends all queries of one turn with one write to the socket. */
class PreparingClient extends Client {
  #isGathering = false;

  override readonly query: Client['query'] = (asked: string | QueryConfig, ...rest: unknown[]) => {
    this.#gather();
    const name = typeof asked === 'string' ? nameOfStatement(asked) : undefined;
    const query = super.query.bind(this) as (...all: unknown[]) => never;
    return query(name === undefined ? asked : { name, text: asked }, ...rest);
  };

  /** Holds back writes until the next tick: one for each statement would cost as much again as the statement. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.connection;
    stream.cork();
    // This runs when no callback of a settled promise has a query left to send.
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}

/**
 * Returns how pg connects. A commit is confirmed only when it is on disk, whatever the database's default or the URL's
 * own options say: those are taken out of the URL, where they would win over ours. They may decide on query plans.
 */
export function addressOf(url: string, { waitsForDisk = true } = {}): { connectionString: string; options: string } {
  const address = new URL(url);
  const own = address.searchParams.get('options');
  address.searchParams.delete('options');
  return {
    connectionString: address.href,
    options: [`-c random_page_cost=${RANDOM_PAGE_COST}`, own, `-c synchronous_commit=${waitsForDisk ? 'on' : 'off'}`]
      .filter(Boolean)
      .join(' '),
  };
}
