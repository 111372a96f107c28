import { parentPort, workerData } from 'node:worker_threads';
import { copySqlite } from '#server/storage/sqlite/sqlite-copy.ts';

/** The worker thread of `off-loop.ts`: makes one copy, and says what became of it. */
const { from, to } = workerData as { from: string; to: string };

try {
  await copySqlite(from, to);
  parentPort?.postMessage(undefined);
} catch (error) {
  parentPort?.postMessage(error instanceof Error ? error.message : String(error));
}
