/**
 * Percent of the one-repetition maximum by repetitions to failure, in halves from 1 to 12.5: the chart's rows of RPE 10
 * and of RPE 9.5 by turns, for each full RPE less is one repetition more in reserve (8 at RPE 9 are as heavy as 9 at
 * RPE 10).
 *
 * Tuchscherer M. The Reactive Training Manual. Reactive Training Systems, 2008.
 */
const CHART = [
  100, 97.8, 95.5, 93.9, 92.2, 90.7, 89.2, 87.8, 86.3, 85, 83.7, 82.4, 81.1, 79.9, 78.6, 77.4, 76.2, 75.1, 73.9, 72.3,
  70.7, 69.4, 68, 66.7,
];
/** How many repetitions to failure the last number of the chart is. */
const CHART_ENDS = 1 + (CHART.length - 1) / 2;
/** Epley's formula: each repetition to failure is a thirtieth of the load more. */
const EPLEY = 30;
/** Beyond this many repetitions to failure a set says more about endurance than about strength. */
const MOST_TO_FAILURE = 18;

/**
 * Returns the part (0 to 1) of the one-repetition maximum that can be lifted so many times at this RPE; undefined
 * without a whole repetition, and beyond `MOST_TO_FAILURE` with those in reserve. This is the one model of strength:
 * whatever is estimated from a set is estimated by it, and read back by it, so that the same set asked again has the
 * same load.
 *
 * It is the chart as far as that reaches, and Epley's formula beyond, laid on where the chart ends, so that nothing
 * jumps there. Without an RPE nobody knows how many repetitions were left: it is Epley's number for a set to failure,
 * and where the chart says that such a set is heavier for its repetitions, the chart's. So an estimate never flatters.
 *
 * Epley B. Poundage chart. Boyd Epley Workout. Lincoln: Body Enterprises, 1985.
 */
export function partOfMax(reps: number, rpe: number | null): number | undefined {
  const toFailure = repsToFailure(reps, rpe);
  if (!Number.isInteger(reps) || reps < 1 || toFailure > MOST_TO_FAILURE) return undefined;
  const part = partAt(toFailure);
  return rpe === null ? Math.max(part, 1 / (1 + reps / EPLEY)) : part;
}

/** Returns how many repetitions there are to failure: those of a set, and those that its RPE leaves in reserve. */
export function repsToFailure(reps: number, rpe: number | null): number {
  return reps + 10 - (rpe ?? 10);
}

function partAt(toFailure: number): number {
  const last = percentAt(CHART.length - 1) / 100;
  if (toFailure >= CHART_ENDS) return 1 / (1 / last + (toFailure - CHART_ENDS) / EPLEY);
  const place = 2 * (toFailure - 1);
  const before = Math.floor(place);
  // Between two numbers of the chart, where an imported RPE is no half, lies a straight line.
  const percent = percentAt(before) + (percentAt(before + 1) - percentAt(before)) * (place - before);
  return percent / 100;
}

function percentAt(place: number): number {
  return CHART[place] ?? 0;
}
