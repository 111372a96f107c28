import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { applyEdit, type BlockEdit } from '#domain/block/edits.ts';
import { inverse } from '#domain/block/inverse.ts';
import { linesIn, reachFrom, type Line } from '#domain/block/later-weeks.ts';
import { hasLoads, planInstead, swapEdit, type Replacement } from '#domain/block/swap-later.ts';
import { weekNumber, exercisesOf } from '#domain/block/weeks.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';
import { exercisesWhere, loggedExercises, plans } from './any-plan.ts';

const SQUAT: Line = { day: 'Monday', list: 'basics', key: 'squat 1' };
const FRONT_SQUAT: Replacement = { name: 'Front squat', exerciseId: 'front' };

describe('Another exercise from a week on', () => {
  const block = makeBlock(
    [1, 2, 3, 4].map((week) => {
      const squat = makeExercise(
        'Squat',
        [
          makeSeries(`${week}a`, [5, 8, 100], week === 2 ? [5, 8, 100] : undefined),
          makeSeries(`${week}b`, [5, 7, null]),
        ],
        'squat',
      );
      const row = makeExercise('Row', [makeSeries(`${week}r`, [8, 7, 60])]);
      return { weekName: `week${week}`, dayResponses: { Monday: makeDay([squat, row]) } };
    }),
  );

  it('stands in every week that is not logged, with sets, reps and RPE of the old one and without its loads', () => {
    const after = swapped(block, 'week1', FRONT_SQUAT, 'cleared');
    expect(namesIn(after)).toEqual(['Front squat, Row', 'Squat, Row', 'Front squat, Row', 'Front squat, Row']);
    const [first] = exercisesWhere(after, (week) => week === 'week3');
    expect(first).toMatchObject({ exerciseId: 'front', restTime: '2 min' });
    expect(first?.series.map(({ target }) => target)).toEqual([
      { reps: 5, rpe: 8, load: null },
      { reps: 5, rpe: 7, load: null },
    ]);
  });

  it('has the loads of the old one where the coach keeps them, and no entry of the catalogue under a name of their own', () => {
    const after = swapped(block, 'week3', { name: 'My squat', exerciseId: undefined }, 'kept');
    const [third] = exercisesWhere(after, (week) => week === 'week3');
    expect(third).toMatchObject({ name: 'My squat', series: [{ target: { load: 100 } }, { target: { load: null } }] });
    expect(third).not.toHaveProperty('exerciseId');
    expect(exercisesWhere(after, (week) => week === 'week1')).toEqual(
      exercisesWhere(block, (week) => week === 'week1'),
    );
  });

  it('means by its loads what they mean of any exercise where they go, and what they meant where they stay', () => {
    const added = applyEdit(block, {
      kind: 'many',
      edits: exercisesWhere(block, (week) => week !== 'week2')
        .filter(({ name }) => name === 'Squat')
        .map(({ idExercise }, at): BlockEdit => {
          const week = ['week1', 'week3', 'week4'][at] ?? '';
          return { kind: 'setText', week, idExercise, text: 'loadAs', value: 'added' };
        }),
    });
    expect(meaningsIn(swapped(added, 'week1', FRONT_SQUAT, 'cleared'))).toEqual([
      ['Front squat', undefined],
      ['Row', undefined],
      ['Front squat', undefined],
      ['Row', undefined],
    ]);
    expect(meaningsIn(swapped(added, 'week1', FRONT_SQUAT, 'kept'))).toEqual([
      ['Front squat', 'added'],
      ['Row', undefined],
      ['Front squat', 'added'],
      ['Row', undefined],
    ]);
  });

  it('that the athlete did instead is planned with loads that mean what they meant as it was done', () => {
    const done = makeSeries('s', [8, 8, 20], [8, 8, 60]);
    const series = [{ ...done, actual: { ...done.actual, swap: 'Lat pulldown' } }];
    const pullUp = { ...makeExercise('Pull-up', series), loadAs: 'added' } as const;
    const before = makeBlock([{ weekName: 'week1', dayResponses: { Monday: makeDay([pullUp]) } }]);
    const [exercise] = exercisesWhere(
      applyEdit(before, planInstead('week1', pullUp.idExercise, 'Lat pulldown')),
      () => true,
    );
    expect(exercise).toMatchObject({ name: 'Lat pulldown', series: [{ actual: { load: 60 } }] });
    expect(exercise).not.toHaveProperty('loadAs');
  });

  it('is nothing where the exercise is that already; whether a load is planned can be asked before', () => {
    const reach = reachFrom(block, 'week1', SQUAT);
    expect(reach.locked).toEqual(['week2']);
    expect(swapEdit(reach, { name: 'Squat', exerciseId: 'squat' }, 'cleared')).toBeUndefined();
    expect([hasLoads(reach), hasLoads({ exercises: [] })]).toEqual([true, false]);
  });

  it('changes nothing that is logged and nothing of earlier weeks, and is taken back at once', () => {
    const ways = fc.constantFrom('kept' as const, 'cleared' as const);
    fc.assert(
      fc.property(plans(), fc.nat(4), fc.nat(9), ways, (any, from, at, loads) => {
        const week = any.weeks[from % any.weeks.length];
        const lines = week ? linesIn(week) : [];
        const line = lines[at % lines.length]?.line;
        fc.pre(week !== undefined && line !== undefined);
        const edit = swapEdit(reachFrom(any, week.weekName, line), FRONT_SQUAT, loads);
        const after = edit ? applyEdit(any, edit) : any;
        const back = edit && inverse(any, edit);
        expect(back ? applyEdit(after, back) : after).toEqual(any);
        const earlier = (one: BlockDetail) =>
          exercisesWhere(one, (name) => weekNumber(name) < weekNumber(week.weekName));
        expect([earlier(after), loggedExercises(after)]).toEqual([earlier(any), loggedExercises(any)]);
      }),
    );
  });
});

function swapped(block: BlockDetail, from: string, to: Replacement, loads: 'kept' | 'cleared'): BlockDetail {
  const edit = swapEdit(reachFrom(block, from, SQUAT), to, loads);
  return edit ? applyEdit(block, edit) : block;
}

/** Week by week. */
function namesIn({ weeks }: BlockDetail): string[] {
  return weeks.map((week) =>
    exercisesOf(week)
      .map(({ name }) => name)
      .join(', '),
  );
}

function meaningsIn(block: BlockDetail) {
  return exercisesWhere(block, (week) => week === 'week1' || week === 'week4').map(({ name, loadAs }) => [
    name,
    loadAs,
  ]);
}
