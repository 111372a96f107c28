import { expect, test } from 'vitest';
import type { Day } from '#contract/api/block.ts';
import { lastWeekTrained } from '#domain/block/last-week.ts';

test('the last week is the last one in which anything was done, with what was done on each day', () => {
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

test('a swap or a note for a later week makes it no week that was trained', () => {
  const later = week('week2', [null], [null]);
  for (const { actual } of later.dayResponses.Monday.basics[0]?.series ?? []) {
    Object.assign(actual, { swap: 'Leg press', note: 'knee' });
  }
  expect(lastWeekTrained({ weeks: [week('week1', [5], [null]), later] })?.weekName).toBe('week1');
});

test('sets that the athlete added count for no day, and a week with them alone is none', () => {
  const extra = (weekName: string) => {
    const added = week(weekName, [5], []);
    for (const series of added.dayResponses.Monday.basics[0]?.series ?? []) {
      Object.assign(series, { addedBy: 'athlete', target: { reps: null, rpe: null, load: null } });
    }
    return added;
  };
  const both = week('week1', [null], [5]);
  both.dayResponses.Monday.complements.push(...extra('week1').dayResponses.Monday.basics);
  expect(lastWeekTrained({ weeks: [both, extra('week2')] })).toEqual({
    weekName: 'week1',
    days: [
      { day: 'Monday', progress: { done: 0, total: 1 } },
      { day: 'Friday', progress: { done: 1, total: 1 } },
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
