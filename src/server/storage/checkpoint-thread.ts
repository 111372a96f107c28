import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite from 'better-sqlite3';

/** The thread of `checkpoints.ts`: moves the log when it is asked to, and ends with the word 'close'. */
const { file, busyTimeoutMs } = workerData as { file: string; busyTimeoutMs: number };
const database = new BetterSqlite(file, { fileMustExist: true, timeout: busyTimeoutMs });

parentPort?.on('message', (word: 'move' | 'close') => {
  if (word === 'move') {
    database.pragma('wal_checkpoint(PASSIVE)');
    parentPort?.postMessage('moved');
  } else {
    database.close();
    parentPort?.close();
  }
});
