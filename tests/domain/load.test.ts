import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MAX_LOAD_KG } from '#contract/limits.ts';
import {
  isAsPlanned,
  kilogramsOf,
  leastIn,
  loadableIn,
  loadIn,
  mostIn,
  readLoad,
  withoutDust,
  type Unit,
} from '#domain/load.ts';

/** Every load in thousandths of a pound or of a kilogram, up to the limit and a little beyond. */
const thousandths = (unit: Unit) =>
  fc.integer({ min: 0, max: unit === 'kg' ? MAX_LOAD_KG * 1_000 : 4_409_300 }).map((whole) => whole / 1_000);
const overTheWire = (value: number) => JSON.parse(JSON.stringify(value)) as number;

describe('A load on the wire', () => {
  it('is shown again as it was typed, to the hundredth of a pound, for every load there is', () => {
    let other = 0;
    for (let hundredths = 0; hundredths <= 440_930; hundredths += 1) {
      const typed = hundredths / 100;
      if (loadIn('lb', kilogramsOf(typed, 'lb')) !== typed) other += 1;
    }
    expect(other).toBe(0);
  });

  it.each(['lb', 'kg'] as const)('is shown in %s again as it was typed in it, after any journey as JSON', (unit) => {
    fc.assert(
      fc.property(thousandths(unit), (typed) => {
        expect(loadIn(unit, overTheWire(kilogramsOf(typed, unit)))).toBe(typed);
      }),
      { numRuns: 5_000 },
    );
  });

  it('that was typed in one unit is never taken for one of the other: it is rounded to a tenth there', () => {
    fc.assert(
      fc.property(thousandths('lb').filter(Boolean), thousandths('kg').filter(Boolean), (pounds, kilograms) => {
        const inKilograms = loadIn('kg', kilogramsOf(pounds, 'lb'));
        expect(inKilograms).toBe(Math.round(inKilograms * 10) / 10);
        expect(Math.abs(inKilograms - pounds * 0.45359237)).toBeLessThan(0.0501);
        const inPounds = loadIn('lb', kilograms);
        expect(inPounds).toBe(Math.round(inPounds * 10) / 10);
        expect(Math.abs(inPounds - kilograms / 0.45359237)).toBeLessThan(0.0501);
      }),
      { numRuns: 5_000 },
    );
  });
});

test.each([
  [225, 102.05828325],
  [100, 45.359237],
  [2.5, 1.133980925],
  [0.01, 0.0045359237],
  [0, 0],
])('%d lb are %d kg', (pounds, kilograms) => {
  expect(kilogramsOf(pounds, 'lb')).toBe(kilograms);
});

test.each([
  [82.5, 181.9],
  [100, 220.5],
  [20, 44.1],
  [0, 0],
])('%d kg read %d lb', (kilograms, pounds) => {
  expect(loadIn('lb', kilograms)).toBe(pounds);
});

test('225 lb read 102.1 kg to a coach in kilograms', () => {
  expect(loadIn('kg', kilogramsOf(225, 'lb'))).toBe(102.1);
});

describe('Who types the number that they read', () => {
  it('means that very load, also where it is shown rounded', () => {
    expect(readLoad(198.4, 'lb', [90])).toBe(90);
    expect(readLoad(198.5, 'lb', [90])).toBe(kilogramsOf(198.5, 'lb'));
    expect(readLoad(102.1, 'kg', [null, kilogramsOf(225, 'lb')])).toBe(kilogramsOf(225, 'lb'));
    expect(readLoad(225, 'lb', [102.05828325])).toBe(102.05828325);
  });

  it('reads that number again, whatever stands beside it', () => {
    fc.assert(
      fc.property(thousandths('lb'), fc.array(thousandths('kg'), { maxLength: 3 }), (typed, shown) => {
        expect(loadIn('lb', readLoad(typed, 'lb', shown))).toBe(typed);
      }),
    );
  });
});

describe('A limit', () => {
  it('is told in pounds so that what is told is allowed', () => {
    expect(mostIn('lb', MAX_LOAD_KG)).toBe(4409.2);
    expect(kilogramsOf(mostIn('lb', MAX_LOAD_KG), 'lb')).toBeLessThanOrEqual(MAX_LOAD_KG);
    expect(leastIn('lb', 10)).toBe(22.1);
    expect(kilogramsOf(leastIn('lb', 10), 'lb')).toBeGreaterThanOrEqual(10);
    expect([leastIn('kg', 10), mostIn('kg', 700)]).toEqual([10, 700]);
  });

  it('of a tenth of a pound is told as it is', () => {
    const pounds = Array.from({ length: 44_092 }, (_, at) => (at + 1) / 10);
    expect(pounds.filter((one) => mostIn('lb', kilogramsOf(one, 'lb')) !== one)).toEqual([]);
    expect(pounds.filter((one) => leastIn('lb', kilogramsOf(one, 'lb')) !== one)).toEqual([]);
  });
});

test('sums of loads have no dust and lose no digit of a pound', () => {
  expect(withoutDust(0.1 + 0.2)).toBe(0.3);
  expect(withoutDust(100 + (kilogramsOf(225, 'lb') - 100))).toBe(kilogramsOf(225, 'lb'));
  fc.assert(
    fc.property(thousandths('lb'), thousandths('lb'), (one, other) => {
      const sum = withoutDust(kilogramsOf(one, 'lb') + kilogramsOf(other, 'lb'));
      expect(sum).toBe(kilogramsOf(one + other, 'lb'));
    }),
  );
});

const inPounds = (kilograms: number) => loadIn('lb', loadableIn('lb', kilograms));

describe('A load that can be put on the bar', () => {
  it.each([
    [125, 275],
    [82.5, 180],
    [100, 220],
    [5, 10],
    [1, 2.5],
    [0.1, 2.5],
    [0, 0],
  ])('is for %d kg %d lb where plates are in pounds', (kilograms, pounds) => {
    expect(inPounds(kilograms)).toBe(pounds);
  });

  it('is what was typed in pounds, to the letter', () => {
    for (const typed of [225, 137.5, 61.25, 3])
      expect(loadableIn('lb', kilogramsOf(typed, 'lb'))).toBe(kilogramsOf(typed, 'lb'));
  });

  it('is what was planned in kilograms, and 102.5 kg for 225 lb, where plates are in kilograms', () => {
    expect(loadableIn('kg', 81.25)).toBe(81.25);
    expect(loadableIn('kg', kilogramsOf(225, 'lb'))).toBe(102.5);
  });

  it('stays the same when it is asked for again, and is as planned', () => {
    fc.assert(
      fc.property(thousandths('kg'), fc.constantFrom('kg', 'lb'), (planned, unit) => {
        const load = loadableIn(unit, planned);
        expect(loadableIn(unit, load)).toBe(load);
        expect(isAsPlanned(load, planned)).toBe(true);
      }),
    );
  });
});
