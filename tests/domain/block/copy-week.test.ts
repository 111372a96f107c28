import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { MAX_LOAD_KG } from '#contract/limits.ts';
import { kilogramsOf, loadIn, type Unit } from '#domain/load.ts';
import {
  copiesOf,
  copyForward,
  nextWeek,
  replacedWeeks,
  weeksAfter,
  type CopyChoice,
} from '#domain/block/copy-week.ts';
import { applyEdit } from '#domain/block/edits.ts';
import { findWeek } from '#domain/block/weeks.ts';
import { inverse } from '#domain/block/inverse.ts';
import { loadAfter, type Progression } from '#domain/block/progression.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';

const SAME: Progression = { load: { by: 0, unit: '%' }, rpe: 0, reps: 0 };
const HEAVIER: Progression = { ...SAME, load: { by: 2.5, unit: '%' } };
let made = 0;
const newId = () => `new-${(made += 1)}`;

describe('Copying a week forward', () => {
  const squat = makeExercise('Squat', [makeSeries('a', [5, 8, 100], [5, 9, 100]), makeSeries('b', [5, null, null])]);
  const curl = makeExercise('Curl', [makeSeries('c', [12, 9.5, 10])]);
  const block = makeBlock([
    { weekName: 'week1', dayResponses: { Monday: makeDay([squat], [curl]), Wednesday: makeDay([]) } },
  ]);

  it('adds the next week with new ids, no logs and the loads raised to the next plates', () => {
    const squats = findWeek(copied(block, 'week1', 1, HEAVIER), 'week2')?.dayResponses.Monday?.basics[0];
    expect(squats?.series.map(({ target, actual }) => [target.load, actual.reps])).toEqual([
      [102.5, null],
      [null, null],
    ]);
    expect(squats?.idExercise).not.toBe(squat.idExercise);
    expect(squats?.series[0]?.seriesId).not.toBe('a');
  });

  it('leaves no trace of the athlete in the copy of an exercise that they added and the coach planned in', () => {
    const added = makeBlock([
      {
        weekName: 'week1',
        dayResponses: { Monday: makeDay([{ ...squat, addedBy: 'athlete' }]), Wednesday: makeDay([]) },
      },
    ]);
    const [copy] = findWeek(copied(added, 'week1', 1, SAME), 'week2')?.dayResponses.Monday?.basics ?? [];
    expect(copy?.series).toHaveLength(2);
    expect(copy?.addedBy).toBeUndefined();
  });

  it('writes several weeks, each list by a change of its own, and what is not planned stays so', () => {
    const after = written(block, 3, {
      basics: { load: { by: 2.5, unit: 'kg' }, rpe: 0.5, reps: -2 },
      complements: { ...SAME, rpe: 0.5, reps: 1 },
    });
    expect(after.weeks.map(({ weekName }) => weekName)).toEqual(['week1', 'week2', 'week3', 'week4']);
    expect(targetsIn(after, 'basics')).toEqual([
      [
        [5, 8, 100],
        [5, null, null],
      ],
      [
        [3, 8.5, 102.5],
        [3, null, null],
      ],
      [
        [1, 9, 105],
        [1, null, null],
      ],
      [
        [1, 9.5, 107.5],
        [1, null, null],
      ],
    ]);
    expect(targetsIn(after, 'complements')).toEqual([[[12, 9.5, 10]], [[13, 10, 10]], [[14, 10, 10]], [[15, 10, 10]]]);
  });

  it('is taken back by one step', () => {
    const edit = copyForward(block, 'week1', { weeks: 3, changes: { basics: HEAVIER, complements: SAME } }, newId);
    const back = edit && inverse(block, edit);
    expect(edit && back && applyEdit(applyEdit(block, edit), back)).toEqual(block);
  });

  it('takes the place of what those weeks had, but for what was logged', () => {
    const two = copied(copied(block, 'week1', 2, SAME), 'week1', 1, HEAVIER);
    expect(findWeek(two, 'week2')?.dayResponses.Monday?.basics).toHaveLength(1);
    expect(replacedWeeks(two, 'week1', 4)).toEqual(['week2', 'week3']);
    expect(replacedWeeks(applyEdit(block, nextWeek(block)), 'week1', 1)).toEqual([]);

    const log = makeExercise('Squat', [makeSeries('logged', [5, 8, 100], [5, 8, 100])]);
    const logged = makeBlock([
      ...block.weeks,
      { weekName: 'week2', dayResponses: { Monday: makeDay([log]), Wednesday: makeDay([]) } },
    ]);
    const list = findWeek(copied(logged, 'week1', 1, HEAVIER), 'week2')?.dayResponses.Monday?.basics ?? [];
    expect(list.map(({ series }) => series.map(({ removed, target }) => [removed, target.load]))).toEqual([
      [
        [undefined, 102.5],
        [undefined, null],
      ],
      [[true, 100]],
    ]);
  });

  it('says beforehand what it writes, and of which exercises no load moves', () => {
    const choice = { weeks: 2, changes: { basics: HEAVIER, complements: HEAVIER } };
    const preview = copiesOf(block, 'week1', choice);
    expect(preview.map(({ spot, exercise, loadsStay }) => [spot.day, spot.list, exercise.name, loadsStay])).toEqual([
      ['Monday', 'basics', 'Squat', undefined],
      ['Monday', 'complements', 'Curl', 'step'],
    ]);
    const after = copied(block, 'week1', 2, HEAVIER);
    expect(preview.map(({ targets }) => targets.map((sets) => sets.map(({ target }) => target.load)))).toEqual([
      targetsIn(after, 'basics').map((sets) => sets.map(([, , load]) => load)),
      targetsIn(after, 'complements').map((sets) => sets.map(([, , load]) => load)),
    ]);
    expect(copiesOf(block, 'week1', { weeks: 2, changes: { basics: SAME, complements: SAME } })[1]?.loadsStay).toBe(
      undefined,
    );
    expect(copiesOf(block, 'week9', choice)).toEqual([]);
  });

  it('raises what is planned in per cent of a max by points, week by week', () => {
    const set = {
      ...makeSeries('p', [3, null, null]),
      prescription: { load: { by: 'percent', percent: 75, of: 'trainingMax' } },
    } as const;
    const percents = makeBlock([
      { weekName: 'week1', dayResponses: { Monday: makeDay([makeExercise('Squat', [set])]) } },
    ]);
    const after = copied(percents, 'week1', 3, HEAVIER);
    expect(after.weeks.flatMap(({ dayResponses }) => dayResponses.Monday?.basics[0]?.series[0]?.prescription)).toEqual(
      [75, 77.5, 80, 82.5].map((percent) => ({ load: { by: 'percent', percent, of: 'trainingMax' } })),
    );
  });

  it('never takes reps below one, nor an RPE out of the values of the specification [§5]', () => {
    const down: Progression = { ...SAME, rpe: -4.5, reps: -3 };
    expect(targetsIn(copied(block, 'week1', 2, down), 'basics').map(([set]) => set)).toEqual([
      [5, 8, 100],
      [2, 3.5, 100],
      [1, 0, 100],
    ]);
    const noReps = makeBlock([
      { weekName: 'week1', dayResponses: { Monday: makeDay([makeExercise('Hold', [makeSeries('h', [0, 10, 0])])]) } },
    ]);
    expect(targetsIn(copied(noReps, 'week1', 1, down), 'basics')[1]).toEqual([[0, 5.5, 0]]);
  });

  it('goes on from the exact load however the weeks before were copied, as long as nobody changed them', () => {
    const held = loadsOver(65, 7, HEAVIER, 'one by one');
    expect(held).toEqual([65, 67.5, 67.5, 70, 72.5, 72.5, 75, 77.5]);
    const changed = planOf([65, 67.5, 67.5, 80]);
    expect(loadsIn(copied(changed, 'week4', 1, HEAVIER))).toEqual([65, 67.5, 67.5, 80, 82.5]);
    const renamed = makeBlock(
      changed.weeks.map((week, at) => ({
        ...week,
        dayResponses: {
          Monday: makeDay([makeExercise(at < 2 ? 'Squat' : 'Front squat', [makeSeries(`r${at}`, [5, 8, 67.5])])]),
        },
      })),
    );
    // 67.5 twice: what came before was another exercise.
    expect(loadsIn(copied(renamed, 'week4', 1, HEAVIER)).at(-1)).toBe(70);
  });
});

describe('Seven copies of 2.5 % more', () => {
  it.each([
    [10, 12.5],
    [20, 25],
    [30, 35],
    [47.5, 57.5],
    [55, 65],
    [65, 77.5],
    [180, 215],
  ])('take %d kg to %d kg, at once as well as one by one', (load, end) => {
    const atOnce = loadsOver(load, 7, HEAVIER, 'at once');
    expect(atOnce.at(-1)).toBe(end);
    expect(loadsOver(load, 7, HEAVIER, 'one by one')).toEqual(atOnce);
    expect(Math.abs(end - load * 1.025 ** 7)).toBeLessThan(2.5);
  });

  it('end within a step of what any percent makes exactly, at once as well as one by one', () => {
    const loads = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 600 }), fc.constant<Unit>('kg'), fc.constantFrom(0.5, 2.5)),
      fc.tuple(fc.integer({ min: 1, max: 600 }), fc.constant<Unit>('lb'), fc.constantFrom(1, 5)),
    );
    const percents = fc.integer({ min: 1, max: 400 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(loads, percents, ([steps, unit, jump], by) => {
        const load = kilogramsOf(steps * jump, unit);
        const change: Progression = { ...SAME, load: { by, unit: '%' } };
        const atOnce = loadsOver(load, 7, change, 'at once');
        expect(loadsOver(load, 7, change, 'one by one')).toEqual(atOnce);
        const step = kilogramsOf(unit === 'kg' ? 2.5 : 5, unit);
        atOnce.forEach((one, week) => {
          const exact = Math.min(MAX_LOAD_KG, load * (1 + by / 100) ** week);
          expect(Math.abs(one - exact)).toBeLessThan(step);
        });
      }),
    );
  });
});

describe('A load after a week of a change', () => {
  it.each([
    [100, 102.5],
    [140, 142.5],
    [41, 42],
    [0, 0],
    [2000, 2000],
  ])('%d kg and 2.5 %% more is %d kg', (load, more) => {
    expect(loadAfter(load, { by: 2.5, unit: '%' }, 1)).toBe(more);
  });

  it.each([
    [225, 230],
    [45, 45],
    [137, 140],
  ])('%d lb and 2.5 %% more is %d lb', (load, more) => {
    expect(loadAfter(kilogramsOf(load, 'lb'), { by: 2.5, unit: '%' }, 1)).toBe(kilogramsOf(more, 'lb'));
  });

  it('has what is added in its own unit to the letter, and stays in that unit otherwise', () => {
    expect(loadAfter(100, { by: 1.25, unit: 'kg' }, 3)).toBe(103.75);
    expect(loadAfter(20, { by: -12.5, unit: 'kg' }, 2)).toBe(0);
    expect(loadAfter(kilogramsOf(225, 'lb'), { by: 2.5, unit: 'lb' }, 3)).toBe(kilogramsOf(232.5, 'lb'));
    expect(loadAfter(kilogramsOf(225, 'lb'), { by: 2.5, unit: 'kg' }, 1)).toBe(kilogramsOf(230, 'lb'));
    expect(loadAfter(100, { by: 5, unit: 'lb' }, 1)).toBe(102.5);
    expect(loadIn('lb', loadAfter(0, { by: 5, unit: 'lb' }, 1))).toBe(5);
  });

  it('is lighter in a deload, and never nothing by a percentage', () => {
    expect(loadAfter(140, { by: -10, unit: '%' }, 1)).toBe(125);
    expect(loadAfter(2.5, { by: -90, unit: '%' }, 1)).toBe(2.5);
  });
});

function copied(from: BlockDetail, week: string, weeks: number, change: Progression): BlockDetail {
  const edit = copyForward(from, week, { weeks, changes: { basics: change, complements: change } }, newId);
  return edit ? applyEdit(from, edit) : from;
}

function written(from: BlockDetail, weeks: number, changes: CopyChoice['changes']): BlockDetail {
  const edit = copyForward(from, 'week1', { weeks, changes }, newId);
  return edit ? applyEdit(from, edit) : from;
}

/** A squat of one set, week by week. */
function planOf(loads: readonly number[]): BlockDetail {
  return makeBlock(
    loads.map((load, at) => ({
      weekName: `week${at + 1}`,
      dayResponses: { Monday: makeDay([makeExercise('Squat', [makeSeries(`s${at}`, [5, 8, load])])]) },
    })),
  );
}

function loadsOver(load: number, weeks: number, change: Progression, how: 'at once' | 'one by one'): number[] {
  const first = planOf([load]);
  if (how === 'at once') return loadsIn(copied(first, 'week1', weeks, change));
  const names = ['week1', ...weeksAfter('week1', weeks - 1)];
  return loadsIn(names.reduce((block, name) => copied(block, name, 1, change), first));
}

function loadsIn(block: BlockDetail): number[] {
  return targetsIn(block, 'basics').map(([set]) => set?.[2] ?? Number.NaN);
}

function targetsIn({ weeks }: BlockDetail, list: 'basics' | 'complements') {
  return weeks.map(({ dayResponses }) =>
    (dayResponses.Monday?.[list] ?? []).flatMap(({ series }) =>
      series.map(({ target }) => [target.reps, target.rpe, target.load]),
    ),
  );
}
