import { afterEach, expect, test } from 'vitest';
import type { Series, Values } from '#contract/api/block.ts';
import { ruleOf } from '#client/features/block/show-rule.ts';
import { usePreferences } from '#client/state/preferences.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { NOTHING } from '#domain/block/nothing.ts';
import { plannedIn } from '#domain/block/planned.ts';
import { followLoads, type LoadSources } from '#domain/prescription/follow-loads.ts';
import { readLine } from '#domain/prescription/read-line.ts';

afterEach(() => usePreferences.setState({ unit: 'kg' }));

/** What the row of the first set says whose plan is this line. */
function saidOf(line: string, maxes: Partial<LoadSources>, of: Meaning = {}, actual: Values = NOTHING) {
  const read = readLine(line, 'kg');
  const [planned] = read.ok ? read.sets : [];
  if (!planned) throw new Error(`'${line}' cannot be read`);
  const series: Series = { ...planned, seriesId: 'one', actual };
  const sources: LoadSources = { max: undefined, today: [], last: undefined, unit: 'kg', ...maxes };
  const [comesTo] = followLoads({ name: 'Back squat', ...of, series: [series] }, sources);
  const load = comesTo && 'load' in comesTo ? comesTo.load : null;
  const shown = { ...series, target: { ...series.target, load } };
  const { target, says } = ruleOf(shown, {
    of: { name: 'Back squat', ...of },
    planned: plannedIn(series, 'load'),
    comesTo,
  });
  return [target, says];
}

test('a load that follows a training max says so, with the max in the unit of the device', () => {
  expect(saidOf('1x3 75% TM', { trainingMax: 140, max: 160 })).toEqual(['3×105', '75% of TM 140 kg']);
  expect(saidOf('1x3 75%', { trainingMax: 140, max: 160 })).toEqual(['3×120', '75% of 160 kg']);
  usePreferences.setState({ unit: 'lb' });
  expect(saidOf('1x3 75% TM', { trainingMax: 140 })[1]).toBe('75% of TM 308.6 lb');
});

test('a load that follows the max of another lift says which part of it, and which max is missing', () => {
  const share = { of: 'Squat', percent: 85 };
  const shares = { max: { ...share, load: 160 }, trainingMax: share };
  expect(saidOf('1x3 75%', { shares })).toEqual(['3×102.5', '75% of 136 kg (85% of Squat)']);
  expect(saidOf('1x3 75% TM', { shares })).toEqual(['3×75% TM', 'No training max yet for Squat. Enter the load.']);
  expect(saidOf('1x3 75%', { shares, max: 120 })[1]).toBe('75% of 120 kg');
});

test('a max that nobody has set is what is missing, by the name of its exercise, and the plan stands there as it was written', () => {
  expect(saidOf('1x3 75% TM', { max: 160 })).toEqual([
    '3×75% TM',
    'No training max yet for Back squat. Enter the load.',
  ]);
  expect(saidOf('1x3 75%', { trainingMax: 140 })).toEqual(['3×75%', 'No 1RM yet for Back squat. Enter the load.']);
});

test('a load that follows an RPE tells the set of last time that it comes from, in the unit of the device', () => {
  const top = { reps: 5, rpe: 8, load: 140 };
  const known = { last: { at: 1, top, sets: [{ ...top, at: 1 }] } };
  expect(saidOf('1x1 @10 RPE', known)).toEqual(['1×172.5', 'From last time’s 5 × 140 kg @ 8, by the RTS chart']);
  const long = { ...known, now: 2 + 56 * 86_400_000 };
  expect(saidOf('1x1 @10 RPE', long)).toEqual(['1×RPE', 'Last done more than 8 weeks ago: type the load']);
  usePreferences.setState({ unit: 'lb' });
  expect(saidOf('1x1 @10 RPE', known)[1]).toBe('From last time’s 5 × 308.6 lb @ 8, by the RTS chart');
});

test('a load that follows an RPE says so where the RPE is not known, and what it is for other reps', () => {
  const top = { reps: 5, rpe: null, load: 140 };
  const known = { last: { at: 1, top, sets: [{ ...top, at: 1 }] } };
  expect(saidOf('1x5 @8 RPE', known)[1]).toBe('From last time’s 5 × 140 kg, by the RTS chart; its RPE is not known');
  expect(saidOf('1x5 @8 RPE', known, {}, { reps: 8, rpe: null, load: null })[1]).toBe(
    'For 5 reps @ 8; for 8 reps @ 8 it would be 127.5 kg · From last time’s 5 × 140 kg, by the RTS chart; its RPE is not known',
  );
});

test('a step from last time is told as more load, and as less of what helps [prescription]', () => {
  const top = { reps: 8, rpe: 8, load: 20 };
  const known = { last: { at: 1, top, sets: [{ ...top, at: 1 }] } };
  expect(saidOf('1x8 +2.5', known)).toEqual(['8×22.5', '+2.5 kg on last time’s 20 kg']);
  expect(saidOf('1x8 +2.5', known, { loadAs: 'assistance' })).toEqual(['8×17.5', '−2.5 kg on last time’s 20 kg']);
});
