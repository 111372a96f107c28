import { Refusal } from './refusal.ts';

const BUSY_RETRY_SECONDS = 2;

/**
 * A gate for work that takes much of the processor.
 * @param atOnce so many are under way at a time
 * @param queueLength and so many wait: beyond it people are asked to try again
 * @returns what does work in its turn; rejects with `server_busy` where the queue is full
 */
export function costlyWork(atOnce: number, queueLength: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= queueLength) throw new Refusal('server_busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
