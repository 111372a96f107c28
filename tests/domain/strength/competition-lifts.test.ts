import { describe, expect, it } from 'vitest';
import type { Values } from '#contract/api/block.ts';
import type { ExerciseRecord, LiftingPerson } from '#contract/api/exercise-history.ts';
import { COMPETITION_LIFTS, strengthIn, totalOf } from '#domain/strength/competition-lifts.ts';
import { EXERCISES } from '#server/catalogue/exercises.ts';

const record = (name: string, at: number, set: Values, otherNames: string[] = []): ExerciseRecord => ({
  name,
  otherNames,
  sessions: [{ at, source: 'spotter', program: null, sets: [set] }],
});
const single = (load: number): Values => ({ reps: 1, rpe: 10, load });
const person: LiftingPerson = {
  bodyweight: 82.5,
  gender: 'Male',
  maxes: { squat: 180, bench: null, deadlift: null },
};

describe('Strength in a competition lift', () => {
  it('is of exercises that the catalogue has under exactly these names', () => {
    const listed = EXERCISES.flatMap(([, , names]) => names);
    for (const name of Object.values(COMPETITION_LIFTS).flat()) expect(listed).toContain(name);
  });

  it('is the best estimate since then, of no variant that is easier or harder', () => {
    const exercises = [
      record('Back squat', 10, { reps: 5, rpe: 8, load: 140 }),
      record('low-bar SQUAT', 20, single(170)),
      record('Low-bar squat', 1, single(250)),
      record('Box squat', 20, single(300)),
      record('Smith machine squat', 20, single(300)),
    ];
    expect(strengthIn('squat', exercises, person, 5)).toEqual({
      kind: 'estimated',
      name: 'Back squat',
      load: 140 / 0.811,
      band: 140 / 30,
      from: { e1rm: 140 / 0.811, band: 140 / 30, set: { reps: 5, rpe: 8, load: 140 }, at: 10 },
    });
  });

  it('is not told from sets of more than twelve reps to failure', () => {
    const long = { reps: 15, rpe: 10, load: 160 };
    expect(strengthIn('squat', [record('Back squat', 10, long)], person, 5)).toMatchObject({ kind: 'told' });
    expect(strengthIn('squat', [record('Back squat', 10, { ...long, reps: 12 })], person, 5)).toMatchObject({
      load: 160 / 0.68,
    });
  });

  it('knows an exercise under another name that it was written by', () => {
    expect(strengthIn('bench', [record('Flat bench', 1, single(100), ['Bench press'])], person, 0)?.load).toBe(100);
  });

  it('is the 1RM of the personal info where nothing tells it since then, and unknown without that', () => {
    const exercises = [record('Back squat', 1, single(200))];
    expect(strengthIn('squat', exercises, person, 5)).toEqual({ kind: 'told', load: 180, band: 0 });
    expect(strengthIn('deadlift', exercises, person, 5)).toBeUndefined();
    expect(strengthIn('squat', exercises, null, 5)).toBeUndefined();
  });

  it('makes a total only of all three, with the sum of their bands', () => {
    const squat = strengthIn('squat', [record('Back squat', 1, single(150))], person, 0);
    expect(totalOf([squat, squat, squat])).toEqual({ load: 450, band: 15 });
    expect(totalOf([squat, undefined, squat])).toBeUndefined();
  });
});
