import { assert, integer, pre, property } from 'fast-check';
import { expect, test } from 'vitest';
import { energyShare, NUTRIENTS } from '#client/features/macros/energy-share.ts';

test('a gram of fat has more energy than a gram of protein or carbohydrate', () => {
  expect(energyShare({ carbohydrates: 100, proteins: 100, fats: 100 })).toEqual({
    carbohydrates: 24,
    proteins: 23,
    fats: 53,
  });
});

test('nothing to eat is no share of anything', () => {
  expect(energyShare({ carbohydrates: 0, proteins: 0, fats: 0 })).toEqual({ carbohydrates: 0, proteins: 0, fats: 0 });
});

test('the shares are whole numbers that make 100, each within one of the truth', () => {
  const grams = integer({ min: 0, max: 2_000 });
  assert(
    property(grams, grams, grams, (carbohydrates, proteins, fats) => {
      pre(carbohydrates + proteins + fats > 0);
      const share = energyShare({ carbohydrates, proteins, fats });
      const total = 4 * carbohydrates + 4 * proteins + 9 * fats;
      expect(NUTRIENTS.reduce((sum, name) => sum + share[name], 0)).toBe(100);
      expect(Math.abs(share.fats - (900 * fats) / total)).toBeLessThan(1);
    }),
  );
});
