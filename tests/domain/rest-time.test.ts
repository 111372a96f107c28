import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRestTime } from '#domain/rest-time.ts';

describe('the rest a coach typed', () => {
  it.each([
    ['3-4 min', 180, 240],
    ['2–3 min', 120, 180],
    ['2 to 3 minutes', 120, 180],
    ['2 min', 120, 120],
    ['2min', 120, 120],
    ['1.5 min', 90, 90],
    ['1,5 min', 90, 90],
    ['90 s', 90, 90],
    ['90 sec.', 90, 90],
    ['45"', 45, 45],
    ['60-90 s', 60, 90],
    ['90 s - 2 min', 90, 120],
    ['1:30', 90, 90],
    ['1:30-2:00', 90, 120],
    ['3', 180, 180],
    ['90', 90, 90],
    ['4-3 min', 180, 240],
    [' 2 MIN ', 120, 120],
  ])('%s is read as %i to %i seconds', (text, from, to) => {
    expect(readRestTime(text)).toEqual({ from, to });
  });

  it.each(['', 'as needed', '-', 'min', '0 s', '0', '1:75', '3-4-5 min', '2 bananas', '5 h', 'NaN'])(
    'starts no timer for "%s"',
    (text) => {
      expect(readRestTime(text)).toBeUndefined();
    },
  );

  it('is never NaN, negative or longer than an hour, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789:.,- minsec–'.split('')) }), (text) => {
        const rest = readRestTime(text);
        if (rest === undefined) return;
        expect(rest.from).toBeGreaterThan(0);
        expect(rest.to).toBeGreaterThanOrEqual(rest.from);
        expect(rest.to).toBeLessThanOrEqual(3600);
      }),
    );
  });
});
