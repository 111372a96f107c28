import type { Values } from '#contract/api/block.ts';
import { EASIEST_RPE } from './e1rm.ts';
import { surelyLifted, type DoneSet, type LastTime } from './last-time.ts';
import { partOfMax } from './rts-chart.ts';

/** What is asked: so many repetitions at an RPE. */
type Effort = { readonly reps: number; readonly rpe: number };

/** The logged set from which a load follows. */
type Source = { readonly [Field in keyof Values]: number };

export type TodaysLoad =
  /** In kg, unrounded: the load, its bounds for a repetition less or more in reserve, and the set it comes from. */
  | { readonly kind: 'load'; readonly load: number; readonly low: number; readonly high: number; readonly from: Source }
  /** Why it cannot be told. */
  | { readonly kind: 'unknown'; readonly why: Missing };

/**
 * 'set': nothing with a load is logged today. 'rpe': no such set has an RPE. 'easy': all of them were too easy to tell
 * from. 'many': sets of so many repetitions tell of endurance. 'asked': so does what is asked.
 */
type Missing = 'set' | 'rpe' | 'easy' | 'many' | 'asked';

/**
 * Returns what to load today for so many repetitions at an RPE, from the last set of today that tells something: that
 * is how the athlete is now, tired or not. The one-repetition maximum is estimated by the chart (rts-chart.ts) and read
 * back by it, so the load that was lifted is returned where the same is asked.
 *
 * The band is that of `trendOf` (exercise-summary.ts): load / 30, a repetition to each side (Halperin et al. 2022). A
 * missed set and one in doubt count for nothing, as in `lastTime`.
 * @param sets today's of this exercise, in the order in which they are done
 */
export function todaysLoad(
  asked: Effort,
  sets: readonly DoneSet[],
  last: Pick<LastTime, 'top'> | undefined,
): TodaysLoad {
  const part = partOfMax(asked.reps, asked.rpe);
  if (part === undefined) return { kind: 'unknown', why: 'asked' };
  const loaded = surelyLifted(sets, last?.top).flatMap(({ actual }) => withLoad(actual));
  const rated = loaded.flatMap((set) => (set.rpe === null ? [] : { ...set, rpe: set.rpe }));
  const hard = rated.filter(({ rpe }) => rpe >= EASIEST_RPE);
  const from = hard.findLast(({ reps, rpe }) => partOfMax(reps, rpe) !== undefined);
  if (from === undefined) return { kind: 'unknown', why: whyNot(loaded.length, rated.length, hard.length) };
  const max = from.load / (partOfMax(from.reps, from.rpe) ?? 1);
  const band = from.load / 30;
  return { kind: 'load', load: max * part, low: (max - band) * part, high: (max + band) * part, from };
}

function withLoad({ reps, rpe, load }: Values) {
  return reps === null || load === null || load <= 0 ? [] : [{ reps, rpe, load }];
}

function whyNot(loaded: number, rated: number, hard: number): Missing {
  if (loaded === 0) return 'set';
  if (rated === 0) return 'rpe';
  return hard === 0 ? 'easy' : 'many';
}
