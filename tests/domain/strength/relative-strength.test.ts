import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GENDERS } from '#contract/macro-vocabulary.ts';
import { dots, glPoints, type Event } from '#domain/strength/relative-strength.ts';

const EVENTS: readonly Event[] = ['total', 'bench'];
const gender = fc.constantFrom(...GENDERS);
const bodyweight = fc.double({ min: 35, max: 250, noNaN: true });
const load = fc.double({ min: 0, max: 1_500, noNaN: true });

describe('DOTS, equal to published tables to 0.01', () => {
  // 180 kg: OpenPowerlifting, British Classic Bench Press Championships of 2025. The others: the npm package 'wilks'.
  it.each([
    ['Male', 100.7, 180, 110.46],
    ['Male', 120.4, 1_200, 688.41],
    ['Male', 100, 1_066, 656.14],
    ['Male', 121.9, 1_085, 619.91],
    ['Female', 56, 612.5, 709.96],
    ['Female', 72.4, 689, 683.9],
    ['Female', 55.6, 530, 617.26],
  ] as const)('%s of %d kg with %d kg: %d', (sex, weight, lifted, points) => {
    expect(Math.abs(dots(sex, weight, lifted) - points)).toBeLessThanOrEqual(0.005);
  });

  it('takes a bodyweight beyond the bounds of the formula as the bound', () => {
    expect(dots('Male', 250, 500)).toBe(dots('Male', 210, 500));
    expect(dots('Female', 180, 300)).toBe(dots('Female', 150, 300));
    expect(dots('Male', 30, 200)).toBe(dots('Male', 40, 200));
    expect(dots('Female', 30, 200)).toBe(dots('Female', 40, 200));
  });

  it('grows in proportion to the load', () => {
    fc.assert(
      fc.property(gender, bodyweight, load, (sex, weight, kilograms) => {
        expect(dots(sex, weight, 2 * kilograms)).toBeCloseTo(2 * dots(sex, weight, kilograms), 6);
        expect(dots(sex, weight, kilograms)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('IPF GL points, equal to published tables to 0.01', () => {
  // OpenPowerlifting: the same championships, and Torronen at the World Classic Bench Press of 2019, an example of the IPF's.
  // 550 kg: calcbee's table of totals. The others: the npm package 'wilks'.
  it.each([
    ['Male', 'bench', 100.7, 180, 82.19],
    ['Male', 'bench', 120.4, 250, 105.32],
    ['Female', 'bench', 70.5, 122.5, 96.78],
    ['Female', 'bench', 56, 155, 139.64],
    ['Male', 'total', 120.4, 1_200, 139.29],
    ['Male', 'total', 82.5, 550, 76.37],
    ['Female', 'total', 56, 612.5, 145.62],
  ] as const)('%s, %s, of %d kg with %d kg: %d', (sex, event, weight, lifted, points) => {
    expect(Math.abs((glPoints(sex, weight, lifted, event) ?? 0) - points)).toBeLessThanOrEqual(0.005);
  });

  it('are not given below 35 kg', () => {
    expect(glPoints('Female', 34.9, 100, 'total')).toBeUndefined();
  });

  it('grow in proportion to the load', () => {
    fc.assert(
      fc.property(gender, fc.constantFrom(...EVENTS), bodyweight, load, (sex, event, weight, kilograms) => {
        const once = glPoints(sex, weight, kilograms, event) ?? -1;
        expect(once).toBeGreaterThanOrEqual(0);
        expect(glPoints(sex, weight, 2 * kilograms, event)).toBeCloseTo(2 * once, 6);
      }),
    );
  });
});
