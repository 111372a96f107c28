import { describe, expect, it } from 'vitest';
import { lastTime } from '#domain/strength/last-time.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';

const block = makeBlock([
  {
    weekName: 'week1',
    dayResponses: {
      Monday: makeDay([
        makeExercise('Back squat', [
          makeSeries('a', [5, 8, 140], [5, 8, 150]),
          makeSeries('b', [5, 8, 140], [5, 9, 150]),
        ]),
      ]),
      Wednesday: makeDay([
        makeExercise('back squat ', [
          makeSeries('c', [5, 7, 135], [5, 7, 135]),
          makeSeries('d', [5, 8, 140], [5, 8, 140]),
          makeSeries('e', [5, 8, 145], [null, null, 145]),
        ]),
      ]),
    },
  },
  {
    weekName: 'week2',
    dayResponses: {
      Monday: makeDay([makeExercise('Back squat', [makeSeries('f', [5, 8, 142.5], [5, 8, 142.5])])]),
      Wednesday: makeDay([], [makeExercise('Pull-up', [makeSeries('g', [8, 8, null], [8, 8, null])])]),
    },
  },
]);
const squat = { name: 'Back squat' };

describe('last time', () => {
  it('is the heaviest done set of the session before, with the best estimate of the whole block so far', () => {
    const { top, bestE1rm } = lastTime(block, { weekName: 'week2', day: 'Monday' }, squat) ?? {};
    expect(top).toEqual({ reps: 5, rpe: 8, load: 140 });
    expect(bestE1rm).toBeCloseTo(150 * (1 + 7 / 30), 5);
  });

  it('is the later of two sets with the same load and reps', () => {
    expect(lastTime(block, { weekName: 'week1', day: 'Wednesday' }, squat)?.top.rpe).toBe(9);
  });

  it('looks at earlier days only, never at the day itself or later ones', () => {
    expect(lastTime(block, { weekName: 'week1', day: 'Monday' }, squat)).toBeUndefined();
  });

  it('knows a bodyweight exercise by its reps', () => {
    const after = lastTime(block, { weekName: 'week3', day: 'Monday' }, { name: 'Pull-up' });
    expect(after).toEqual({ top: { reps: 8, rpe: 8, load: null }, bestE1rm: undefined });
  });

  it('tells two exercises of the same name apart by the catalogue', () => {
    const catalogued = makeBlock([
      {
        weekName: 'week1',
        dayResponses: {
          Monday: makeDay([makeExercise('Row', [makeSeries('a', [8, 8, 60], [8, 8, 60])], 'barbell-row')]),
        },
      },
    ]);
    const before = { weekName: 'week2', day: 'Monday' } as const;
    expect(lastTime(catalogued, before, { name: 'Row', exerciseId: 'cable-row' })).toBeUndefined();
    expect(lastTime(catalogued, before, { name: 'Barbell row', exerciseId: 'barbell-row' })?.top.load).toBe(60);
  });
});
