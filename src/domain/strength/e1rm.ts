import type { Values } from '#contract/api/block.ts';
import { partOfMax } from './rts-chart.ts';

/** Below it nobody can tell how many repetitions were left (Zourdos et al. 2016): it was a warm-up. */
export const EASIEST_RPE = 6;

/**
 * Estimates from a set the load (kg) that one could lift once, by the one model of strength (rts-chart.ts). A set
 * without RPE counts as if nothing was left, so the estimate never flatters. Undefined when there is nothing to
 * estimate from, too many reps, or so many left that nobody can tell.
 *
 * Zourdos MC et al. Novel resistance training-specific rating of perceived exertion scale measuring repetitions in
 * reserve. J Strength Cond Res 30(1):267-275, 2016.
 */
export function e1rm({ reps, rpe, load }: Values): number | undefined {
  if (reps === null || load === null || load <= 0) return undefined;
  if (rpe !== null && rpe < EASIEST_RPE) return undefined;
  const part = partOfMax(reps, rpe);
  return part === undefined ? undefined : load / part;
}
