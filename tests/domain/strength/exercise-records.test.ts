import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExerciseSession } from '#contract/api/exercise-history.ts';
import { e1rm } from '#domain/strength/e1rm.ts';
import { exerciseRecordsOf, type RecordedDay } from '#domain/strength/exercise-records.ts';
import { bestsOf, tonnageOf, topOf, trendOf } from '#domain/strength/exercise-summary.ts';
import type { DoneLift } from '#domain/strength/past-lifts.ts';

const set = (reps: number, rpe: number | null, load: number | null) => ({
  actual: { reps, rpe, load },
  target: { reps, rpe: null, load: null },
  at: undefined,
});
const day = (at: number, ...lifts: readonly (DoneLift & { notes?: string[] })[]): RecordedDay => ({
  at,
  source: 'spotter',
  program: 'Autumn',
  lifts,
});
const session = (at: number, ...sets: ExerciseSession['sets']): ExerciseSession => ({
  at,
  source: 'spotter',
  program: null,
  sets,
});

describe('What was lifted, by exercise', () => {
  it('has the exercise that was done last first, and its newest session first', () => {
    const records = exerciseRecordsOf([
      day(1, { name: 'Row', sets: [set(8, 8, 60)] }),
      day(2, { name: 'Row', sets: [set(8, 8, 62.5)], notes: ['belt'] }, { name: 'Curl', sets: [set(12, null, 15)] }),
      day(3, { name: 'Squat', sets: [set(5, 8, 100)] }),
    ]);
    expect(records.map(({ name, sessions }) => [name, sessions.map(({ at }) => at)])).toEqual([
      ['Squat', [3]],
      ['Row', [2, 1]],
      ['Curl', [2]],
    ]);
    expect(records[1]?.sessions[0]).toEqual({
      at: 2,
      source: 'spotter',
      program: 'Autumn',
      sets: [{ reps: 8, rpe: 8, load: 62.5 }],
      notes: ['belt'],
    });
  });

  it('knows an exercise by the catalogue and by its name, under the name of the last time', () => {
    const records = exerciseRecordsOf([
      day(1, { name: 'bench press', sets: [set(5, 8, 80)] }),
      day(2, { name: 'Bench Press', exerciseId: 'bench', sets: [set(5, 8, 82.5)] }),
      day(3, { name: 'Flat bench', exerciseId: 'bench', sets: [set(5, 8, 85)] }),
    ]);
    expect(records.map(({ name, otherNames }) => [name, otherNames])).toEqual([
      ['Flat bench', ['Bench Press', 'bench press']],
    ]);
  });

  it('leaves out missed sets alone: a number with a digit too many stays with its mark, and is no best', () => {
    const records = exerciseRecordsOf([
      day(1, { name: 'Row', sets: [set(8, 8, 60), set(0, 10, 70)] }),
      day(2, { name: 'Row', sets: [set(8, 8, 600)] }),
    ]);
    expect(records[0]?.sessions.map(({ sets }) => sets)).toEqual([
      [{ reps: 8, rpe: 8, load: 600, doubtful: true }],
      [{ reps: 8, rpe: 8, load: 60 }],
    ]);
    expect(bestsOf(records[0]?.sessions ?? []).map(({ load }) => load)).toEqual([60]);
    expect(trendOf(records[0]?.sessions ?? []).map(({ set: of }) => of.load)).toEqual([60]);
  });

  it('keeps every set, whatever it counts, and what is different by its numbers apart', () => {
    const values = fc.record({
      reps: fc.option(fc.constantFrom(0, 1, 5, 8, 12, 60, 600)),
      rpe: fc.option(fc.constantFrom(6, 8, 10)),
      load: fc.option(fc.constantFrom(0, 2, 5, 20, 140, 1_400)),
    });
    const lift = fc.record({
      name: fc.constantFrom('Dip', 'dip ', 'Plank', 'Row'),
      exerciseId: fc.constantFrom(undefined, 'dip'),
      measure: fc.constantFrom(undefined, 'seconds' as const, 'metres' as const),
      loadAs: fc.constantFrom(undefined, 'added' as const, 'assistance' as const, 'each hand' as const),
      sets: fc.array(fc.record({ actual: values, target: values, isSure: fc.boolean() }), { maxLength: 4 }),
    });
    const days = fc.array(fc.array(lift, { maxLength: 4 }), { maxLength: 8 });
    fc.assert(
      fc.property(days, (all) => {
        const records = exerciseRecordsOf(all.map((lifts, at) => ({ ...day(at), lifts })));
        const told = records.flatMap(({ measure, loadAs, sessions }) =>
          sessions.flatMap(({ at, sets }) =>
            sets.map(({ reps, rpe, load }) => JSON.stringify([at, measure, loadAs, reps, rpe, load])),
          ),
        );
        const logged = all.flatMap((lifts, at) =>
          lifts.flatMap(({ measure, loadAs, sets }) =>
            sets.flatMap(({ actual: { reps, rpe, load } }) =>
              reps ? [JSON.stringify([at, measure, loadAs, reps, rpe, load])] : [],
            ),
          ),
        );
        expect(told.toSorted()).toEqual(logged.toSorted());
      }),
    );
  });

  it('compares the lighter second one of a day with itself', () => {
    const days = [1, 2].map((at) =>
      day(at, { name: 'Bench', sets: [set(3, 8, 100)] }, { name: 'Bench', sets: [set(12, 8, 55)] }),
    );
    expect(exerciseRecordsOf(days)[0]?.sessions.map(({ sets }) => sets.length)).toEqual([2, 2]);
  });
});

describe('The summary of an exercise', () => {
  const sessions = [
    session(3, { reps: 5, rpe: 8, load: 145 }, { reps: 12, rpe: null, load: 100 }),
    session(2, { reps: 20, rpe: null, load: 60 }),
    session(1, { reps: 5, rpe: 9, load: 145 }, { reps: 1, rpe: 10, load: 165 }),
  ];

  it('has the best estimate of each session, with a band of one repetition', () => {
    expect(trendOf(sessions)).toEqual([
      { e1rm: expect.closeTo(145 / 0.837, 5), band: expect.closeTo(145 / 30, 5), set: sessions[2]?.sets[0], at: 1 },
      { e1rm: expect.closeTo(145 / 0.811, 5), band: expect.closeTo(145 / 30, 5), set: sessions[0]?.sets[0], at: 3 },
    ]);
  });

  it('has the most load of each number of repetitions, the first time that it was lifted', () => {
    expect(bestsOf(sessions).map(({ reps, load, at }) => [reps, load, at])).toEqual([
      [1, 165, 1],
      [5, 145, 1],
      [12, 100, 3],
      [20, 60, 2],
    ]);
  });

  it('knows the top set and the tonnage of a session', () => {
    const [last] = sessions;
    expect(last && [topOf(last), tonnageOf(last)]).toEqual([{ reps: 5, rpe: 8, load: 145 }, 5 * 145 + 12 * 100]);
  });

  it('never tells of more than was lifted, whatever it was', () => {
    const values = fc.record({
      reps: fc.option(fc.integer({ min: 1, max: 30 })),
      rpe: fc.option(fc.integer({ min: 0, max: 20 }).map((half) => half / 2)),
      load: fc.option(fc.integer({ min: 0, max: 400 })),
    });
    const any = fc.array(fc.array(values, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
    fc.assert(
      fc.property(any, (days) => {
        const made = days.map((sets, at) => session(days.length - at, ...sets));
        const all = days.flat();
        for (const { reps, load } of bestsOf(made)) {
          expect(load).toBe(Math.max(...all.filter((one) => one.reps === reps).map((one) => one.load ?? 0)));
        }
        const estimates = all.flatMap((one) => e1rm(one) ?? []);
        expect(Math.max(0, ...trendOf(made).map((one) => one.e1rm))).toBe(Math.max(0, ...estimates));
      }),
    );
  });
});
