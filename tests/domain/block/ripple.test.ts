import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import { MAX_PERCENT } from '#contract/limits.ts';
import { FIELDS } from '#contract/vocabulary.ts';
import { applyEdit } from '#domain/block/edits.ts';
import { inverse } from '#domain/block/inverse.ts';
import { linesIn, weeksReached, type Line } from '#domain/block/later-weeks.ts';
import { planAfter, type Progression } from '#domain/block/progression.ts';
import { prescription } from '#contract/api/prescription.ts';
import { plannedIn, type PlannedSeries } from '#domain/block/planned.ts';
import { rippleEdit, rippleOf, type RippleChoice } from '#domain/block/ripple.ts';
import { weekNumber, findWeek } from '#domain/block/weeks.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';
import { exercisesWhere, loggedExercises, plans } from './any-plan.ts';

const PERCENT = { by: 'percent', percent: 75, of: 'max' } as const;
const SAME: Progression = { load: { by: 0, unit: '%' }, rpe: 0, reps: 0 };
const HEAVIER: Progression = { ...SAME, load: { by: 5, unit: 'kg' } };
const ALL_HEAVIER: RippleChoice = { changes: { basics: HEAVIER, complements: HEAVIER } };
const SQUAT: Line = { day: 'Monday', list: 'basics', key: 'squat 1' };

describe('A change from a week on', () => {
  it('is made once in that week and in each later one, and in none before', () => {
    const block = planOf([100, 105, 110, 115]);
    expect(loadsIn(rippled(block, 'week2', ALL_HEAVIER))).toEqual([100, 110, 115, 120]);
  });

  it('goes by a change of its own in each list, and what is not planned stays so', () => {
    const squat = makeExercise('Squat', [makeSeries('a', [5, 8, 100]), makeSeries('b', [5, null, null])]);
    const curl = makeExercise('Curl', [makeSeries('c', [12, 9.5, 10])]);
    const block = makeBlock([{ weekName: 'week1', dayResponses: { Monday: makeDay([squat], [curl]) } }]);
    const changes = {
      basics: { load: { by: -10, unit: '%' }, rpe: -1, reps: 1 },
      complements: { ...SAME, rpe: 1 },
    } as const;
    expect(
      rippleOf(block, 'week1', { changes }).exercises.map(({ after }) => after.map(({ target }) => target)),
    ).toEqual([
      [
        { reps: 6, rpe: 7, load: 90 },
        { reps: 6, rpe: null, load: null },
      ],
      [{ reps: 12, rpe: 10, load: 10 }],
    ]);
  });

  it('moves a range as a whole, and lets stay what a load follows from', () => {
    const ranged = { ...makeSeries('a', [8, 8, null]), prescription: { reps: { min: 8, max: 12 }, load: PERCENT } };
    const amrap = { ...makeSeries('b', [1, null, 60]), prescription: { reps: { min: 1, open: true as const } } };
    const squat = makeExercise('Squat', [ranged, amrap]);
    const block = makeBlock([{ weekName: 'week1', dayResponses: { Monday: makeDay([squat]) } }]);
    const fewer = { load: { by: 5, unit: 'kg' }, rpe: 0, reps: -2 } as const;
    const after = rippled(block, 'week1', { changes: { basics: fewer, complements: fewer } });
    const series = after.weeks[0]?.dayResponses.Monday?.basics[0]?.series ?? [];
    expect(series.map((one) => FIELDS.map((field) => plannedIn(one, field)))).toEqual([
      [{ min: 6, max: 10 }, 8, PERCENT],
      [{ min: 1, open: true }, null, 65],
    ]);
  });

  it('raises a percentage by points where the change is in per cent, and says of the others why they stay', () => {
    const rules = [PERCENT, { by: 'rpe' }, { by: 'lastTime', plus: 2.5 }] as const;
    const lifts = rules.map((load, at) =>
      makeExercise(`Lift ${at}`, [{ ...makeSeries(`${at}`, [5, 8, null]), prescription: { load } }]),
    );
    const block = makeBlock([{ weekName: 'week1', dayResponses: { Monday: makeDay(lifts) } }]);
    const by = (load: Progression['load']) =>
      rippleOf(block, 'week1', { changes: { basics: { ...SAME, load }, complements: SAME } }).exercises.map(
        ({ after, loadsStay }) => [after.map((one) => plannedIn(one, 'load')), loadsStay],
      );
    expect(by({ by: 2.5, unit: '%' })).toEqual([
      [[{ ...PERCENT, percent: 77.5 }], undefined],
      [[{ by: 'rpe' }], 'rule'],
      [[{ by: 'lastTime', plus: 2.5 }], 'rule'],
    ]);
    expect(by({ by: -10, unit: 'kg' })[0]).toEqual([[PERCENT], 'rule']);
    expect(by({ by: 100, unit: '%' })[0]).toEqual([[{ ...PERCENT, percent: 175 }], undefined]);
    expect(by({ by: -90, unit: '%' })[0]).toEqual([[{ ...PERCENT, percent: 1 }], undefined]);
  });

  it('leaves a week alone in which anything is logged, and names it', () => {
    const block = planOf([100, 105, 110], 2);
    const ripple = rippleOf(block, 'week1', ALL_HEAVIER);
    expect([weeksReached(ripple), ripple.locked]).toEqual([['week1', 'week3'], ['week2']]);
    expect(loadsIn(rippled(block, 'week1', ALL_HEAVIER))).toEqual([105, 105, 115]);
  });

  it('goes through one exercise alone, in a week where others are logged, too, and names the weeks without it', () => {
    const row = makeExercise('Row', [makeSeries('r', [8, 7, 60], [8, 7, 60])]);
    const [first, second, third] = planOf([100, 105, 110]).weeks;
    const weeks = [
      { weekName: 'week1', dayResponses: { Monday: makeDay([...squatsOf(first), row]) } },
      { weekName: 'week2', dayResponses: { Monday: makeDay([row], squatsOf(second)) } },
      { weekName: 'week3', dayResponses: { Monday: makeDay(squatsOf(third)) } },
    ];
    const ripple = rippleOf(makeBlock(weeks), 'week1', { ...ALL_HEAVIER, line: SQUAT });
    expect(ripple).toMatchObject({ locked: [], without: ['week2'] });
    expect(weeksReached(ripple)).toEqual(['week1', 'week3']);
  });

  it('tells the second exercise of a name from the first, however the name is written', () => {
    const pairs = [1, 2].map((week) => [
      makeExercise('Squat', [makeSeries(`${week}a`, [5, 8, 100])]),
      makeExercise(week === 1 ? 'Squat' : 'squat', [makeSeries(`${week}b`, [5, 8, 80])]),
    ]);
    const block = makeBlock(
      pairs.map((pair, at) => ({ weekName: `week${at + 1}`, dayResponses: { Monday: makeDay(pair) } })),
    );
    const second = rippled(block, 'week1', { ...ALL_HEAVIER, line: { ...SQUAT, key: 'squat 2' } });
    expect(loadsIn(second)).toEqual([100, 85, 100, 85]);
  });

  it('says of which exercises no load moves, and is nothing where nothing does', () => {
    const block = planOf([10, 200]);
    const choice = { changes: { basics: { ...SAME, load: { by: 2.5, unit: '%' } }, complements: SAME } } as const;
    expect(rippleOf(block, 'week1', choice).exercises.map(({ loadsStay }) => loadsStay)).toEqual(['step', undefined]);
    expect(rippleEdit(rippleOf(planOf([10]), 'week1', choice))).toBeUndefined();
    expect(rippleOf(block, 'week9', choice)).toEqual({ exercises: [], locked: [], without: [] });
  });

  it('changes nothing that is logged and nothing of earlier weeks, writes what was shown before, and is taken back at once', () => {
    fc.assert(
      fc.property(plans(), fc.nat(4), fc.nat(30), progressions(), progressions(), (block, from, at, basics, others) => {
        const week = block.weeks[from % block.weeks.length];
        const name = week?.weekName ?? '';
        // Beyond the exercises of the week: all of them.
        const line = week && linesIn(week)[at]?.line;
        const ripple = rippleOf(block, name, { line, changes: { basics, complements: others } });
        const edit = rippleEdit(ripple) ?? { kind: 'many', edits: [] };
        const after = applyEdit(block, edit);
        for (const stays of [loggedExercises, earlierThan(name), weeksNamed(ripple.locked)])
          expect(stays(after)).toEqual(stays(block));
        const shown = ripple.exercises.map((one) => one.after);
        expect(rippleOf(after, name, { line, changes: NO_CHANGE }).exercises.map((one) => one.before)).toEqual(shown);
        const back = inverse(block, edit);
        expect(back ? applyEdit(after, back) : after).toEqual(block);
      }),
    );
  });
});

describe('A percentage from week to week', () => {
  it('goes up by the same points each week, at once as one by one, and stays one that can be planned', () => {
    fc.assert(
      fc.property(tenths(1, 2_000), tenths(-300, 300), fc.integer({ min: 1, max: 12 }), (percent, by, weeks) => {
        const change: Progression = { ...SAME, load: { by, unit: '%' } };
        const plan: PlannedSeries = {
          target: { reps: 5, rpe: 8, load: null },
          prescription: { load: { ...PERCENT, percent } },
        };
        const once = percentOf(planAfter(plan, change, weeks, []));
        let now = plan;
        for (let week = 0; week < weeks; week += 1) now = planAfter(now, change, 1, []);
        const oneByOne = percentOf(now);
        expect(oneByOne).toBe(once);
        expect(once).toBeCloseTo(Math.min(MAX_PERCENT, Math.max(Math.min(1, percent), percent + by * weeks)), 6);
        expect(prescription.safeParse({ load: { ...PERCENT, percent: once } }).success).toBe(true);
      }),
    );
  });
});

function tenths(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min, max }).map((ten) => ten / 10);
}

function percentOf(plan: PlannedSeries): number {
  const load = plannedIn(plan, 'load');
  return typeof load === 'object' && load !== null && 'percent' in load ? load.percent : Number.NaN;
}

const NO_CHANGE = { basics: SAME, complements: SAME };

function progressions(): fc.Arbitrary<Progression> {
  const load = fc.record({
    by: fc.integer({ min: -80, max: 80 }),
    unit: fc.constantFrom('kg' as const, 'lb' as const, '%' as const),
  });
  const halves = fc.integer({ min: -6, max: 6 }).map((steps) => steps / 2);
  return fc.record({ load, rpe: halves, reps: fc.integer({ min: -5, max: 5 }) });
}

function earlierThan(name: string) {
  return (block: BlockDetail) => exercisesWhere(block, (week) => weekNumber(week) < weekNumber(name));
}

function weeksNamed(names: readonly string[]) {
  return (block: BlockDetail) => names.map((name) => findWeek(block, name));
}

function rippled(block: BlockDetail, from: string, choice: RippleChoice): BlockDetail {
  const edit = rippleEdit(rippleOf(block, from, choice));
  return edit ? applyEdit(block, edit) : block;
}

/** A squat of one set, week by week; in one week it may be logged. */
function planOf(loads: readonly number[], logged?: number): BlockDetail {
  return makeBlock(
    loads.map((load, at) => {
      const set = makeSeries(`s${at}`, [5, 8, load], at + 1 === logged ? [5, 8, load] : undefined);
      return { weekName: `week${at + 1}`, dayResponses: { Monday: makeDay([makeExercise('Squat', [set])]) } };
    }),
  );
}

function squatsOf(week: BlockDetail['weeks'][number] | undefined): Exercise[] {
  return week?.dayResponses.Monday?.basics ?? [];
}

function loadsIn(block: BlockDetail): (number | null)[] {
  return exercisesWhere(block, () => true).flatMap(({ series }) => series.map(({ target }) => target.load));
}
