import { expect, test } from 'vitest';
import type { Exercise, Series } from '#contract/api/block.ts';
import type { PlanDocument } from '#domain/block/plan-document.ts';
import { linkToCatalogue } from '#domain/programme/link-to-catalogue.ts';
import { planOfBlock } from '#domain/programme/plan-of-block.ts';
import { rowsOfPlan } from '#domain/programme/plan-rows.ts';
import { writeProgramme } from '#domain/programme/write-programme.ts';

const actual = { reps: 5, rpe: 9, load: 102.5, note: 'pain' };
const target = { reps: 5, rpe: 8, load: 100 };
const nothing = { reps: null, rpe: null, load: null };

function set(seriesId: string, more: Partial<Series> = {}): Series {
  return { seriesId, target, actual, actualRev: 7, loggedAt: 1, ...more };
}

function exercise(idExercise: string, series: Series[], more: Partial<Exercise> = {}): Exercise {
  return { idExercise, name: idExercise, restTime: '2 min', series, ...more };
}

function weekOf(weekName: string, ...names: string[]) {
  const basics = names.map((name) => exercise(name, [set(name)]));
  return { weekName, dayResponses: { Monday: { basics, complements: [] } } };
}

test('a block that leaves has its plan, and nothing that was logged, added by the athlete or taken out', () => {
  const extra = set('extra', { addedBy: 'athlete', target: nothing });
  const range = { reps: { min: 5, max: 8 } };
  const basics = [
    exercise('squat', [set('a', { prescription: range }), set('b', { removed: true }), extra], {
      exerciseId: 'listed',
      note: 'belt',
      tempo: '3-1-0',
      group: 'A',
    }),
    exercise('own', [extra]),
    exercise('gone', [set('c', { removed: true })]),
    exercise('empty', []),
  ];
  const weeks = [{ weekName: 'week1', dayResponses: { Monday: { basics, complements: [] } }, seenRev: 3 }];
  const about = { restTime: '2 min', exerciseId: 'listed', note: 'belt', tempo: '3-1-0', group: 'A' };
  const squat = { idExercise: 'squat', name: 'squat', ...about };
  expect(planOfBlock({ days: ['Monday'], weeks })).toEqual({
    days: ['Monday'],
    blockWeeks: {
      week1: {
        Monday: {
          basics: [
            { ...squat, series: [{ seriesId: 'a', target, prescription: range }] },
            { idExercise: 'empty', name: 'empty', restTime: '2 min', series: [] },
          ],
          complements: [],
        },
      },
    },
  });
});

test('a block that leaves has no week that was deleted, and as a table its weeks are numbered without a gap', () => {
  const weeks = [weekOf('week1', 'Squat'), { ...weekOf('week2'), removed: true as const }, weekOf('week3', 'Bench')];
  const plan = planOfBlock({ days: ['Monday'], weeks });
  expect(Object.keys(plan.blockWeeks)).toEqual(['week1', 'week2']);
  const { rows } = writeProgramme(plan, { name: 'Autumn', unit: 'kg' });
  expect(rows.slice(1).map((cells) => [cells[0], cells[3]])).toEqual([
    [
      { kind: 'number', value: 1 },
      { kind: 'text', text: 'Squat' },
    ],
    [
      { kind: 'number', value: 2 },
      { kind: 'text', text: 'Bench' },
    ],
  ]);
});

test('an exercise of a programme points into the list wherever that has its name, in whatever letters', () => {
  const plan = planned([['back  SQUAT', 'Sled push']]);
  const linked = linkToCatalogue(plan, [{ id: 'squat', name: 'Back squat' }]);
  expect(linked['week1']?.Monday?.basics?.map(({ exerciseId }) => exerciseId)).toEqual(['squat', null]);
});

test('a plan has its weeks side by side: an exercise once, the second of a name in a row of its own', () => {
  const [monday, ...others] = rowsOfPlan(
    planned([
      ['Squat', 'Bench'],
      ['squat', 'Row', 'Squat'],
    ]),
  );
  expect(others).toEqual([]);
  expect(monday?.rows.map(({ name, cells }) => [name, cells.map((cell) => cell?.idExercise)])).toEqual([
    ['Squat', ['1.0', '2.0']],
    ['Bench', ['1.1', undefined]],
    ['Row', [undefined, '2.1']],
    ['Squat', [undefined, '2.2']],
  ]);
});

/** By week the names of its only day. */
function planned(weeks: readonly (readonly string[])[]): PlanDocument {
  return Object.fromEntries(
    weeks.map((names, week) => [
      `week${week + 1}`,
      {
        Monday: {
          basics: names.map((name, at) => ({ idExercise: `${week + 1}.${at}`, name, restTime: '–', series: [] })),
          complements: [],
        },
      },
    ]),
  );
}
