/**
 * Percent of the one-repetition maximum by repetitions (1 to 12) at RPE 10 and at RPE 9.5. Each full RPE less is a
 * repetition more in reserve, so one column to the right: 8 repetitions at RPE 9 are as heavy as 9 at RPE 10.
 *
 * Tuchscherer M. The Reactive Training Manual. Reactive Training Systems, 2008.
 */
const AT_10 = [100, 95.5, 92.2, 89.2, 86.3, 83.7, 81.1, 78.6, 76.2, 73.9, 70.7, 68];
const AT_9_5 = [97.8, 93.9, 90.7, 87.8, 85, 82.4, 79.9, 77.4, 75.1, 72.3, 69.4, 66.7];

/**
 * Returns the part (0 to 1) of the one-repetition maximum that can be lifted so many times at this RPE; undefined where
 * the chart does not reach: without a whole repetition, and beyond 12 with those in reserve.
 */
export function partOfMax(reps: number, rpe: number): number | undefined {
  const inReserve = 10 - rpe;
  const row = Number.isInteger(inReserve) ? AT_10 : AT_9_5;
  const percent = reps >= 1 ? row[reps + Math.floor(inReserve) - 1] : undefined;
  return percent === undefined ? undefined : percent / 100;
}
