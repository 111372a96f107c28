import { describe, expect, it } from 'vitest';
import type { Exercise, Series } from '#contract/api/block.ts';
import { copiedFrom, isPlanned } from '#domain/block/copied-plan.ts';
import { copyForward, replacedWeeks } from '#domain/block/copy-week.ts';
import { deleteWeek } from '#domain/block/delete-week.ts';
import { applyEdit, type BlockEdit } from '#domain/block/edits.ts';
import { findWeek } from '#domain/block/weeks.ts';
import { inverse } from '#domain/block/inverse.ts';
import { planChanges } from '#domain/block/plan-changes.ts';
import { hasPlan } from '#domain/block/removed-weeks.ts';
import { planAsSeen } from '#domain/block/seen-plan.ts';
import { weeksTable } from '#domain/block/weeks-table.ts';
import { blockOf, counter, exerciseOf, seriesOf, setsOf } from './line-blocks.ts';

const SAME = { load: { by: 0, unit: '%' }, rpe: 0, reps: 0 } as const;
const COPY = { weeks: 1, changes: { basics: SAME, complements: SAME } };
const done = { reps: 5, rpe: 8, load: 100 };
const logged: Series = { ...seriesOf('one', { target: done }), actual: done };
const theirs: Series = seriesOf('own', { actual: done, addedBy: 'athlete' });
const row = exerciseOf('Row', [seriesOf('row', { target: done })]);
const remove: BlockEdit = { kind: 'removeExercise', week: 'week1', idExercise: 'Squat' };

describe("An exercise that the coach took out and in which a set of the athlete's own stands", () => {
  const before = blockOf([exerciseOf('Squat', [logged, theirs]), row]);
  const block = applyEdit(before, remove);
  const [squat] = block.weeks[0]?.dayResponses.Monday?.basics ?? [];
  const day = { basics: [squat as Exercise], complements: [] };

  it('keeps both sets', () => {
    expect(squat?.series.map(({ seriesId, removed }) => [seriesId, removed])).toEqual([
      ['one', true],
      ['own', undefined],
    ]);
  });

  it('is not copied, neither with its week nor with its day', () => {
    const edit = copyForward(block, 'week1', COPY, counter());
    const copied = findWeek(edit ? applyEdit(block, edit) : block, 'week2')?.dayResponses.Monday?.basics ?? [];
    expect(copied.map(({ name, series }) => [name, series.length])).toEqual([['Row', 1]]);
    expect(copiedFrom(block.weeks[0] ?? fail(), 'Monday').basics.map(({ name }) => name)).toEqual(['Row']);
  });

  it('is no row in the table of all weeks', () => {
    expect(weeksTable(block, 0)[0]?.rows.map(({ name }) => name)).toEqual(['Row']);
  });

  it('makes no plan of a day or a week in which nothing else stands', () => {
    const week = { weekName: 'week1', dayResponses: { Monday: day } };
    expect([isPlanned(day), hasPlan(week)]).toEqual([false, false]);
    expect(replacedWeeks(blockOf([row], [squat as Exercise]), 'week1', 1)).toEqual([]);
  });

  it('is told to the athlete once', () => {
    const changes = planChanges(planAsSeen(before), block);
    expect(changes).toMatchObject([{ kind: 'takenOut', exercise: 'Squat', sets: 1 }]);
    expect(planChanges(planAsSeen(block), block)).toEqual([]);
  });

  it('is not taken out again, and there is nothing to undo then', () => {
    expect(applyEdit(block, remove)).toBe(block);
    expect(inverse(block, remove)).toBeUndefined();
    expect(deleteWeek(block, 'week1')?.edit).toMatchObject({
      edits: [{ kind: 'removeExercise', idExercise: 'Row' }, { kind: 'removeWeek' }],
    });
  });
});

describe("An exercise of the athlete's own", () => {
  const block = blockOf([exerciseOf('Squat', [theirs])]);

  it('is as it was after the coach tries to take it out, and there is nothing to undo', () => {
    expect(applyEdit(block, remove)).toBe(block);
    expect(inverse(block, remove)).toBeUndefined();
  });

  it('is no plan that a copied week would take the place of', () => {
    expect(replacedWeeks(blockOf([row], [exerciseOf('Squat', [theirs])]), 'week1', 1)).toEqual([]);
  });
});

describe('An exercise that is planned without sets', () => {
  it('is planned, and copied as it is', () => {
    const block = blockOf([exerciseOf('Squat', [])], [exerciseOf('Squat', setsOf(1, done))]);
    expect(weeksTable(block, 0)[0]?.rows.map(({ cells }) => cells.map(Boolean))).toEqual([[true, true]]);
    expect(copiedFrom(block.weeks[0] ?? fail(), 'Monday').basics.map(({ name }) => name)).toEqual(['Squat']);
    expect(replacedWeeks(blockOf([row], [exerciseOf('Squat', [])]), 'week1', 1)).toEqual(['week2']);
  });
});

function fail(): never {
  throw new Error('The week is not there.');
}
