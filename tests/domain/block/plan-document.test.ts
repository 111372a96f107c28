import { expect, test } from 'vitest';
import type { Series } from '#contract/api/block.ts';
import { plannedWeeksOf, sizeOfPlan, withNewIds, type PlanDocument } from '#domain/block/plan-document.ts';

const actual = { reps: null, rpe: null, load: null };
const set = (seriesId: string, more: Partial<Series> = {}): Series => ({
  seriesId,
  target: { reps: 5, rpe: 8, load: 100 },
  actual,
  ...more,
});

const exercise = (idExercise: string, series: Series[]) => ({
  idExercise,
  name: idExercise,
  restTime: '2 min',
  series,
});

test('a plan without its block leaves out what the athlete added and what was taken out, and keeps empty exercises', () => {
  const extra = set('extra', { addedBy: 'athlete', target: actual });
  const basics = [
    exercise('squat', [set('a'), set('b', { removed: true }), extra]),
    exercise('own', [extra]),
    exercise('gone', [set('c', { removed: true }), extra]),
    exercise('empty', []),
  ];
  const weeks = [{ weekName: 'week1', dayResponses: { Monday: { basics, complements: [] } } }];
  expect(plannedWeeksOf({ weeks })).toEqual({
    week1: { Monday: { basics: [exercise('squat', [set('a')]), exercise('empty', [])], complements: [] } },
  });
});

test('a plan without its block has no week that was deleted: those after it move up, and an empty week that is meant stays', () => {
  const week = (weekName: string, basics: ReturnType<typeof exercise>[]) => ({
    weekName,
    dayResponses: { Monday: { basics, complements: [] } },
  });
  const weeks = [
    week('week1', [exercise('squat', [set('a')])]),
    { ...week('week2', [exercise('gone', [set('b', { removed: true })])]), removed: true as const },
    week('week3', []),
    { ...week('week4', []), removed: true as const },
    week('week5', [exercise('bench', [set('c')])]),
  ];
  expect(plannedWeeksOf({ weeks })).toEqual({
    week1: { Monday: { basics: [exercise('squat', [set('a')])], complements: [] } },
    week2: { Monday: { basics: [], complements: [] } },
    week3: { Monday: { basics: [exercise('bench', [set('c')])], complements: [] } },
  });
});

test('a copy of a plan has all that the plan says, also what is not known yet, under other ids', () => {
  const plan = {
    week1: {
      Monday: {
        basics: [
          { idExercise: 'e', name: 'Squat', restTime: '2 min', later: 1, series: [{ seriesId: 's', tomorrow: [2] }] },
          { idExercise: 'f', name: 'SQUAT', restTime: '2 min', series: [] },
        ],
        complements: [],
      },
    },
  } as PlanDocument;
  let last = 0;
  const copy = withNewIds(plan, () => `new ${++last}`);
  expect(copy['week1']?.Monday?.basics).toEqual([
    { idExercise: 'new 1', name: 'Squat', restTime: '2 min', later: 1, series: [{ seriesId: 'new 2', tomorrow: [2] }] },
    { idExercise: 'new 3', name: 'SQUAT', restTime: '2 min', series: [] },
  ]);
  expect(sizeOfPlan(copy)).toEqual({ weeks: 1, exercises: 1, sets: 1 });
});
