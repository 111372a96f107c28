import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite from 'better-sqlite3';

/**
 * The worker thread of `checkpoints.ts`: runs a checkpoint at each 'move', empties the log at 'empty' where nobody reads
 * from it, and ends at 'close'.
 */
const { file, busyTimeoutMs } = workerData as { file: string; busyTimeoutMs: number };
const database = new BetterSqlite(file, { fileMustExist: true, timeout: busyTimeoutMs });

parentPort?.on('message', (word: 'move' | 'empty' | 'close') => {
  if (word === 'move') {
    database.pragma('wal_checkpoint(PASSIVE)');
    parentPort?.postMessage('moved');
  } else if (word === 'empty') {
    // Most is copied while others write; emptying locks them out.
    database.pragma('wal_checkpoint(PASSIVE)');
    const isBusy = database.pragma('wal_checkpoint(TRUNCATE)', { simple: true });
    parentPort?.postMessage(isBusy === 0 ? 'emptied' : 'busy');
  } else {
    database.close();
    parentPort?.close();
  }
});
