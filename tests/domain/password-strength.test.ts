import { expect, test } from 'vitest';
import { passwordStrength } from '#domain/password-strength.ts';

test.each([
  ['', 'short'],
  ['1234', 'short'],
  ['aaaaa', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['demo-demo', 'weak'],
  ['password1', 'weak'],
  ['correct horse', 'fair'],
  ['correct horse battery', 'strong'],
])("the hint for '%s' is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('what the person typed beside the password makes it easy to guess', () => {
  expect(passwordStrength('marta lifts in 2026')).not.toBe('weak');
  expect(passwordStrength('marta lifts in 2026', ['Marta'])).toBe('weak');
  expect(passwordStrength('marta lifts in 2026', ['', 'marta@demo.local'])).toBe('weak');
});

test('a domain that many share is nothing to guess by', () => {
  expect(passwordStrength('correct local battery', ['leo@demo.local'])).not.toBe('weak');
});
