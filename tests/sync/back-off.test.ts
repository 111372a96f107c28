import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backOff } from '#sync/back-off.ts';

const failures = fc.integer({ min: 1, max: 10_000 });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('The wait before the next try', () => {
  it('is never under 250 ms and never over 60.25 s, however often it failed [P6]', () => {
    fc.assert(
      fc.property(failures, random, (count, dice) => {
        const ms = backOff(count, dice);
        expect(ms).toBeGreaterThanOrEqual(250);
        expect(ms).toBeLessThanOrEqual(60_250);
        expect(ms).toBeLessThanOrEqual(250 + 1_000 * 2 ** count);
      }),
    );
  });

  it('is spread over the whole range, so that a gym full of phones does not come at once', () => {
    expect(backOff(4, 0)).toBe(250);
    expect(backOff(4, 0.5)).toBe(8_250);
    expect(backOff(4, 0.999_999_9)).toBe(16_250);
  });

  it('grows with each failure until a minute', () => {
    const longest = [1, 2, 3, 4, 5, 6, 7, 30].map((count) => backOff(count, 0.999_999_9) - 250);
    expect(longest).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('is what was asked for, between 1 s and 60 s, whoever asks for an hour [P6]', () => {
    fc.assert(
      fc.property(failures, random, fc.double({ noNaN: true }), (count, dice, asked) => {
        expect(backOff(count, dice, asked)).toBe(Math.min(60_000, Math.max(1_000, asked)));
      }),
    );
    expect(backOff(1, 0, 3_600_000)).toBe(60_000);
    expect(backOff(1, 0, 7_500)).toBe(7_500);
  });

  it('is its own where what was asked for is no number [P6]', () => {
    expect(backOff(4, 0.5, Number.NaN)).toBe(8_250);
    expect(backOff(4, 0.5, 'soon' as never)).toBe(8_250);
  });
});
