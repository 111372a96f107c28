import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { createCheckpoints, type Checkpoints } from './checkpoints.ts';
import {
  CompiledQuery,
  OperatorNode,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
  type BinaryOperationNode,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type TransactionSettings,
} from 'kysely';

/** SQLite's own waiting blocks the process, so it is short; a transaction waits longer without blocking anyone. */
const BUSY_TIMEOUT_MS = 100;
const WAIT_FOR_WRITER_MS = 5_000;
const LOOK_AGAIN_MS = 5;
/** Another process may be creating the same file; the wait may be long, because nobody is served yet. */
const OPENING_TIMEOUT_MS = 10_000;
/** Only the owner reads and writes: the hashes of passwords and what people weigh are in it. */
const PRIVATE = 0o600;
/** The suffixes of the files that SQLite keeps beside a database, which it creates with the database's mode. */
export const LOGS = ['-wal', '-shm', '-journal'];
const MOST_STATEMENTS = 500;
/** In pages of 4 kB: with so many in the log a commit runs the checkpoint itself, whatever became of its thread. */
const MOST_PAGES_IN_LOG = 40_000;
const CACHE_KIB = 16 * 1024;

type OpenedSqlite = {
  readonly dialect: Dialect;
  /** Begins to empty the write-ahead log, so that what was deleted is not in it either. */
  readonly emptyLog: () => void;
};

export function sqliteDialect(file: string): Dialect {
  return openSqlite(file).dialect;
}

/**
 * Opens SQLite so that it keeps what it confirmed: a commit returns only when it is on disk. What is deleted is
 * overwritten with zeros.
 */
export function openSqlite(file: string): OpenedSqlite {
  if (file !== ':memory:') makePrivate(file);
  const database = new BetterSqlite(file, { timeout: OPENING_TIMEOUT_MS });
  database.pragma('journal_mode = WAL');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('secure_delete = ON');
  database.pragma(`wal_autocheckpoint = ${MOST_PAGES_IN_LOG}`);
  database.pragma(`cache_size = -${CACHE_KIB}`);
  // What a killed server left in the log may have been deleted there.
  database.pragma('wal_checkpoint(TRUNCATE)');
  const checkpoints = file === ':memory:' ? undefined : createCheckpoints(database, file);
  return { dialect: dialectOf(database, checkpoints), emptyLog: () => checkpoints?.empty() };
}

/** Opens a file that a server has open, for reading alone. Whoever reads beside a log keeps no writer waiting. */
export function sqliteReader(file: string): Dialect {
  const database = new BetterSqlite(file, { readonly: true, fileMustExist: true, timeout: OPENING_TIMEOUT_MS });
  database.pragma(`cache_size = -${CACHE_KIB}`);
  return dialectOf(database, undefined);
}

function dialectOf(database: BetterSqlite.Database, checkpoints: Checkpoints | undefined): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new WritersFirstDriver(database, checkpoints),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SteadyQueryCompiler(),
  };
}

/**
 * Creates the file if it is not there, and lets nobody but its owner read it and the logs that a killed server left
 * beside it. An existing file is not opened: closing it would release the locks that this process has on it.
 */
export function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', PRIVATE));
  for (const part of ['', ...LOGS]) hide(file + part);
}

function hide(file: string): void {
  try {
    chmodSync(file, PRIVATE);
  } catch (error) {
    // SQLite has no such log now, or has just deleted it.
    if ((error as { code?: string }).code === 'ENOENT') return;
    // Another account owns it and lets this one write: whoever arranged that decides who reads.
    if ((error as { code?: string }).code !== 'EPERM') throw error;
  }
}

/**
 * Takes the write lock at the start, and waits for another process (a backup, a command) that has it. A transaction
 * that reads first fails to write with SQLITE_BUSY when another process wrote in between, whatever the busy timeout.
 */
class WritersFirstDriver extends SqliteDriver {
  readonly #database: BetterSqlite.Database;
  readonly #noWaiting: BetterSqlite.Statement;
  readonly #waiting: BetterSqlite.Statement;

  readonly #checkpoints: Checkpoints | undefined;

  constructor(database: BetterSqlite.Database, checkpoints: Checkpoints | undefined) {
    super({ database: keepingStatements(database) });
    this.#database = database;
    this.#checkpoints = checkpoints;
    this.#noWaiting = database.prepare('pragma busy_timeout = 0');
    this.#waiting = database.prepare(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate');
    const until = performance.now() + WAIT_FOR_WRITER_MS;
    for (;;) {
      try {
        this.#noWaiting.get();
        await connection.executeQuery(begin);
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error;
      } finally {
        this.#waiting.get();
      }
      await pause(LOOK_AGAIN_MS);
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#checkpoints?.committed();
  }

  override async destroy(): Promise<void> {
    await this.#checkpoints?.close();
    await super.destroy();
  }

  /** On a full disk SQLite has rolled back everything by itself: another rollback would hide the disk's error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Puts values into subqueries, where no plan depends on them. This build of SQLite (STAT4) plans a statement anew when
 * a value that the plan might depend on is bound: with an ORDER BY or a join in every run, for more than the run costs.
 */
class SteadyQueryCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const comparesValue = OperatorNode.is(operator) && operator.operator === '=' && ValueNode.is(rightOperand);
    if (!comparesValue) return super.visitBinaryOperation(node);
    this.visitNode(leftOperand);
    this.append(' = (select ');
    this.visitNode(rightOperand);
    this.append(')');
  }
}

/** Keeps prepared statements: preparing costs about half of running, and the server uses the same few hundred. */
function keepingStatements(database: BetterSqlite.Database): SqliteDatabase {
  const kept = new Map<string, BetterSqlite.Statement>();
  return {
    close: () => void database.close(),
    prepare: (sql) => {
      const known = kept.get(sql);
      if (known) return known;
      const statement = database.prepare(sql);
      const [oldest] = kept.keys();
      if (kept.size >= MOST_STATEMENTS && oldest !== undefined) kept.delete(oldest);
      kept.set(sql, statement);
      return statement;
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && error.code === 'SQLITE_BUSY';
}
