import { Worker } from 'node:worker_threads';

/**
 * Copies a database like `copySqlite`, on a thread of its own: the server goes on answering meanwhile.
 * @throws Error with a sentence for the operator
 */
export async function copyOffLoop(from: string, to: string): Promise<void> {
  const worker = new Worker(new URL('./copy-thread.ts', import.meta.url), { workerData: { from, to } });
  const failure = await new Promise<string | undefined>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread that makes the copy ended (${code}).`)));
  });
  if (failure !== undefined) throw new Error(failure);
}
