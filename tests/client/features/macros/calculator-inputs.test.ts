import { expect, test } from 'vitest';
import {
  compareEquations,
  readMacros,
  typedFrom,
  whyNone,
} from '#client/features/macro-calculator/calculator-inputs.ts';

const athlete = { id: 'm', username: 'marta', age: 29, height: 168, weight: 61.5, gender: 'Female' } as const;
const chosen = { activity: 'Light', equation: 'Cunningham (Lean Mass)' } as const;

test('in pounds the weight that the athlete told is shown rounded and counts exactly', () => {
  const typed = { ...typedFrom(athlete, 'Maintenance', 'lb'), ...chosen, MLG: '100' };
  expect(typed.weight).toBe('135.6');
  expect(readMacros(typed)).toMatchObject({ body: { weight: 61.5, MLG: 45.359237, height: 168, protein: 2 } });
  const inKilograms = { ...typedFrom(athlete, 'Maintenance', 'kg'), ...chosen, MLG: '45.359' };
  expect(compareEquations(typed)).toEqual(compareEquations(inKilograms));
});

test('in pounds the lean mass of last time is shown rounded and counts exactly, until another is typed', () => {
  const last = { weight: 80, MLG: 60 };
  const typed = { ...typedFrom({ id: 'l', username: 'leo' }, 'Maintenance', 'lb', last), ...chosen };
  const known = { ...typed, age: '30', height: '180', gender: 'Male' } as const;
  expect(known).toMatchObject({ weight: '176.4', MLG: '132.3' });
  expect(readMacros(known)).toMatchObject({ body: { weight: 80, MLG: 60 } });
  expect(readMacros({ ...known, MLG: '132' })).toMatchObject({ body: { weight: 80, MLG: 59.87419284 } });
});

test('in pounds another weight and the limits are in pounds', () => {
  const typed = { ...typedFrom(athlete, 'Maintenance', 'lb'), ...chosen, MLG: '100' };
  expect(readMacros({ ...typed, weight: '150' })).toMatchObject({ body: { weight: 68.0388555 } });
  expect(readMacros({ ...typed, weight: '1600' })).toEqual({
    problems: { weight: 'This must be from 22.1 to 1543.2.' },
    first: 'weight',
  });
});

test('what the coach chose last time stands there again, but for what the athlete has told since', () => {
  const last = { activity: 'Light', MLG: 45, protein: 2.2, weight: 70, equation: 'Cunningham (Lean Mass)' } as const;
  expect(typedFrom(athlete, undefined, 'kg', last)).toMatchObject({ ...chosen, MLG: '45', protein: '2.2', fats: '1' });
  expect(typedFrom(athlete, undefined, 'kg', last).weight).toBe('61.5');
  expect(typedFrom({ id: 'l', username: 'leo' }, undefined, 'kg', last).weight).toBe('70');
});

test('equations for other ages, and those for a lean mass that nobody measured, do not fit', () => {
  const typed = typedFrom(athlete, 'Maintenance', 'kg');
  const ofOtherAges = ['FAO/WHO 10-18', 'FAO/WHO 30-60', 'FAO/WHO over 60'];
  expect(unfit(typed)).toEqual([...ofOtherAges, 'Cunningham (Lean Mass)', 'Tinsley (Lean Mass)']);
  expect(unfit({ ...typed, MLG: '45' })).toEqual(ofOtherAges);
  expect(unfit({ ...typed, age: '' })).toEqual(['Cunningham (Lean Mass)', 'Tinsley (Lean Mass)']);
});

test('one sentence says what every equation still needs, or what stands in the way of all', () => {
  const typed = typedFrom(athlete, 'Maintenance', 'kg');
  expect(whyNone(compareEquations(typed), undefined)).toBe('Fill in activity to compare them.');
  const ready = { ...typed, ...chosen };
  expect(whyNone(compareEquations(ready), undefined)).toBeUndefined();
  expect(whyNone(compareEquations({ ...ready, protein: '10', fats: '10' }), undefined)).toMatch(
    /^Carbohydrates would be/,
  );
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

function unfit(typed: Parameters<typeof compareEquations>[0]): string[] {
  return compareEquations(typed).flatMap(({ equation, result }) => (result.kind === 'unfit' ? [equation] : []));
}
