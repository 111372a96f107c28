import type { Clock } from '#sync/ports.ts';

/** Virtual time and chance: the only clock and the only dice of a simulated run. */
export type World = {
  now(): number;
  /** Runs `work` at a virtual moment from now; the returned function takes it off again. */
  at(ms: number, work: () => void | Promise<void>): () => void;
  /** Resolves after `ms` of virtual time. */
  wait(ms: number): Promise<void>;
  /** A whole number, 0 <= n < limit. */
  pick(limit: number): number;
  /** True in `percent` of 100 cases. */
  odds(percent: number): boolean;
  one<T>(list: readonly T[]): T;
  /** Lives through everything that is due until `ms` from now. */
  live(ms: number): Promise<void>;
};

type Due = { readonly at: number; readonly order: number; readonly work: () => void | Promise<void> };

const START = Date.UTC(2026, 0, 5, 17);

/** The same seed gives the same run, to the last message. */
export function createWorld(seed: number): World {
  const due = new Set<Due>();
  let now = START;
  let order = 0;
  let state = (seed * 2_654_435_761) >>> 0;

  /** mulberry32 (public domain). */
  function chance(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  function at(ms: number, work: () => void | Promise<void>): () => void {
    const entry = { at: now + Math.max(0, ms), order: (order += 1), work };
    due.add(entry);
    return () => void due.delete(entry);
  }

  function next(until: number): Due | undefined {
    let first: Due | undefined;
    for (const entry of due) {
      if (entry.at > until) continue;
      if (first === undefined || entry.at < first.at || (entry.at === first.at && entry.order < first.order)) {
        first = entry;
      }
    }
    return first;
  }

  async function live(ms: number): Promise<void> {
    const until = now + ms;
    await quiet();
    for (let entry = next(until); entry !== undefined; entry = next(until)) {
      due.delete(entry);
      now = Math.max(now, entry.at);
      await entry.work();
      await quiet();
    }
    now = until;
  }

  return {
    now: () => now,
    at,
    wait: (ms) => new Promise((resolve) => at(ms, resolve)),
    pick: (limit) => Math.floor(chance() * limit),
    odds: (percent) => chance() * 100 < percent,
    one: (list) => {
      const item = list[Math.floor(chance() * list.length)];
      if (item === undefined) throw new Error('Nothing to choose from.');
      return item;
    },
    live,
  };
}

/** A device's clock: the world's, off by a difference that may jump while the app runs. */
export function clockOf(world: World, skew: { ms: number }, alive: () => boolean): Clock {
  return {
    now: () => world.now() + skew.ms,
    after: (ms, callback) => world.at(ms, () => (alive() ? callback() : undefined)),
  };
}

/** Lets every promise that can go on go on. Nothing waits on real time, so a few turns of the loop are enough. */
async function quiet(): Promise<void> {
  await new Promise((resolve) => void setImmediate(resolve));
}
