import { afterEach, expect, test, vi } from 'vitest';
import { showLastTime, showPast, showRest, showTarget } from '#client/features/block/show.ts';
import { showDifference, showNumber, showSet, showValue } from '#client/words/sets.ts';
import { formatFirstDay } from '#client/words/local-days.ts';
import { usePreferences } from '#client/state/preferences.ts';
import { kilogramsOf } from '#domain/load.ts';

afterEach(() => {
  usePreferences.setState({ unit: 'kg' });
  vi.useRealTimers();
});

test('last time is told with its day, and the estimate is rounded down', () => {
  const top = { reps: 5, rpe: 8, load: 140 };
  const at = new Date(2025, 10, 18, 17).getTime();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2025, 11, 1) });
  expect(showLastTime({ top, at, bestE1rm: 172.67 }, {})).toBe('Last time, 18 Nov: 5 × 140 kg @ 8 · best e1RM 172 kg');
  const unloaded = { reps: 12, rpe: 8, load: null };
  expect(showLastTime({ top: unloaded, at: undefined, bestE1rm: undefined }, {})).toBe('Last time: 12 reps @ 8');
  expect(showLastTime(undefined, {})).toBeUndefined();
});

test('a day of about a year ago or more is told with its year', () => {
  const at = new Date(2025, 10, 18, 17).getTime();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 17) });
  expect(showPast({ reps: 5, rpe: null, load: 140, at }, {})).toBe('Last time, 18 Nov 2025: 5 × 140 kg');
  vi.setSystemTime(new Date(2026, 5, 1));
  expect(showPast({ reps: 5, rpe: null, load: 140, at }, {})).toBe('Last time, 18 Nov: 5 × 140 kg');
});

test('a day of about a year ahead or more is told with its year', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 17) });
  expect(formatFirstDay('2026-11-30')).toBe('30 Nov');
  expect(formatFirstDay('2027-11-29')).toBe('29 Nov 2027');
  expect(formatFirstDay('2028-11-27')).toBe('27 Nov 2028');
});

test('one repetition is one rep', () => {
  expect(showSet({ reps: 1, rpe: 8, load: null })).toBe('1 rep @ 8');
  expect(showSet({ reps: 2, rpe: 8, load: null })).toBe('2 reps @ 8');
});

test('a set is told with as much as was logged', () => {
  expect(showSet({ reps: 5, rpe: null, load: 82.5 })).toBe('5 × 82.5 kg');
  expect(showSet({ reps: null, rpe: null, load: 82.5 })).toBe('82.5 kg');
  expect(showSet({ reps: null, rpe: null, load: null })).toBe('');
});

test('a target is told in one short line', () => {
  expect(showTarget({ reps: 5, rpe: 8, load: 142.5 }, {})).toBe('5×142.5');
  expect(showTarget({ reps: 12, rpe: 8, load: null }, {})).toBe('12');
  expect(showTarget({ reps: null, rpe: null, load: 100 }, {})).toBe('100 kg');
  expect(showTarget({ reps: null, rpe: 8, load: null }, {})).toBe('–');
});

test('what is counted in seconds or metres, and a load that is a part of what is lifted, say so', () => {
  const plank = { reps: 60, rpe: 8, load: null };
  expect(showSet(plank, { measure: 'seconds' })).toBe('60 s @ 8');
  expect(showTarget(plank, { measure: 'seconds' })).toBe('60 s');
  expect(showTarget({ ...plank, load: 40 }, { measure: 'metres' })).toBe('60 m×40');
  const five = { reps: 5, rpe: null, load: 20 };
  expect(showSet(five, { loadAs: 'added' })).toBe('5 × BW+20 kg');
  expect(showSet(five, { loadAs: 'assistance' })).toBe('5 × BW−20 kg');
  expect(showSet(five, { measure: 'metres', loadAs: 'each hand' })).toBe('5 m × 2×20 kg');
  const at = new Date(2025, 10, 18, 17).getTime();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2025, 11, 1) });
  expect(showPast({ ...plank, at }, { measure: 'seconds' })).toBe('Last time, 18 Nov: 60 s @ 8');
});

test('nothing logged is an empty field, and nought is a nought', () => {
  expect(showNumber(null)).toBe('');
  expect(showNumber(0)).toBe('0');
  expect(showNumber(0.1 + 0.2)).toBe('0.3');
});

test('a difference has its sign, a range its dash', () => {
  expect(showDifference(2.5)).toBe('+2.5 kg');
  expect(showDifference(-5)).toBe('−5 kg');
  expect(showRest('3-4 min')).toBe('3–4 min');
});

test('a device in pounds shows every load in pounds, and nothing else changes', () => {
  usePreferences.setState({ unit: 'lb' });
  expect(showSet({ reps: 5, rpe: 8, load: 82.5 })).toBe('5 × 181.9 lb @ 8');
  expect(showTarget({ reps: 5, rpe: 8, load: 100 }, {})).toBe('5×220.5');
  expect(showTarget({ reps: null, rpe: null, load: 100 }, {})).toBe('220.5 lb');
  expect([showValue('load', kilogramsOf(225, 'lb')), showValue('reps', 5), showValue('rpe', 8.5)]).toEqual([
    '225',
    '5',
    '8.5',
  ]);
  expect(showValue('load', null)).toBe('');
  expect(showDifference(kilogramsOf(5, 'lb'))).toBe('+5 lb');
  expect(showDifference(-2.5)).toBe('−5.5 lb');
  expect(showLastTime({ top: { reps: 5, rpe: null, load: 140 }, at: undefined, bestE1rm: 172.98 }, {})).toBe(
    'Last time: 5 × 308.6 lb · best e1RM 381 lb',
  );
});

test('the estimate of a single with nothing left is the very load that was lifted', () => {
  const top = { reps: 1, rpe: 10, load: null };
  const bestOf = (bestE1rm: number) => showLastTime({ top, at: undefined, bestE1rm }, {})?.split(' · ')[1];
  expect(bestOf(105 * (1 + 2 / 30))).toBe('best e1RM 112 kg');
  usePreferences.setState({ unit: 'lb' });
  const lifted = [5, 45, 225, 315];
  expect(lifted.map((pounds) => bestOf(kilogramsOf(pounds, 'lb')))).toEqual(
    lifted.map((pounds) => `best e1RM ${pounds} lb`),
  );
});

test('what was typed in pounds is a sensible number in kilograms', () => {
  expect(showSet({ reps: 5, rpe: null, load: kilogramsOf(225, 'lb') })).toBe('5 × 102.1 kg');
});
