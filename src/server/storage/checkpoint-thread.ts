import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite from 'better-sqlite3';

/** The worker thread of `checkpoints.ts`: runs a checkpoint at each 'move', and ends at 'close'. */
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
