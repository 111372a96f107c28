import type { Clock } from './ports.ts';
import type { Schedule } from './schedule.ts';
import type { Status } from './status.ts';
import { createTimers } from './timers.ts';

const MOST_TRIES = 3;

/** What the server has not: `waiting` goes now or after the next login, `refused` not by itself. */
export type Left = { readonly waiting: number; readonly refused: number };

/** Creates `flush`: sends what waits, for at most so many ms; resolves with what the server has not taken then. */
export function createFlush(clock: Clock, status: Status, schedule: Schedule) {
  const timers = createTimers<'flush'>(clock);

  async function tries(left: number): Promise<void> {
    await status.count();
    if (status.waiting() === 0 || !schedule.isRunning() || left === 0) return;
    await schedule.run();
    await tries(left - 1);
  }

  return async (ms: number): Promise<Left> => {
    const end = new Promise<void>((resolve) => timers.set('flush', ms, resolve));
    await Promise.race([tries(MOST_TRIES), end]);
    timers.clear('flush');
    await status.count();
    const { blocked, rejected } = status.stuck();
    return { waiting: status.waiting() + blocked, refused: rejected };
  };
}
