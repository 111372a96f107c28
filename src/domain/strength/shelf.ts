import { MAX_LOAD_KG } from '#contract/limits.ts';
import type { Unit } from '#domain/load.ts';
import { grainsOf, grainsOfLoad, stepsOf, type Equipment, type Stamped } from './equipment.ts';

/**
 * The plates of one unit. The sums that they make on one side are counted in steps of their greatest common divisor:
 * with usual plates a few hundred, and never more than the heaviest load has thousandths.
 */
export type Shelf = {
  readonly unit: Unit;
  /** The heaviest first. */
  readonly kinds: readonly Kind[];
  /** A step in grains. */
  readonly grain: number;
  /** For each kind the fewest plates, of it and of lighter ones, that make a sum (the index, in steps), or `NONE`. */
  readonly fewest: readonly Uint8Array[];
  /** The sums that can be made, in steps, the least first; 0 is a bare sleeve. */
  readonly sums: readonly number[];
};

type Kind = { readonly plate: Stamped; readonly steps: number; readonly pairs: number };

const NONE = 255;
/** The most ways to make one sum. */
const MOST_WAYS = 32;
/** The most steps of the search for ways, so that no plates that somebody types keep a phone busy. */
const MOST_TRIES = 20_000;

export function shelfOf({ plates }: Equipment, unit: Unit): Shelf {
  const here = plates
    .filter((one) => one.unit === unit && one.pairs > 0)
    .toSorted((one, other) => other.mass - one.mass);
  const step = here.reduce((divisor, one) => divisorOf(stepsOf(one), divisor), 0) || 1;
  const kinds = here.map(({ mass, pairs }) => ({
    plate: { mass, unit },
    steps: stepsOf({ mass, unit }) / step,
    pairs,
  }));
  const all = kinds.reduce((sum, { steps, pairs }) => sum + steps * pairs, 0);
  const grain = grainsOf(step, unit);
  // One plate more than the heaviest load has on a side is allowed, as it tells what comes next above it.
  const most = Math.min(all, Math.ceil(grainsOfLoad(MAX_LOAD_KG) / 2 / grain) + (kinds[0]?.steps ?? 0));
  const fewest = fewestOf(kinds, most);
  const sums = [...(fewest[0] ?? [])].flatMap((count, sum) => (count === NONE ? [] : [sum]));
  return { unit, kinds, grain, fewest, sums };
}

/** Returns the ways to make a sum (in steps) with the fewest plates, each the heaviest plate first. */
export function waysToMake({ kinds, fewest }: Shelf, sum: number): readonly (readonly Stamped[])[] {
  const ways: Stamped[][] = [];
  const taken: Stamped[] = [];
  let tries = 0;

  function take(from: number, left: number, count: number): void {
    tries += 1;
    const kind = kinds[from];
    if (ways.length === MOST_WAYS || tries > MOST_TRIES) return;
    if (left === 0 && count === 0) ways.push([...taken]);
    if (kind === undefined || count === 0 || (fewest[from]?.[left] ?? NONE) > count) return;
    const fits = Math.min(kind.pairs, count, Math.floor(left / kind.steps));
    for (let here = fits; here >= 0; here -= 1) {
      for (let one = 0; one < here; one += 1) taken.push(kind.plate);
      take(from + 1, left - here * kind.steps, count - here);
      taken.length -= here;
    }
  }

  take(0, sum, fewest[0]?.[sum] ?? NONE);
  return ways;
}

function fewestOf(kinds: readonly Kind[], most: number): Uint8Array[] {
  const none = new Uint8Array(most + 1).fill(NONE);
  none[0] = 0;
  const tables = [none];
  for (const { steps, pairs } of kinds.toReversed()) {
    const [after = none] = tables;
    const table = after.slice();
    for (let sum = steps; sum <= most; sum += 1) {
      for (let here = 1; here <= pairs && here * steps <= sum; here += 1) {
        const count = (after[sum - here * steps] ?? NONE) + here;
        if (count < (table[sum] ?? NONE)) table[sum] = count;
      }
    }
    tables.unshift(table);
  }
  return tables;
}

function divisorOf(one: number, other: number): number {
  return other === 0 ? one : divisorOf(other, one % other);
}
