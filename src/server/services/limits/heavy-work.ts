import { setTimeout as pause } from 'node:timers/promises';
import { costlyWork } from './costly-work.ts';

/** A piece that took longer may have waited for somebody else. */
const LONGEST_REST_MS = 500;

/**
 * Creates a queue for work whose pieces keep the loop or the database busy for a tenth of a second and more. One piece
 * runs at a time, of whomever, and then nobody's does for as long as it took: half of the time is left to others.
 * @returns a function that does a piece in its turn, and resolves after the rest
 */
export function heavyWork(rest: (ms: number) => Promise<void> = pause): <T>(work: () => Promise<T>) => Promise<T> {
  const inTurn = costlyWork(1, Infinity);
  return (work) =>
    inTurn(async () => {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        await rest(Math.min(performance.now() - begun, LONGEST_REST_MS));
      }
    });
}
