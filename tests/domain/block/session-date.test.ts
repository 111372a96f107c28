import { expect, it } from 'vitest';
import { changedLater, enteredLater, sessionAt } from '#domain/block/session-date.ts';
import { makeSeries } from '../support.ts';

const HOUR_MS = 3_600_000;
const EVENING = Date.UTC(2026, 10, 26, 22);

function dayLoggedAt(...times: (number | undefined)[]) {
  const series = times.map((loggedAt, at) => ({
    ...makeSeries(`s${at}`, [5, 8, 100], [at === times.length - 1 ? 5 : null, null, null]),
    ...(loggedAt !== undefined && { loggedAt }),
  }));
  return { basics: [{ idExercise: 'e', name: 'Row', restTime: '2 min', series }], complements: [] };
}

it('a day that was trained on another date carries that of its first set', () => {
  expect(sessionAt(dayLoggedAt(undefined, EVENING + HOUR_MS, EVENING))).toEqual({ at: EVENING, utcOffset: undefined });
  expect(sessionAt(dayLoggedAt(EVENING, EVENING + HOUR_MS))?.at).toBe(EVENING);
  expect(sessionAt(dayLoggedAt(undefined))).toBeUndefined();
});

it('a day with a note or a swap alone was not trained', () => {
  const day = dayLoggedAt(EVENING);
  for (const series of day.basics[0]?.series ?? []) {
    series.actual = { reps: null, rpe: null, load: null, swap: 'Leg press', note: 'knee' };
  }
  expect(sessionAt(day)).toBeUndefined();
});

it('a second visit after midnight stays in the session, and a set that was entered days later says when', () => {
  const nextMorning = EVENING + 12 * HOUR_MS;
  const daysLater = EVENING + 49 * HOUR_MS;
  expect(enteredLater({ loggedAt: nextMorning }, EVENING)).toBeUndefined();
  expect(enteredLater({ loggedAt: daysLater }, EVENING)).toBe(daysLater);
  expect(enteredLater({}, EVENING)).toBeUndefined();
});

it('a number that came an hour after the first of its set is a change, what came while it was logged is not', () => {
  expect(changedLater([EVENING, EVENING + 90_000])).toBeUndefined();
  expect(changedLater([EVENING + HOUR_MS, EVENING, EVENING + 90_000])).toBe(EVENING + HOUR_MS);
  expect(changedLater([EVENING])).toBeUndefined();
  expect(changedLater([])).toBeUndefined();
});
