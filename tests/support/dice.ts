/** Chance that can be had again: the same seed, the same throws. */
export type Dice = {
  /** From 0 up to 1. */
  next: () => number;
  /** True so many times of 1. */
  chance: (probability: number) => boolean;
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number;
  pick: <One>(list: readonly One[]) => One;
};

/** mulberry32 (public domain). */
export function dice(seed: number): Dice {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    chance: (probability) => next() < probability,
    between,
    pick: <One>(list: readonly One[]): One => {
      const one = list[between(0, list.length - 1)];
      if (one === undefined) throw new Error('There is nothing to pick from.');
      return one;
    },
  };
}
