import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { e1rm } from '#domain/strength/e1rm.ts';

describe('the estimated one-repetition maximum', () => {
  it('adds the reps in reserve to the reps done: 5 × 140 kg @ 8 is seven reps to failure', () => {
    expect(e1rm({ reps: 5, rpe: 8, load: 140 })).toBeCloseTo(172.67, 2);
  });

  it('is the load itself for a single at RPE 10', () => {
    expect(e1rm({ reps: 1, rpe: 10, load: 200 })).toBe(200);
  });

  it('takes a set without RPE as one with nothing left', () => {
    expect(e1rm({ reps: 5, rpe: null, load: 140 })).toBe(e1rm({ reps: 5, rpe: 10, load: 140 }));
  });

  it('is told from RPE 6 on: below it nobody can tell how many reps were left', () => {
    expect([5.5, 6].map((rpe) => e1rm({ reps: 3, rpe, load: 120 }))).toEqual([undefined, 148]);
  });

  it.each([
    { reps: null, rpe: 8, load: 100 },
    { reps: 5, rpe: 8, load: null },
    { reps: 0, rpe: 8, load: 100 },
    { reps: 5, rpe: 8, load: 0 },
    { reps: 20, rpe: 8, load: 100 },
    { reps: 4, rpe: 5.5, load: 130 },
    { reps: 1, rpe: 0, load: 100 },
  ])('says nothing about %o', (values) => {
    expect(e1rm(values)).toBeUndefined();
  });

  it('is never below the load that was lifted, and rises with it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 12, max: 20 }),
        fc.integer({ min: 1, max: 400 }),
        (reps, half, load) => {
          const values = { reps, rpe: half / 2, load };
          const estimate = e1rm(values);
          expect(estimate).toBeGreaterThanOrEqual(load);
          expect(e1rm({ ...values, load: load + 1 })).toBeGreaterThan(estimate ?? 0);
        },
      ),
    );
  });
});
