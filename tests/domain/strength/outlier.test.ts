import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOutlier } from '#domain/strength/outlier.ts';

describe('a number out of proportion', () => {
  it.each([
    [1400, [140, 137.5]],
    [14, [140, 137.5]],
    [211, [140]],
    [69.5, [140, null]],
    [0, [140]],
  ])('is a load of %d kg beside %o: a digit too many or too few', (load, known) => {
    expect(isOutlier('load', load, known)).toBe(true);
  });

  it.each([
    [210, [140]],
    [70, [140]],
    [100, [140, 60]],
    [65, [null, 60]],
    [1400, []],
    [1400, [null, undefined]],
    [60, [0]],
  ])('is no load of %d kg beside %o', (load, known) => {
    expect(isOutlier('load', load, known)).toBe(false);
  });

  it('is 55 repetitions where 5 were planned, but no set to failure and no missed one', () => {
    expect(isOutlier('reps', 55, [5, 5])).toBe(true);
    expect(isOutlier('reps', 15, [5, 5])).toBe(false);
    expect(isOutlier('reps', 0, [12])).toBe(false);
    expect(isOutlier('reps', 31, [20])).toBe(true);
    expect(isOutlier('reps', 30, [20])).toBe(false);
  });

  it('is never an RPE', () => {
    expect(isOutlier('rpe', 10, [2, 3])).toBe(false);
  });

  it('is none of what is known, and with more known fewer are', () => {
    const number = fc.integer({ min: 1, max: 4_000 }).map((quarters) => quarters / 4);
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 3 }), number, number, (known, value, more) => {
        for (const one of known) expect(isOutlier('load', one, known)).toBe(false);
        expect(isOutlier('load', value, [...known, more]) && !isOutlier('load', value, known)).toBe(false);
      }),
    );
  });
});
