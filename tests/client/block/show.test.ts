import { expect, test } from 'vitest';
import {
  showDifference,
  showLastTime,
  showNumber,
  showRest,
  showSet,
  showTarget,
} from '#client/features/block/show.ts';

test('last time is told as in the design, and the estimate is rounded down', () => {
  const top = { reps: 5, rpe: 8, load: 140 };
  expect(showLastTime({ top, bestE1rm: 172.67 })).toBe('Last time 5 × 140 kg @ 8 · best e1RM 172 kg');
  expect(showLastTime({ top: { reps: 12, rpe: 8, load: null }, bestE1rm: undefined })).toBe('Last time 12 reps @ 8');
  expect(showLastTime(undefined)).toBeUndefined();
});

test('a set is told with as much as was logged', () => {
  expect(showSet({ reps: 5, rpe: null, load: 82.5 })).toBe('5 × 82.5 kg');
  expect(showSet({ reps: null, rpe: null, load: 82.5 })).toBe('82.5 kg');
  expect(showSet({ reps: null, rpe: null, load: null })).toBe('');
});

test('a target is told in one short line', () => {
  expect(showTarget({ reps: 5, rpe: 8, load: 142.5 })).toBe('5×142.5');
  expect(showTarget({ reps: 12, rpe: 8, load: null })).toBe('12');
  expect(showTarget({ reps: null, rpe: null, load: 100 })).toBe('100 kg');
  expect(showTarget({ reps: null, rpe: 8, load: null })).toBe('–');
});

test('nothing logged is an empty field, and nought is a nought', () => {
  expect(showNumber(null)).toBe('');
  expect(showNumber(0)).toBe('0');
  expect(showNumber(0.1 + 0.2)).toBe('0.3');
});

test('a difference has its sign, a range its dash', () => {
  expect(showDifference(2.5)).toBe('+2.5');
  expect(showDifference(-5)).toBe('−5');
  expect(showRest('3-4 min')).toBe('3–4 min');
});
