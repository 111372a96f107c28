import { Worker } from 'node:worker_threads';
import type BetterSqlite from 'better-sqlite3';

/** A page that changes in many of these commits is copied to the database once. */
const COMMITS_PER_CHECKPOINT = 200;
const BUSY_TIMEOUT_MS = 100;
const EMPTY_AGAIN_MS = 1_000;
/** Who reads for an hour, such as a tool that copies the log, has pages of before a deletion anyway. */
const MOST_TRIES = 12;

export type Checkpoints = {
  /** Call it after each commit. */
  committed(): void;
  /** Begins to empty the log, where pages of before a deletion lie: tried again where somebody reads from it. */
  empty(): void;
  /** Resolves when the thread has closed the file. */
  close(): Promise<void>;
};

/**
 * Copies what commits have left in SQLite's write-ahead log to the database, on a thread of its own: a slow disk takes
 * half a second for it, in which a commit that did so would block every request. What was written meanwhile is little,
 * and is copied after a commit here; only then does the log begin anew. A failed thread leaves it to SQLite's limit.
 */
export function createCheckpoints(database: BetterSqlite.Database, file: string): Checkpoints {
  let commits = 0;
  let thread: Worker | undefined;
  let tries = 0;
  let state: 'rest' | 'moving' | 'moved' = 'rest';

  function start(): Worker {
    const address = new URL('./checkpoint-thread.ts', import.meta.url);
    const worker = new Worker(address, { workerData: { file, busyTimeoutMs: BUSY_TIMEOUT_MS } });
    worker.unref();
    worker.on('message', (word: 'moved' | 'emptied' | 'busy') => {
      if (word === 'moved') state = 'moved';
      if (word !== 'busy' || (tries += 1) >= MOST_TRIES) return;
      setTimeout(() => thread?.postMessage('empty'), EMPTY_AGAIN_MS * 2 ** (tries - 1)).unref();
    });
    worker.on('error', () => {
      thread = undefined;
      state = 'rest';
    });
    return worker;
  }

  return {
    committed: () => {
      commits += 1;
      if (state === 'moved') {
        state = 'rest';
        database.pragma('wal_checkpoint(PASSIVE)');
      }
      if (state === 'moving' || commits < COMMITS_PER_CHECKPOINT) return;
      commits = 0;
      state = 'moving';
      thread ??= start();
      thread.postMessage('move');
    },
    empty: () => {
      tries = 0;
      thread ??= start();
      thread.postMessage('empty');
    },
    close: async () => {
      const ending = thread;
      thread = undefined;
      if (!ending) return;
      ending.ref();
      const ended = new Promise((resolve) => {
        ending.once('exit', resolve);
      });
      ending.postMessage('close');
      await ended;
    },
  };
}
