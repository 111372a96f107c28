import { expect, test } from 'vitest';
import { readDecimal } from '#domain/digits.ts';

const upTo = (most: number) => (number: number) => Math.abs(number) <= most;

test.each([
  ['82,5', 82.5],
  ['82.5', 82.5],
  [' 7 ', 7],
  ['5.', 5],
  [',5', 0.5],
  ['-400', -400],
  ['−400', -400],
  ['+250', 250],
  ['١٢٫٥', 12.5],
])('%s is %s, wherever the device is', (text, number) => {
  expect(readDecimal(text, upTo(5_000))).toBe(number);
});

test.each(['', '.', 'old', '1e3', '--1', '1,000', '1.000', '-1,250', '82.500', '1.234,5', '1,234.5', '1 000'])(
  '%s is no number: it may be a thousand as well',
  (text) => {
    expect(readDecimal(text, upTo(5_000))).toBeUndefined();
  },
);

test('what would be too much as a thousand is a fraction', () => {
  expect(readDecimal('1,752', upTo(280))).toBe(1.752);
  expect(readDecimal('1,752', upTo(5_000))).toBeUndefined();
});
