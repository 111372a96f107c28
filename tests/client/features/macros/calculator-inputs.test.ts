import { expect, test } from 'vitest';
import { compareEquations, readMacros, typedFrom } from '#client/features/macro-calculator/calculator-inputs.ts';

const athlete = { id: 'm', username: 'marta', age: 29, height: 168, weight: 61.5, gender: 'Female' } as const;
const chosen = { activity: 'Light', equation: 'Cunningham (Lean Mass)' } as const;

test('in pounds the weight that the athlete told is shown rounded and counts exactly', () => {
  const typed = { ...typedFrom(athlete, 'Maintenance', 'lb'), ...chosen, MLG: '100' };
  expect(typed.weight).toBe('135.6');
  expect(readMacros(typed)).toMatchObject({ body: { weight: 61.5, MLG: 45.359237, height: 168, protein: 2 } });
  const inKilograms = { ...typedFrom(athlete, 'Maintenance', 'kg'), ...chosen, MLG: '45.359' };
  expect(compareEquations(typed)).toEqual(compareEquations(inKilograms));
});

test('in pounds another weight and the limits are in pounds', () => {
  const typed = { ...typedFrom(athlete, 'Maintenance', 'lb'), ...chosen, MLG: '100' };
  expect(readMacros({ ...typed, weight: '150' })).toMatchObject({ body: { weight: 68.0388555 } });
  expect(readMacros({ ...typed, weight: '1600' })).toEqual({
    problems: { weight: 'This must be from 22.1 to 1543.2.' },
    first: 'weight',
  });
});

test.each([
  ['-400', -400],
  ['−400', -400],
  ['+250', 250],
  ['1000', 1_000],
  ['12,5', 12.5],
  ['1,000', undefined],
  ['-1.500', undefined],
  ['1.234,5', undefined],
])('calories typed as %s are %s, and never the thousandth of what was meant', (text, kcal) => {
  const typed = { ...typedFrom(athlete, 'Maintenance', 'kg'), ...chosen, MLG: '45', personalizedCalories: text };
  const wrong = { problems: { personalizedCalories: 'Type a number, like 1000 or 82.5.' } };
  expect(readMacros(typed)).toMatchObject(kcal === undefined ? wrong : { body: { personalizedCalories: kcal } });
});
