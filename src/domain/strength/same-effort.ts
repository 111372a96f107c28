import type { Values } from '#contract/api/block.ts';
import { EASIEST_RPE } from './e1rm.ts';
import { partOfMax, repsToFailure } from './rts-chart.ts';

/** What a set is asked for: so many repetitions, at an RPE where one is planned. */
export type Effort = { readonly reps: number; readonly rpe: number | null };

/**
 * Returns the load (kg, unrounded) that is as hard for other repetitions, at another RPE, as a set was that was lifted:
 * the very same load where the same is asked. A set without RPE counts as one of the RPE that is asked, and what is
 * asked without RPE as one of the set's: nothing else is known of it. Undefined where the set says nothing: without a
 * load or a repetition, of endurance, or too easy to tell.
 */
export function loadFor(asked: Effort, { reps, rpe, load }: Values): number | undefined {
  if (reps === null || load === null || reps < 1 || load <= 0) return undefined;
  const wasRpe = rpe ?? asked.rpe;
  const askedRpe = asked.rpe ?? rpe;
  if (reps === asked.reps && wasRpe === askedRpe) return load;
  if (rpe !== null && rpe < EASIEST_RPE) return undefined;
  const [was, is] = [partOfMax(reps, wasRpe), partOfMax(asked.reps, askedRpe)];
  return was === undefined || is === undefined ? undefined : (load * is) / was;
}

/**
 * Returns the set that tells the most of what is asked: of those with an RPE, if any has one, the nearest in
 * repetitions to failure, then in repetitions; of equals the first.
 */
export function nearestTo<One extends Values>(asked: Effort, sets: readonly One[]): One | undefined {
  const telling = sets.filter((set) => loadFor(asked, set) !== undefined);
  const rated = telling.filter(({ rpe }) => rpe !== null);
  const toFailure = ({ reps, rpe }: Values) =>
    asked.rpe === null || rpe === null
      ? distance(reps, asked.reps)
      : Math.abs(repsToFailure(reps ?? 0, rpe) - repsToFailure(asked.reps, asked.rpe));
  return (rated.length > 0 ? rated : telling).toSorted(
    (one, other) =>
      toFailure(one) - toFailure(other) || distance(one.reps, asked.reps) - distance(other.reps, asked.reps),
  )[0];
}

function distance(reps: number | null, asked: number): number {
  return Math.abs((reps ?? 0) - asked);
}
