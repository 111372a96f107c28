import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { e1rm } from '#domain/strength/e1rm.ts';

describe('the estimated one-repetition maximum', () => {
  it('adds the reps in reserve to the reps done: 5 × 140 kg @ 8 is seven reps to failure', () => {
    expect(e1rm({ reps: 5, rpe: 8, load: 140 })).toBeCloseTo(172.63, 2);
  });

  it('is the load itself for a single at RPE 10', () => {
    expect(e1rm({ reps: 1, rpe: 10, load: 200 })).toBe(200);
  });

  it('takes a set without RPE as one with nothing left', () => {
    expect(e1rm({ reps: 5, rpe: null, load: 140 })).toBe(e1rm({ reps: 5, rpe: 10, load: 140 }));
  });

  it('is told from RPE 6 on: below it nobody can tell how many reps were left', () => {
    expect(e1rm({ reps: 3, rpe: 5.5, load: 120 })).toBeUndefined();
    expect(e1rm({ reps: 3, rpe: 6, load: 120 })).toBeCloseTo(120 / 0.811, 9);
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

  it('goes on beyond the chart: 15 × 60 kg @ 10 count too, sets of twenty tell of endurance', () => {
    expect(e1rm({ reps: 15, rpe: 10, load: 60 })).toBeCloseTo(60 * (1 / 0.667 + 2.5 / 30), 9);
    expect(e1rm({ reps: 20, rpe: 10, load: 60 })).toBeUndefined();
  });

  it('is never below the load that was lifted, and rises with it, with the reps, and with every rep in reserve', () => {
    const rpes = fc.option(fc.integer({ min: 12, max: 20 }).map((half) => half / 2));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 17 }), rpes, fc.integer({ min: 1, max: 400 }), (reps, rpe, load) => {
        const more = e1rm({ reps: reps + 1, rpe, load });
        if (more === undefined) return;
        const estimate = e1rm({ reps, rpe, load }) ?? 0;
        expect(estimate).toBeGreaterThanOrEqual(load);
        expect(e1rm({ reps, rpe, load: load + 1 })).toBeGreaterThan(estimate);
        expect(more).toBeGreaterThan(estimate);
        expect(e1rm({ reps, rpe: null, load })).toBeLessThanOrEqual(estimate);
      }),
    );
  });
});
