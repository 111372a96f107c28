import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import { MAX_PAST_SETS } from '#contract/limits.ts';
import { LISTS } from '#contract/vocabulary.ts';
import { isDone, targetOf } from '#domain/block/weeks.ts';
import { besideRows, lastTime, type LastTime } from '#domain/strength/last-time.ts';
import { pastLiftsOf, type DoneLift } from '#domain/strength/past-lifts.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';

const AT = 1_763_460_000_000;
const done = (reps: number, rpe: number | null, load: number | null, at = AT) => ({
  actual: { reps, rpe, load },
  target: { reps, rpe: null, load: null },
  at,
});
const lift = (name: string, ...sets: DoneLift['sets']): DoneLift => ({ name, sets });

describe('What was done before a block', () => {
  it('is told under the name that the exercise has in the block, however it was written before', () => {
    const days = [[lift('back squat ', done(5, 8, 140))]];
    expect(pastLiftsOf([{ name: 'Back Squat' }, { name: 'Bench press' }], days)).toEqual([
      {
        name: 'Back Squat',
        nth: 0,
        sets: [{ reps: 5, rpe: 8, load: 140, at: AT }],
        bestE1rm: expect.closeTo(172.63, 2),
      },
    ]);
  });

  it('has the last session first, and of those before it what was not lifted since', () => {
    const days = [
      [lift('Row', done(12, 8, 60, 1), done(5, 8, 80, 1))],
      [lift('Row', done(8, 8, 70, 2), done(5, 8, 82.5, 2))],
    ];
    const [past] = pastLiftsOf([{ name: 'Row' }], days);
    expect(past?.sets.map(({ reps, load, at }) => [reps, load, at])).toEqual([
      [5, 82.5, 2],
      [8, 70, 2],
      [12, 60, 1],
    ]);
  });

  it('tells the second of a name in a day apart from the first', () => {
    const days = [[lift('Bench press', done(3, 8, 100)), lift('Bench press', done(8, 7, 80))]];
    const past = pastLiftsOf([{ name: 'Bench press' }], days);
    expect(past.map(({ nth, sets }) => [nth, sets[0]?.load])).toEqual([
      [0, 100],
      [1, 80],
    ]);
  });

  it('goes by the catalogue where both names are from it', () => {
    const days = [[{ ...lift('Row', done(8, 8, 60)), exerciseId: 'barbell-row' }]];
    expect(pastLiftsOf([{ name: 'Row', exerciseId: 'cable-row' }], days)).toEqual([]);
    expect(pastLiftsOf([{ name: 'Pendlay', exerciseId: 'barbell-row' }], days)).toHaveLength(1);
    expect(pastLiftsOf([{ name: 'row' }], days)).toHaveLength(1);
  });

  it('is no missed set, and no number with a digit too many', () => {
    const days = [[lift('Row', done(8, 8, 60))], [lift('Row', done(8, 8, 600), done(0, 10, 70))]];
    expect(pastLiftsOf([{ name: 'Row' }], days)[0]?.sets.map(({ load }) => load)).toEqual([60]);
  });

  it('stays small, however many numbers of repetitions there were', () => {
    const sets = Array.from({ length: 60 }, (_, at) => done(at + 1, null, 50));
    const [past] = pastLiftsOf(
      [{ name: 'Row' }],
      sets.map((set) => [lift('Row', set)]),
    );
    expect(past?.sets).toHaveLength(MAX_PAST_SETS);
  });
});

describe('Beside the rows of an exercise', () => {
  const [five, twelve, eight, six] = [[5, 100] as const, [12, 70] as const, [8, 85] as const, [6, 90] as const].map(
    ([reps, load], at) => ({ reps, rpe: 8, load, at }),
  );
  const last = { sets: [five, twelve, eight, six].flatMap((set) => set ?? []) };

  it('stands the set of the past that is nearest in repetitions, the later of two as near', () => {
    expect(besideRows(plannedRows(11, 7, 30, 1), last)).toEqual([twelve, eight, twelve, five]);
  });

  it('stands nothing that is read above: the last top set, or what the row before says', () => {
    expect(besideRows(plannedRows(5, 4, 12, 12, null, 13), last)).toEqual([
      undefined,
      undefined,
      twelve,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('stands nothing where nothing was lifted, and nothing at a row that was taken out', () => {
    expect(besideRows(plannedRows(5), undefined)).toEqual([undefined]);
    const [row] = plannedRows(12);
    expect(row && besideRows([{ ...row, removed: true }, row], last)).toEqual([undefined, twelve]);
  });
});

describe('A block after others', () => {
  const NAMES = ['Squat', 'squat', 'Bench'] as const;
  const value = fc.record({
    reps: fc.integer({ min: 0, max: 12 }),
    rpe: fc.option(fc.integer({ min: 12, max: 20 }).map((half) => half / 2)),
    // None is out of proportion: what repeats a jump after the cut cannot speak for what stands before it.
    load: fc.option(fc.constantFrom(75, 80, 100, 102.5, 110)),
  });
  const exercise = fc.tuple(fc.constantFrom(...NAMES), fc.array(value, { maxLength: 3 }));
  const week = fc.array(exercise, { maxLength: 3 });

  it('shows and suggests what it would as their next weeks', () => {
    fc.assert(
      fc.property(fc.array(week, { minLength: 2, maxLength: 6 }), fc.nat({ max: 5 }), (weeks, cut) => {
        const whole = blockOf(weeks);
        const split = Math.min(cut, weeks.length - 1);
        const [before, after] = [whole.weeks.slice(0, split), whole.weeks.slice(split)];
        const block = { weeks: after, past: pastLiftsOf(after.flatMap(exercisesIn), before.map(liftsIn)) };
        for (const { weekName, ...planned } of after) {
          for (const one of exercisesIn(planned)) {
            const asked = { weekName, day: 'Monday' } as const;
            const [known, expected] = [lastTime(block, asked, one), lastTime(whole, asked, one)];
            expect(shown(known)).toEqual(shown(expected));
            for (let reps = 1; reps <= 12; reps += 1) {
              const row = [makeSeries('a', [reps, 8, null])];
              expect(besideRows(row, known)).toEqual(besideRows(row, expected));
              expect(suggested(known, reps)).toEqual(suggested(expected, reps));
            }
          }
        }
      }),
    );
  });
});

function shown(last: LastTime | undefined) {
  return last && { top: last.top, at: last.at, bestE1rm: last.bestE1rm };
}

function suggested(last: LastTime | undefined, reps: number) {
  return [7, 8, 9].map((rpe) => last?.sets.find((set) => set.reps === reps && set.rpe === rpe)?.load);
}

function blockOf(
  weeks: (readonly [string, { reps: number; rpe: number | null; load: number | null }[]])[][],
): BlockDetail {
  return makeBlock(
    weeks.map((exercises, number) => ({
      weekName: `week${number + 1}`,
      dayResponses: {
        Monday: makeDay(
          exercises.map(([name, sets], place) =>
            makeExercise(
              name,
              sets.map(({ reps, rpe, load }, row) => ({
                ...makeSeries(`${number}-${place}-${row}`, [5, 8, null], [reps, rpe, load]),
                loggedAt: AT + number * 1_000,
              })),
            ),
          ),
        ),
      },
    })),
  );
}

function exercisesIn({ dayResponses }: Pick<BlockDetail['weeks'][number], 'dayResponses'>): Exercise[] {
  return LISTS.flatMap((list) => dayResponses.Monday?.[list] ?? []);
}

function liftsIn(planned: Pick<BlockDetail['weeks'][number], 'dayResponses'>): DoneLift[] {
  return exercisesIn(planned).map(({ name, series }) => ({
    name,
    sets: series.filter(isDone).map((one) => ({ actual: one.actual, target: targetOf(one), at: one.loggedAt })),
  }));
}

function plannedRows(...reps: (number | null)[]) {
  return reps.map((one, at) => makeSeries(String(at), [one, 8, null]));
}
