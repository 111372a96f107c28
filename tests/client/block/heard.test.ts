import { afterEach, expect, test } from 'vitest';
import { sentenceOf } from '#client/features/block/announce.ts';
import { checkText, spell } from '#client/features/block/set-descriptions.ts';
import { usePreferences } from '#client/state/preferences.ts';
import { NO_GHOST, type Ghost } from '#domain/block/ghosts.ts';
import { makeDay, makeExercise, makeSeries } from '../../domain/support.ts';

const EMPTY = { reps: '', load: '' };

afterEach(() => usePreferences.setState({ unit: 'kg' }));

test('reps and load are spelled for speech, in the unit of the device', () => {
  expect(spell({ reps: 5, load: 82.5, rpe: 7.5 })).toBe('5 reps at 82.5 kg, RPE 7.5');
  expect(spell({ reps: 1, load: null, rpe: null })).toBe('1 rep');
  expect(spell({ reps: null, load: 100, rpe: 8 })).toBe('100 kg, RPE 8');
  expect(spell({ reps: null, load: null, rpe: null })).toBe('');
  usePreferences.setState({ unit: 'lb' });
  expect(spell({ reps: 3, load: 100, rpe: null })).toBe('3 reps at 220.5 lb');
});

test('a check says what it logs to the letter, with what was typed before what is suggested [P18]', () => {
  expect(textOf([5, 7.5, 82.5], {}, ghost({ reps: 5, load: 82.5 }))).toBe('logs 5 reps, 82.5 kg; target RPE 7.5');
  expect(textOf([5, 7.5, 82.5], { reps: 4 }, ghost({ load: 85 }))).toBe('logs 4 reps, 85 kg; target RPE 7.5');
  expect(textOf([5, null, 82.5], {}, ghost({ reps: 5, load: 82.5, rpe: 9 }))).toBe('logs 5 reps, 82.5 kg, RPE 9');
  expect(textOf([8, null, null], {}, ghost({ reps: 8, isUnloaded: true }))).toBe('logs 8 reps, Bodyweight');
});

test('a check says what it asks for before it logs anything [P18]', () => {
  expect(textOf([8, 8, null], {}, ghost({ reps: 8 }))).toBe('asks for the load; target RPE 8');
  expect(textOf([null, null, 100], {}, ghost({ load: 100 }))).toBe('asks for the reps');
  const series = makeSeries('s', [5, 8, 140]);
  const typed = { reps: '', load: '1400' };
  const props = { series, ghost: ghost({ reps: 5, load: 140 }), stage: 'editing' } as const;
  expect(checkText(props, typed)).toBe('asks about what you typed');
});

test('a set that is done says what was logged; one that is corrected says what the check confirms', () => {
  const series = makeSeries('s', [5, 8, 140], [5, 8.5, 142.5]);
  const typed = { reps: '5', load: '142.5' };
  expect(checkText({ series, ghost: NO_GHOST, stage: 'settled' }, typed)).toBe('logged 5 reps, 142.5 kg, RPE 8.5');
  expect(checkText({ series, ghost: NO_GHOST, stage: 'editing' }, typed)).toBe('logs 5 reps, 142.5 kg, RPE 8.5');
});

test('a tick says its set, the rest, and the set that follows, by name where it is another exercise', () => {
  const squat = makeExercise('Back squat', [makeSeries('s1', [5, 8, 100]), makeSeries('s2', [5, 8, 100])]);
  const bench = makeExercise('Bench press', [makeSeries('b1', [5, 8, 60])]);
  const said = (seriesId: string, rest: string) => sentenceOf(makeDay([squat, bench]), seriesId, rest);
  expect(said('s1', '3 min')).toBe('Set 1 logged, rest 3 min, then set 2 of 2');
  expect(said('s1', '')).toBe('Set 1 logged, then set 2 of 2');
  // Of an exercise of the athlete's own nobody planned one.
  expect(said('s1', '–')).toBe('Set 1 logged, then set 2 of 2');
  expect(said('b1', '3-4 min')).toBe('Set 1 logged, rest 3 to 4 min, then Back squat set 1 of 2');
});

type Leaves = Parameters<typeof makeSeries>[1];

function textOf(target: Leaves, typed: { reps?: number }, suggested: Ghost): string {
  const { reps = null } = typed;
  const series = makeSeries('s', target, [reps, null, null]);
  return checkText(
    { series, ghost: suggested, stage: undefined },
    { ...EMPTY, reps: reps === null ? '' : String(reps) },
  );
}

function ghost(parts: Partial<Ghost>): Ghost {
  return { ...NO_GHOST, ...parts };
}
