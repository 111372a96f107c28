import type { Clock } from '#sync/ports.ts';

/** A clock that stands still until a test moves it. */
export type HandClock = Clock & {
  /** Lives through every timer that is due within `ms`, in order, and lets what each began go on. */
  advance(ms: number): Promise<void>;
  /** In how many ms each running timer is due, the next one first. */
  timers(): number[];
};

type Timer = { readonly at: number; readonly callback: () => void };

export const START = Date.UTC(2026, 0, 5, 17);

export function createHandClock(start = START): HandClock {
  const timers = new Set<Timer>();
  let now = start;

  function next(until: number): Timer | undefined {
    return [...timers].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0];
  }

  return {
    now: () => now,
    after: (ms, callback) => {
      const timer = { at: now + ms, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance: async (ms) => {
      const until = now + ms;
      await quiet();
      for (let timer = next(until); timer !== undefined; timer = next(until)) {
        timers.delete(timer);
        now = Math.max(now, timer.at);
        timer.callback();
        await quiet();
      }
      now = until;
    },
    timers: () => [...timers].map(({ at }) => at - now).toSorted((one, other) => one - other),
  };
}

/** Lets every promise that can go on go on: with everything in memory a few turns of the loop are enough. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => void setImmediate(resolve));
  }
}
