import type { World } from './world.ts';

/**
 * Dexie and fake-indexeddb take turns by `setImmediate` and `setTimeout`. In a run these are the world's, a millisecond
 * apart, so that a crash, a fault or another tab can come between any two steps of a transaction, and comes there again
 * when the seed is replayed. The server's own turns are real: while it works nothing else moves.
 */
export type VirtualTimers = {
  /** Runs the server's work with the real timers. */
  readonly inRealTime: <T>(work: () => Promise<T>) => Promise<T>;
  readonly leave: () => void;
};

type Callback = (...args: unknown[]) => void;

const real = {
  setImmediate: globalThis.setImmediate,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
};

const realNow = performance.now.bind(performance);

/** One step of a disk. */
const TURN_MS = 1;

/** Makes the timers of this thread the world's. */
export function enterWorld(world: World): VirtualTimers {
  const cancels = new Map<unknown, () => void>();
  let lastTimer = 0;
  const virtual = {
    setImmediate: (callback: Callback, ...args: unknown[]) => void world.at(TURN_MS, () => callback(...args)),
    setTimeout: (callback: Callback, ms = 0, ...args: unknown[]) => {
      const timer = (lastTimer += 1);
      const cancel = world.at(Math.max(TURN_MS, ms), () => {
        cancels.delete(timer);
        callback(...args);
      });
      cancels.set(timer, cancel);
      return timer;
    },
    clearTimeout: (timer: unknown) => {
      cancels.get(timer)?.();
      cancels.delete(timer);
    },
  };
  Object.assign(globalThis, virtual);
  performance.now = () => world.now();
  return {
    inRealTime: async (work) => {
      Object.assign(globalThis, real);
      try {
        return await work();
      } finally {
        Object.assign(globalThis, virtual);
      }
    },
    leave: () => {
      Object.assign(globalThis, real);
      performance.now = realNow;
    },
  };
}
