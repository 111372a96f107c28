import { describe, expect, it } from 'vitest';
import type { Series } from '#contract/api/block.ts';
import { dayAsDone } from '#domain/block/swap.ts';
import { nextSet, setsOfDay } from '#domain/block/next-set.ts';
import { withPlanned } from '#domain/block/planned.ts';
import { makeDay, makeExercise, makeSeries } from '../support.ts';

const done = [5, 8, 100] as const;
const day = makeDay(
  [makeExercise('Squat', [makeSeries('s1', done, done), makeSeries('s2', done), makeSeries('s3', done)])],
  [makeExercise('Plank', [makeSeries('p1', [30, null, null])])],
);

describe('which set comes next', () => {
  it('is the first one that is not done', () => {
    expect(nextSet(day)?.series.seriesId).toBe('s2');
  });

  it('is the one below the set that was just done', () => {
    expect(nextSet(day, 's2')).toMatchObject({ number: 3, exercise: { name: 'Squat' } });
    expect(nextSet(day, 's3')?.series.seriesId).toBe('p1');
  });

  it('goes back to what was skipped when the end is reached', () => {
    expect(nextSet(day, 'p1')?.series.seriesId).toBe('s2');
  });

  it('is nothing after the last one', () => {
    expect(nextSet(makeDay([makeExercise('Squat', [makeSeries('s1', done)])]), 's1')).toBeUndefined();
  });

  it('is, in a superset, the one of the partner in the same round, then the next round; then what is below', () => {
    expect(nextAfter('row1')).toEqual(['press1', true]);
    expect(nextAfter('row1', 'press1')).toEqual(['row2', false]);
    expect(nextAfter('press1')).toEqual(['row1', true]);
    expect(nextAfter('row1', 'row2')).toEqual(['press1', true]);
    expect(nextAfter('row1', 'press1', 'row2', 'press2')).toEqual(['row3', false]);
    expect(nextAfter('row1', 'press1', 'row2', 'press2', 'row3')).toEqual(['curl1', false]);
    expect(nextAfter('curl1')).toEqual(['row1', false]);
  });

  it('is, beside a partner without sets, the one below with a rest, as without a superset', () => {
    const row = makeExercise('Row', [makeSeries('r1', done), makeSeries('r2', done, done), makeSeries('r3', done)]);
    const alone = nextSet(makeDay([row]), 'r2');
    const linked = makeDay([{ ...row, group: 'A' }, press()]);
    expect([alone, nextSet(linked, 'r2')]).toMatchObject([{ number: 3 }, { number: 3, isAtOnce: false }]);
  });

  it('comes with a rest where an exercise was changed in the middle, whatever its letter', () => {
    const swapped = (id: string) => ({
      ...makeSeries(id, done),
      actual: { ...makeSeries(id, done).actual, swap: 'Chin-up' },
    });
    const row = makeExercise('Row', [makeSeries('r1', done, done), swapped('r2'), swapped('r3')]);
    const alone = dayAsDone(makeDay([{ ...row, group: 'A' }]));
    expect(nextSet(alone, 'r1')).toMatchObject({ series: { seriesId: 'r2' }, isAtOnce: false });
    const partner = { ...makeExercise('Press', [makeSeries('p1', done, done), makeSeries('p2', done)]), group: 'A' };
    const both = dayAsDone(makeDay([{ ...row, group: 'A' }, partner]));
    expect(nextSet(both, 'p1')).toMatchObject({ series: { seriesId: 'r2' }, isAtOnce: false });
  });

  it('is a warm-up in its turn, and none of an exercise that is past it', () => {
    const warm = withPlanned(makeSeries('w', done), 'kind', 'warm-up');
    expect(nextSet(squat(warm, makeSeries('s1', done)))?.series.seriesId).toBe('w');
    expect(nextSet(squat(warm, makeSeries('s1', done, done)), 's1')).toBeUndefined();
    expect(nextSet(squat(warm, makeSeries('s1', done, done), makeSeries('s2', done)), 's1')).toMatchObject({
      number: 3,
      isAtOnce: false,
    });
  });

  it('comes without a rest after a warm-up and where it is a drop', () => {
    const warm = withPlanned(makeSeries('w', done, done), 'kind', 'warm-up');
    const drop = withPlanned(makeSeries('d', done), 'kind', 'drop');
    const sets4 = squat(warm, makeSeries('s1', done), drop, makeSeries('s2', done));
    expect(nextSet(sets4, 'w')).toMatchObject({ number: 2, isAtOnce: true });
    expect(nextSet(sets4, 's1')).toMatchObject({ number: 3, isAtOnce: true });
    expect(nextSet(sets4, 'd')).toMatchObject({ number: 4, isAtOnce: false });
  });

  it('is, in a superset, a warm-up of either exercise before the first round', () => {
    const warm = withPlanned(makeSeries('w', done), 'kind', 'warm-up');
    const row = { ...makeExercise('Row', [makeSeries('r1', done, done), makeSeries('r2', done)]), group: 'A' };
    const order = (...series: Series[]) => nextSet(makeDay([row, press(...series)]), 'r1')?.series.seriesId;
    expect(order(warm, makeSeries('p1', done))).toBe('w');
    expect(order({ ...warm, actual: warm.target }, makeSeries('p1', done))).toBe('p1');
    expect(order({ ...warm, actual: warm.target }, makeSeries('p1', done, done))).toBe('r2');
  });

  it('counts no series that the coach took out', () => {
    const [first, ...rest] = day.basics[0]?.series ?? [];
    const cut = makeDay([makeExercise('Squat', [{ ...first!, removed: true }, ...rest])]);
    expect(setsOfDay(cut).map(({ number, series }) => [number, series.seriesId])).toEqual([
      [1, 's2'],
      [2, 's3'],
    ]);
  });
});

const squat = (...series: Series[]) => makeDay([makeExercise('Squat', series)]);
const press = (...series: Series[]) => ({ ...makeExercise('Press', series), group: 'A' });

function sets(name: string, count: number): Series[] {
  return Array.from({ length: count }, (_, at) => makeSeries(`${name}${at + 1}`, done));
}

/** Which set comes next once these are done, one after the other, and whether nobody rests before it. */
function nextAfter(...was: readonly string[]) {
  const superset = makeDay([
    { ...makeExercise('Row', sets('row', 3)), group: 'A' },
    { ...makeExercise('Press', sets('press', 2)), group: 'A' },
    { ...makeExercise('Curl', sets('curl', 1)), group: 'B' },
  ]);
  for (const one of superset.basics.flatMap(({ series }) => series))
    if (was.includes(one.seriesId)) one.actual = one.target;
  const { series, isAtOnce } = nextSet(superset, was.at(-1)) ?? {};
  return [series?.seriesId, isAtOnce];
}
