import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { deleteWeek } from '#domain/block/delete-week.ts';
import { applyEdit, type BlockEdit } from '#domain/block/edits.ts';
import { inverse } from '#domain/block/inverse.ts';
import { exercisesOf, findWeek } from '#domain/block/weeks.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';
import { loggedExercises, plans } from './any-plan.ts';

const squat = (week: number, actual?: [number, number, number]) =>
  makeExercise('Squat', [makeSeries(`${week}a`, [5, 8, 100], actual), makeSeries(`${week}b`, [5, 8, 100])]);

describe('A week that is deleted', () => {
  const block = makeBlock(
    [1, 2, 3].map((number) => ({
      weekName: `week${number}`,
      dayResponses: {
        Monday: makeDay([squat(number, number === 1 ? [5, 8, 100] : undefined)]),
        Wednesday: makeDay([]),
      },
    })),
  );

  it('is gone where it is the last one, and the next new week has its number', () => {
    const { after, leaves } = deleted(block, 'week3');
    expect(leaves).toBe('nothing');
    expect(namesIn(after)).toEqual(['week1', 'week2']);
  });

  it('stays empty where weeks come after it, and goes with the last of them', () => {
    const { after, leaves } = deleted(block, 'week2');
    expect(leaves).toBe('empty');
    expect(findWeek(after, 'week2')).toMatchObject({ removed: true });
    expect(exercisesOf(findWeek(after, 'week2') ?? fail())).toEqual([]);
    expect(namesIn(deleted(after, 'week3').after)).toEqual(['week1']);
  });

  it('stays with what was logged in it, marked as removed', () => {
    const { after, leaves } = deleted(block, 'week1');
    expect(leaves).toBe('logged');
    const sets = exercisesOf(findWeek(after, 'week1') ?? fail()).flatMap(({ series }) => series);
    expect(sets).toEqual([{ ...makeSeries('1a', [5, 8, 100], [5, 8, 100]), removed: true }]);
    expect(deleteWeek(after, 'week1')).toBeUndefined();
  });

  it('is a week of the plan again with the first exercise that is put into it, and an undo of that takes it out again', () => {
    const { after } = deleted(block, 'week2');
    const spot = { day: 'Monday', list: 'basics', index: 0 } as const;
    const put: BlockEdit = { kind: 'putExercise', week: 'week2', spot, exercise: makeExercise('Row', []) };
    const again = applyEdit(after, put);
    expect(findWeek(again, 'week2')).not.toHaveProperty('removed');
    const back = inverse(after, put);
    expect(back && applyEdit(again, back)).toEqual(after);
  });

  it('is there again after an undo, exactly, and gone after a redo, in any plan, and nothing logged is touched', () => {
    fc.assert(
      fc.property(plans(), fc.array(fc.nat(4), { minLength: 1, maxLength: 4 }), (any, numbers) => {
        let now = any;
        for (const number of numbers) {
          const edit = deleteWeek(now, `week${number + 1}`)?.edit;
          const back = edit && inverse(now, edit);
          if (!edit || !back) continue;
          const after = applyEdit(now, edit);
          expect(applyEdit(after, back)).toEqual(now);
          const redo = inverse(after, back);
          expect(redo && applyEdit(applyEdit(after, back), redo)).toEqual(after);
          now = after;
        }
        expect(logOf(now)).toEqual(logOf(any));
      }),
    );
  });
});

function deleted(block: BlockDetail, week: string) {
  const { edit, leaves } = deleteWeek(block, week) ?? fail();
  return { after: applyEdit(block, edit), leaves };
}

function namesIn({ weeks }: BlockDetail): string[] {
  return weeks.map(({ weekName }) => weekName);
}

function logOf(block: BlockDetail) {
  return loggedExercises(block).flatMap(({ idExercise, series }) =>
    series
      .filter(({ actual }) => actual.reps !== null)
      .map(({ seriesId, actual }) => ({ idExercise, seriesId, actual })),
  );
}

function fail(): never {
  throw new Error('The week is not there.');
}
