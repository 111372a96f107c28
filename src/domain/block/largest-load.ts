import type { BlockDetail } from '#contract/block.ts';
import { fold } from '#domain/fold.ts';
import { exercisesOf } from './plan.ts';

/** A load so many times the largest one is more likely a slip of a digit than a plan. */
const UNLIKELY = 1.5;

/** The largest load (kg) that exercises of this name have in the block, planned or logged; 0 where none has one. */
export function largestLoad({ weeks }: Pick<BlockDetail, 'weeks'>, name: string): number {
  const folded = fold(name);
  const all = weeks.flatMap(exercisesOf).filter((one) => fold(one.name) === folded);
  const loads = all.flatMap(({ series }) =>
    series.flatMap(({ target, actual }) => [target.load ?? 0, actual.load ?? 0]),
  );
  return loads.reduce((most, load) => Math.max(most, load), 0);
}

/** Whether a load (kg) is to be asked about: where there was none before, nothing is unlikely. */
export function isSlip(load: number, largest: number): boolean {
  return largest > 0 && load > UNLIKELY * largest;
}
