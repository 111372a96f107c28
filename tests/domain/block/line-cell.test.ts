import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import { FIELDS } from '#contract/vocabulary.ts';
import { applyEdit } from '#domain/block/edits.ts';
import { inverse } from '#domain/block/inverse.ts';
import { askedOf, writeCells, type LineCell } from '#domain/block/line-cell.ts';
import { isPlannedAlike, type PlannedSeries } from '#domain/block/planned.ts';
import { plannedSets } from '#domain/block/in-plan.ts';
import { isLogged } from '#domain/block/weeks.ts';
import { readLine } from '#domain/prescription/read-line.ts';
import { writeLine } from '#domain/prescription/write-line.ts';
import { plannedSeries, units } from '../prescription/arbitraries.ts';
import { blockOf, cellOf, counter, exerciseOf, seriesOf, setsOf } from './line-blocks.ts';

const lines = fc.array(plannedSeries, { minLength: 1, maxLength: 6 });
/** Planned sets, some of them logged, some taken out; behind them what the athlete added. */
const exercises: fc.Arbitrary<Exercise> = fc
  .array(fc.tuple(plannedSeries, fc.boolean(), fc.boolean()), { maxLength: 6 })
  .map((rows) => {
    const planned = rows.map(([plan, isDone, isOut], at) => {
      const done = { actual: { reps: 5, rpe: 8, load: 100 }, ...(isOut && { removed: true as const }) };
      return { ...seriesOf(`s${at}`, isDone ? done : {}), ...plan };
    });
    const extra = seriesOf('extra', { actual: { reps: 3, rpe: null, load: null }, addedBy: 'athlete' });
    return exerciseOf('squat', [...planned, extra]);
  });

const written = (block: BlockDetail, cell: LineCell, sets: readonly PlannedSeries[]) => {
  const edit = writeCells(block, [{ cell, sets }], counter());
  return { edit, after: edit ? applyEdit(block, edit) : block };
};
const squatIn = ({ weeks }: BlockDetail) => weeks[0]?.dayResponses.Monday?.basics.find(({ name }) => name === 'squat');

describe('A line that is written into a cell of all weeks', () => {
  it('is what stands there when it is read again, whatever stood there before', () => {
    fc.assert(
      fc.property(exercises, lines, units, (exercise, sets, unit) => {
        const line = readLine(writeLine(sets, unit), unit);
        const { after } = written(blockOf([exercise]), cellOf('week1', exercise), line.ok ? line.sets : []);
        const there = squatIn(after);
        expect(there && writeLine(plannedSets(there), unit)).toBe(writeLine(sets, unit));
        for (const [at, set] of (there ? plannedSets(there) : []).entries()) {
          for (const field of FIELDS) expect(isPlannedAlike(set, sets[at] ?? set, field)).toBe(true);
        }
      }),
    );
  });

  it('changes nothing that was logged or that the athlete added, and one undo gives the same block [P5, undo]', () => {
    fc.assert(
      fc.property(exercises, fc.oneof(lines, fc.constant([])), (exercise, sets) => {
        const block = blockOf([exercise]);
        const { edit, after } = written(block, cellOf('week1', exercise), sets);
        const kept = new Map(squatIn(after)?.series.map((one) => [one.seriesId, one]));
        for (const one of exercise.series.filter(isLogged)) {
          expect(kept.get(one.seriesId)?.actual).toEqual(one.actual);
        }
        const back = edit && inverse(block, edit);
        expect(back ? applyEdit(after, back) : after).toEqual(block);
      }),
    );
  });

  it('keeps the sets that are there in their order, puts further ones behind and takes out those that are too many', () => {
    const squat = exerciseOf('squat', setsOf(3, { reps: 5, rpe: 7, load: 100 }));
    const block = blockOf([squat]);
    const more = written(block, cellOf('week1', squat), planOf('5×5 @7 100')).after;
    expect(squatIn(more)?.series.map(({ seriesId }) => seriesId)).toEqual(['s1', 's2', 's3', 'new1', 'new2']);
    const fewer = written(block, cellOf('week1', squat), planOf('2×3 @6 80')).after;
    expect(squatIn(fewer)?.series.map(({ seriesId, target }) => [seriesId, target])).toEqual([
      ['s1', { reps: 3, rpe: 6, load: 80 }],
      ['s2', { reps: 3, rpe: 6, load: 80 }],
    ]);
  });

  it('that says what stands there is no edit', () => {
    const squat = exerciseOf('squat', setsOf(3, { reps: 5, rpe: 7, load: 100 }));
    expect(written(blockOf([squat]), cellOf('week1', squat), planOf('3×5 @7 100')).edit).toBeUndefined();
  });

  it('with nothing in it takes the exercise out of that week, and what was logged of it stays in sight', () => {
    const [first, ...rest] = setsOf(3, { reps: 5, rpe: 7, load: 100 });
    const done = {
      ...seriesOf('done', { actual: { reps: 5, rpe: 7, load: 100 } }),
      ...(first && { target: first.target }),
    };
    const squat = exerciseOf('squat', [done, ...rest]);
    const { after } = written(blockOf([squat]), cellOf('week1', squat), []);
    expect(squatIn(after)?.series).toEqual([{ ...done, removed: true }]);
  });

  it('in a week without the exercise puts it at the end of its list, with its name, rest time and catalogue id', () => {
    const squat = { ...exerciseOf('squat', setsOf(3, {})), exerciseId: 'back-squat' };
    const row = exerciseOf('row', setsOf(1, {}));
    const block = blockOf([squat, exerciseOf('press', [])], [row]);
    const sets = planOf('2×5 @6 100');
    const cell = { ...cellOf('week2', squat), idExercise: undefined };
    const press = { ...cellOf('week2', exerciseOf('press', [])), idExercise: undefined };
    const edit = writeCells(
      block,
      [cell, press].map((one) => ({ cell: one, sets })),
      counter(),
    );
    const after = edit ? applyEdit(block, edit) : block;
    const basics = after.weeks[1]?.dayResponses.Monday?.basics;
    expect(basics?.map(({ name }) => name)).toEqual(['row', 'squat', 'press']);
    expect(basics?.[1]).toMatchObject({ restTime: '3 min', exerciseId: 'back-squat' });
    expect(basics?.[1]?.series.map(({ target }) => target.load)).toEqual([100, 100]);
    const back = edit && inverse(block, edit);
    expect(back && applyEdit(after, back)).toEqual(block);
  });

  it('writes nothing into a week without that day', () => {
    const squat = exerciseOf('squat', setsOf(1, {}));
    const block = { ...blockOf([squat]), weeks: [...blockOf([squat]).weeks, { weekName: 'week2', dayResponses: {} }] };
    const cell = { ...cellOf('week2', squat), idExercise: undefined };
    expect(written(block, cell, planOf('1×5')).edit).toBeUndefined();
  });
});

describe('A load in a line', () => {
  const squat = exerciseOf('squat', setsOf(2, { reps: 5, rpe: 7, load: 140 }));
  const asked = (line: string, exercise = squat) =>
    askedOf(blockOf([exercise]), { cell: cellOf('week1', exercise), ...lineOf(line) });

  it('is asked about where it is far above what the exercise ever had', () => {
    expect(asked('1×5 140, 1×5 1400')).toEqual({ about: 'load', load: 1400, before: 140 });
    expect(asked('3×5 210')).toBeUndefined();
    expect(asked('3×5 211')).toEqual({ about: 'load', load: 211, before: 140 });
  });

  it('is asked about where it is less than half of the last one in its place, and not where that was a warm-up', () => {
    expect(asked('2×5 14')).toEqual({ about: 'load', load: 14, before: 140 });
    expect(asked('2×5 @7 69.5')).toEqual({ about: 'load', load: 69.5, before: 140 });
    expect(asked('2×5 70')).toBeUndefined();
    expect(asked('warm-up 1×5 60, 1×5 140')).toBeUndefined();
    expect(asked('2×5 140, 1×12 50')).toBeUndefined();
  });

  it('is compared with the last week that has the exercise where the week has none', () => {
    const { weeks, ...rest } = blockOf([squat]);
    const later = weeks.map((week) => ({
      ...week,
      weekName: 'week2',
      dayResponses: blockOf([]).weeks[0]!.dayResponses,
    }));
    const cell = { ...cellOf('week2', squat), idExercise: undefined };
    const ask = (line: string) => askedOf({ ...rest, weeks: [...weeks, ...later] }, { cell, ...lineOf(line) });
    expect(ask('2×5 14 kg')).toEqual({ about: 'load', load: 14, before: 140 });
    expect(ask('2×5 100')).toBeUndefined();
  });

  it('and what may be another number is asked about, unless it stands there already', () => {
    const light = exerciseOf('raise', setsOf(2, { reps: 12, load: 8 }));
    const none = exerciseOf('raise', setsOf(2, { reps: 12 }));
    expect(asked('3×12 8', none)).toEqual({ about: 'small load', load: 8, rpe: 8 });
    expect(asked('3×12 8', light)).toBeUndefined();
    expect(asked('3×12.5', none)).toEqual({ about: 'half reps', reps: 12.5 });
    expect(asked('3×100', none)).toEqual({ about: 'many reps', reps: 100 });
    expect(asked('12×3 @8', none)).toEqual({ about: 'many sets', sets: 12 });
    expect(asked('12×3 @8', exerciseOf('raise', setsOf(12, { reps: 3 })))).toBeUndefined();
  });

  it('is not asked about where it stands there already, or where there was none before', () => {
    const high = exerciseOf('squat', setsOf(1, { load: 900 }));
    expect(asked('1×5 900', high)).toBeUndefined();
    expect(asked('1×5 900', exerciseOf('squat', setsOf(1, {})))).toBeUndefined();
    expect(asked('3×5 75%')).toBeUndefined();
  });
});

function lineOf(text: string) {
  const line = readLine(text, 'kg');
  return line.ok ? { sets: line.sets, doubts: line.doubts } : { sets: [] };
}

function planOf(text: string): readonly PlannedSeries[] {
  const line = readLine(text, 'kg');
  return line.ok ? line.sets : [];
}
