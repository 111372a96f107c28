import { expect, test } from 'vitest';
import { fileName } from '#client/features/take-out/save-plan.ts';

test.each([
  ['Autumn strength', 'Autumn strength.xlsx'],
  ['Push/pull: week 1', 'Push pull  week 1.xlsx'],
  ['???', 'spotter-plan.xlsx'],
  ['..', 'spotter-plan.xlsx'],
  ['.hidden', 'hidden.xlsx'],
])('a plan called %s is saved as %s', (name, file) => {
  expect(fileName(name, 'xlsx')).toBe(file);
});
