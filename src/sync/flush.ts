import type { Clock } from './ports.ts';
import type { Schedule } from './schedule.ts';
import type { Status } from './status.ts';
import { createTimers } from './timers.ts';

const MOST_TRIES = 3;

/** Creates `flush`: sends what waits, for at most so many ms; resolves with how much is left, waiting or refused. */
export function createFlush(clock: Clock, status: Status, schedule: Schedule) {
  const timers = createTimers<'flush'>(clock);

  async function tries(left: number): Promise<void> {
    await status.count();
    if (status.waiting() === 0 || !schedule.isRunning() || left === 0) return;
    await schedule.run();
    await tries(left - 1);
  }

  return async (ms: number): Promise<number> => {
    const end = new Promise<void>((resolve) => timers.set('flush', ms, resolve));
    await Promise.race([tries(MOST_TRIES), end]);
    timers.clear('flush');
    await status.count();
    return status.waiting() + status.attention();
  };
}
