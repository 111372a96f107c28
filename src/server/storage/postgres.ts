import { Client, Pool, types, type QueryConfig } from 'pg';
import { PostgresDialect, type Dialect } from 'kysely';
import { nameOfStatement } from './row-statement.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** After so long on a quiet line the system asks whether the other side is still there. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * How long anything may take, in ms. The first three are PostgreSQL's own, which frees what a vanished server held;
 * `answer` is ours for a line that has gone silent, and is longer than what PostgreSQL would still answer.
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
/** For disks of today and rows in memory. With PostgreSQL's own 4 it reads a whole table rather than a hundred of its rows. */
const RANDOM_PAGE_COST = 1.1;

/** PostgreSQL, with int8 as numbers: every one that we store is below 2^53. Statements need not wait for each other (pipeline.ts). */
export function postgresDialect(
  url: string,
  onIdleError: (error: Error) => void,
  { statement, lock, idleInTransaction, answer }: PostgresTimeouts = TIMEOUTS,
): Dialect {
  const pool = new Pool({
    ...addressOf(url),
    ...KEEP_ALIVE,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
    // In a pipeline pg ends the connection with it, so that nobody gets a silent one from the pool.
    query_timeout: answer,
    max: POOL_SIZE,
    Client: PreparingClient,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : types.getTypeParser(oid, format),
    },
  });
  // Without a listener, a database that restarts would take the server with it.
  pool.on('error', onIdleError);
  // The same for a connection that is lost while a request uses it: the request's query fails and says so.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return new PostgresDialect({ pool });
}

/** Has the statements of rows prepared, each with its first use, and sends what is asked in one go in one piece. */
class PreparingClient extends Client {
  #isGathering = false;

  override readonly query: Client['query'] = (asked: string | QueryConfig, ...rest: unknown[]) => {
    this.#gather();
    const name = typeof asked === 'string' ? nameOfStatement(asked) : undefined;
    const query = super.query.bind(this) as (...all: unknown[]) => never;
    return query(name === undefined ? asked : { name, text: asked }, ...rest);
  };

  /** A piece for each statement would cost as much again as the statement. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.connection;
    stream.cork();
    // When no promise that has settled has anything left to ask.
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}

/**
 * A commit is answered only when it is on disk, whatever the database's default or the URL's own options say. They are
 * taken out of the URL because they would win over ours there; how queries are planned they may decide.
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
