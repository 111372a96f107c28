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
