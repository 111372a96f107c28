import type { Values } from '#contract/api/block.ts';

/** Beyond this many reps to failure the formula says more about endurance than about strength. */
const MOST_REPS = 12;
/** Below it nobody can tell how many repetitions were left (Zourdos et al. 2016): it was a warm-up. */
export const EASIEST_RPE = 6;

/**
 * Estimates from a set the load (kg) that one could lift once: Epley's load × (1 + reps / 30), with the reps that were
 * left in reserve added to those that were done (reserve = 10 − RPE). A set without RPE counts as if nothing was left,
 * so the estimate never flatters. Undefined when there is nothing to estimate from, too many reps, or so many left that
 * nobody can tell.
 *
 * Epley B. Poundage chart. Boyd Epley Workout. Lincoln: Body Enterprises, 1985.
 * Zourdos MC et al. Novel resistance training-specific rating of perceived exertion scale measuring repetitions in
 * reserve. J Strength Cond Res 30(1):267-275, 2016.
 */
export function e1rm({ reps, rpe, load }: Values): number | undefined {
  if (reps === null || load === null || reps < 1 || load <= 0) return undefined;
  if (rpe !== null && rpe < EASIEST_RPE) return undefined;
  const toFailure = reps + (rpe === null ? 0 : 10 - rpe);
  if (toFailure > MOST_REPS) return undefined;
  return toFailure <= 1 ? load : load * (1 + toFailure / 30);
}
