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
  /** From here on the dice fall as this number says: what was left out before changes nothing after. */
  readonly seed: number;
  reseed(dice: number): void;
  /** The same time with dice of its own: what is drawn there changes nothing here. */
  aside(seed: number): World;
  /** For whoever replays a seed with TRACE=1: what happens, with its moment. */
  note(what: () => string): void;
};

type Due = { readonly at: number; readonly order: number; readonly work: () => void | Promise<void>; off: boolean };

const isTraced = process.env['TRACE'] === '1';

/** Every run begins at this moment. */
export const START = Date.UTC(2026, 0, 5, 17);

/** The same seed gives the same run, to the last message. */
export function createWorld(seed: number): World {
  const due = createHeap();
  let now = START;
  let order = 0;

  function at(ms: number, work: () => void | Promise<void>): () => void {
    const entry = { at: now + Math.max(0, ms), order: (order += 1), work, off: false };
    due.push(entry);
    return () => void (entry.off = true);
  }

  async function live(ms: number): Promise<void> {
    const until = now + ms;
    await quiet();
    for (let entry = due.pop(until); entry !== undefined; entry = due.pop(until)) {
      if (entry.off) continue;
      now = Math.max(now, entry.at);
      const working = entry.work();
      if (working) await working;
      await quiet();
    }
    now = until;
  }

  return worldOf(seed);

  function worldOf(mine: number): World {
    const dice = createDice(mine);
    return {
      now: () => now,
      at,
      wait: (ms) => new Promise((resolve) => at(ms, resolve)),
      pick: (limit) => Math.floor(dice.roll() * limit),
      odds: (percent) => dice.roll() * 100 < percent,
      one: (list) => {
        const item = list[Math.floor(dice.roll() * list.length)];
        if (item === undefined) throw new Error('Nothing to choose from.');
        return item;
      },
      live,
      seed: mine,
      reseed: dice.reseed,
      aside: worldOf,
      note: (what) => {
        if (isTraced) process.stdout.write(`${String(now - START).padStart(8)} ${what()}\n`);
      },
    };
  }
}

/** A device's clock: the world's, off by a difference that may jump while the app runs. */
export function clockOf(world: World, skew: { readonly ms: number }, alive: () => boolean): Clock {
  return {
    now: () => world.now() + skew.ms,
    after: (ms, callback) => world.at(ms, () => (alive() ? callback() : undefined)),
  };
}

/** mulberry32 (public domain). */
function createDice(seed: number): { readonly roll: () => number; readonly reseed: (next: number) => void } {
  let state = 0;
  const reseed = (next: number): void => void (state = Math.imul(next, 2_654_435_761) >>> 0);
  reseed(seed);
  return {
    reseed,
    roll: () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    },
  };
}

/** What is due, the earliest first; of one moment in the order in which it was asked for. */
function createHeap(): { push(entry: Due): void; pop(until: number): Due | undefined } {
  const heap: Due[] = [];
  const isBefore = (one: Due, other: Due): boolean =>
    one.at < other.at || (one.at === other.at && one.order < other.order);

  function push(entry: Due): void {
    let at = heap.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || isBefore(above, entry)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = entry;
  }

  function pop(until: number): Due | undefined {
    const [first] = heap;
    if (first === undefined || first.at > until) return undefined;
    const last = heap.pop();
    if (last !== undefined && heap.length > 0) sink(last);
    return first;
  }

  function sink(entry: Due): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      const [left, right] = [heap[child], heap[child + 1]];
      if (left === undefined) break;
      if (right !== undefined && isBefore(right, left)) child += 1;
      const below = heap[child];
      if (below === undefined || isBefore(entry, below)) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = entry;
  }

  return { push, pop };
}

/** Lets every promise that can go on go on: nothing waits on real time, so the end of the microtasks is enough. */
function quiet(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}
