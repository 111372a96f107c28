import type { BlockDetail, LargestLoad } from '#contract/api/block.ts';
import { normalizeForSearch, isSameName } from '#domain/normalize-for-search.ts';
import { asDone } from './swap.ts';
import { planOf, exercisesOf } from './weeks.ts';

/** A load so many times the largest one is more likely a slip of a digit than a plan. */
const UNLIKELY = 1.5;

/**
 * Returns the largest load (kg) that exercises of this name have in the block or have had in the athlete's others,
 * planned or logged; 0 where none has one.
 */
export function largestLoad(
  { weeks, largestLoads = [] }: Pick<BlockDetail, 'weeks' | 'largestLoads'>,
  name: string,
): number {
  const here = weeks.flatMap((week) => asDone(exercisesOf(week))).filter((one) => isSameName(one.name, name));
  const loads = here.flatMap(({ series }) => series.flatMap((one) => [planOf(one).load ?? 0, one.actual.load ?? 0]));
  const elsewhere = largestLoads.filter((one) => isSameName(one.name, name)).map(({ load }) => load);
  return [...loads, ...elsewhere].reduce((most, load) => Math.max(most, load), 0);
}

/** Returns the largest load (kg) of each name, under its first spelling; names that people read alike are one. */
export function largestByName(loads: readonly LargestLoad[]): LargestLoad[] {
  const byName = new Map<string, LargestLoad>();
  for (const { name, load } of loads) {
    const same = byName.get(normalizeForSearch(name));
    byName.set(normalizeForSearch(name), { name: same?.name ?? name, load: Math.max(load, same?.load ?? 0) });
  }
  return [...byName.values()];
}

/** Returns whether a load (kg) is to be asked about; where there was none before, nothing is unlikely. */
export function isSlip(load: number, largest: number): boolean {
  return largest > 0 && load > UNLIKELY * largest;
}
