import { expect, test } from 'vitest';
import type { Day } from '#contract/api/block.ts';
import { lastWeekTrained } from '#domain/block/last-week.ts';

test('the last week is the last one in which anything was logged, with what was done on each day', () => {
  const weeks = [
    week('week1', [5, 5], [5, null]),
    week('week2', [null, null], [3, null]),
    week('week3', [null], [null]),
  ];
  expect(lastWeekTrained({ weeks })).toEqual({
    weekName: 'week2',
    days: [
      { day: 'Monday', progress: { done: 0, total: 2 } },
      { day: 'Friday', progress: { done: 1, total: 2 } },
    ],
  });
});

test('before the first set there is no last week', () => {
  expect(lastWeekTrained({ weeks: [week('week1', [null], [null])] })).toBeUndefined();
  expect(lastWeekTrained({ weeks: [] })).toBeUndefined();
});

/** A week with the reps that were logged in each set. */
function week(weekName: string, monday: readonly (number | null)[], friday: readonly (number | null)[]) {
  return { weekName, dayResponses: { Monday: day(monday), Friday: day(friday) } };
}

function day(reps: readonly (number | null)[]): Day {
  const series = reps.map((one, at) => ({
    seriesId: `s${at}`,
    target: { reps: 5, rpe: null, load: null },
    actual: { reps: one, rpe: null, load: null },
  }));
  return { basics: [{ idExercise: 'e', name: 'Back squat', restTime: '', series }], complements: [] };
}
