import { describe, expect, it } from 'vitest';
import { nextSet, plannedSets } from '#domain/block/next-set.ts';
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

  it('counts no series that the coach took out', () => {
    const [first, ...rest] = day.basics[0]?.series ?? [];
    const cut = makeDay([makeExercise('Squat', [{ ...first!, removed: true }, ...rest])]);
    expect(plannedSets(cut).map(({ number, series }) => [number, series.seriesId])).toEqual([
      [1, 's2'],
      [2, 's3'],
    ]);
  });
});
