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
    expect(bestE1rm).toBeCloseTo(150 / 0.811, 5);
  });

  it('is the later of two sets with the same load and reps', () => {
    expect(lastTime(block, { weekName: 'week1', day: 'Wednesday' }, squat)?.top.rpe).toBe(9);
  });

  it('looks at earlier days only, never at the day itself or later ones', () => {
    expect(lastTime(block, { weekName: 'week1', day: 'Monday' }, squat)).toBeUndefined();
  });

  it('knows a bodyweight exercise by its reps', () => {
    const after = lastTime(block, { weekName: 'week3', day: 'Monday' }, { name: 'Pull-up' });
    const set = { reps: 8, rpe: 8, load: null };
    expect(after).toEqual({ top: set, at: undefined, bestE1rm: undefined, sets: [set] });
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

  it('compares seconds with seconds and added load with added load, and estimates nothing from them', () => {
    const hold = {
      ...makeExercise('Plank', [makeSeries('a', [60, 8, null], [62, 8, 10])]),
      measure: 'seconds' as const,
    };
    const chin = { ...makeExercise('Chin-up', [makeSeries('b', [5, 8, 20], [5, 8, 20])]), loadAs: 'added' as const };
    const measured = week1([hold, chin, makeExercise('Plank', [makeSeries('c', [8, 8, 30], [8, 8, 30])])]);
    const before = { weekName: 'week2', day: 'Monday' } as const;
    const held = lastTime(measured, before, { name: 'Plank', measure: 'seconds' });
    expect([held?.top, held?.bestE1rm]).toEqual([{ reps: 62, rpe: 8, load: 10 }, undefined]);
    expect(lastTime(measured, before, { name: 'Plank' })).toMatchObject({
      top: { reps: 8 },
      bestE1rm: expect.closeTo(30 / 0.739, 5),
    });
    expect(lastTime(measured, before, { name: 'Chin-up' })).toBeUndefined();
    expect(lastTime(measured, before, { name: 'Chin-up', loadAs: 'added' })?.bestE1rm).toBeUndefined();
  });

  it('has as its top set the one with the least assistance', () => {
    const dips = makeExercise('Dip', [
      makeSeries('a', [8, 8, 30], [8, 8, 30]),
      makeSeries('b', [8, 8, 20], [8, 8, 20]),
    ]);
    const block1 = week1([{ ...dips, loadAs: 'assistance' }]);
    const last = lastTime(block1, { weekName: 'week2', day: 'Monday' }, { name: 'Dip', loadAs: 'assistance' });
    expect(last?.sets.map(({ load }) => load)).toEqual([20, 30]);
  });

  it('knows a name by how it is read', () => {
    const typed = week1([makeExercise('Elevacio\u0301n  lateral', [makeSeries('a', [10, 8, 10], [10, 8, 10])])]);
    expect(lastTime(typed, AFTER, { name: 'elevaci\u00F3n lat\u00ADeral' })?.top.load).toBe(10);
  });

  it('says when it was', () => {
    const logged = { ...makeSeries('a', [5, 8, 80], [5, 8, 80]), loggedAt: 1_763_460_000_000 };
    expect(lastTime(week1([makeExercise('Row', [logged])]), AFTER, { name: 'Row' })?.at).toBe(1_763_460_000_000);
  });

  it('compares the first of two of a name with the first, the lighter second one with the second', () => {
    const both = makeBlock([twice('week1', true), twice('week2', false)]);
    const [heavy, light] = both.weeks[1]?.dayResponses.Monday?.basics ?? [];
    const before = { weekName: 'week2', day: 'Monday' } as const;
    expect(heavy && lastTime(both, before, heavy)?.top.load).toBe(100);
    expect(light && lastTime(both, before, light)?.top.load).toBe(80);
    expect(light && lastTime(both, before, light)?.bestE1rm).toBe(heavy && lastTime(both, before, heavy)?.bestE1rm);
  });

  it('has nothing for a second one of a name where there was one alone', () => {
    const weeks = makeBlock([
      ...week1([makeExercise('Bench press', [makeSeries('a', [3, 8, 100], [3, 8, 100])])]).weeks,
      {
        weekName: 'week2',
        dayResponses: {
          Monday: makeDay([
            makeExercise('Bench press', [makeSeries('b', [3, 8, 100])]),
            makeExercise('Bench press', [makeSeries('c', [8, 7, 80])]),
          ]),
        },
      },
    ]);
    const second = weeks.weeks[1]?.dayResponses.Monday?.basics[1];
    expect(second && lastTime(weeks, { weekName: 'week2', day: 'Monday' }, second)).toBeUndefined();
  });

  it('is never a missed lift, not even at the heaviest load', () => {
    const sets = [makeSeries('a', [1, 9, 180], [1, 9, 180]), makeSeries('b', [1, 9, 190], [0, 10, 190])];
    const { top, sets: lifted } = lastTime(week1([makeExercise('Deadlift', sets)]), AFTER, { name: 'Deadlift' }) ?? {};
    expect(top).toEqual({ reps: 1, rpe: 9, load: 180 });
    expect(lifted).toEqual([top]);
  });

  it('and the best estimate are never a number out of proportion to the plan and the time before', () => {
    const sets = [makeSeries('a', [5, 8, 140], [5, 8, 140]), makeSeries('b', [5, 8, 140], [5, 8, 1400])];
    const typed = lastTime(week1([makeExercise('Deadlift', sets)]), AFTER, { name: 'Deadlift' });
    expect(typed?.top.load).toBe(140);
    expect(typed?.bestE1rm).toBeCloseTo(172.63, 2);
  });

  it('of a session has no number out of proportion to the session before where none was planned', () => {
    const days = { Monday: makeDay([openRow('a', 60)]), Wednesday: makeDay([openRow('b', 625)]) };
    const typed = makeBlock([{ weekName: 'week1', dayResponses: days }]);
    expect(lastTime(typed, AFTER, { name: 'Row' })?.sets).toEqual([{ reps: 8, rpe: 8, load: 60 }]);
  });
});

const AFTER = { weekName: 'week2', day: 'Monday' } as const;

function week1(basics: Parameters<typeof makeDay>[0]) {
  return makeBlock([{ weekName: 'week1', dayResponses: { Monday: makeDay(basics) } }]);
}

/** A week with a heavy and a light bench press on Monday. */
function twice(weekName: string, logged: boolean) {
  return {
    weekName,
    dayResponses: {
      Monday: makeDay([
        makeExercise('Bench press', [makeSeries(`${weekName} heavy`, [3, 8, 100], logged ? [3, 8, 100] : undefined)]),
        makeExercise('Bench press', [makeSeries(`${weekName} light`, [8, 7, 80], logged ? [8, 7, 80] : undefined)]),
      ]),
    },
  };
}

/** Rows without a planned load. */
function openRow(id: string, load: number) {
  return makeExercise('Row', [makeSeries(id, [8, 8, null], [8, 8, load])]);
}
