import type { Field } from '#contract/vocabulary.ts';

/** A number above, or below, so many times each number that it stands beside is out of proportion. */
const MOST_TIMES = 1.5;
const LEAST_TIMES = 0.5;
/** Sets to failure go well beyond the plan: only so many repetitions more are out of proportion. */
const MANY_REPS = 10;

/**
 * Whether a number is out of all proportion to everything that is known beside it, as one with a digit too many or too
 * few is: '1400' or '14' where 140 kg were planned. A load is when it is more than 1.5 times, or less than half, of
 * each of the `known` numbers. Repetitions are when they are more than 1.5 times each of them and by more than ten; few
 * repetitions never are, they are a missed set. RPE never is. Where nothing is known, nothing is.
 * @param known what was planned and what was done last time (loads in kg, as the value); null and 0 are left out
 */
export function isOutlier(field: Field, value: number, known: readonly (number | null | undefined)[]): boolean {
  const beside = known.filter((one) => typeof one === 'number' && one > 0) as number[];
  if (beside.length === 0 || field === 'rpe') return false;
  const isBeyond = beside.every((one) => value > one * MOST_TIMES);
  if (field === 'reps') return isBeyond && value > Math.max(...beside) + MANY_REPS;
  return isBeyond || beside.every((one) => value < one * LEAST_TIMES);
}
