import { expect, test } from 'vitest';
import { checkRegistration } from '#client/features/registration/check-registration.ts';

const GOOD = { username: 'nora', email: 'nora@test.local', password: '12345' };

test('a username, an email and five characters are enough [§5]', () => {
  expect(checkRegistration(GOOD)).toEqual({});
});

test('what is missing is named field by field, in the order of the form [§5]', () => {
  const problems = checkRegistration({ username: '  ', email: ' ', password: '' });
  expect(Object.entries(problems)).toEqual([
    ['username', 'Please enter a username.'],
    ['email', 'Please enter your email address.'],
    ['password', 'Please enter a password.'],
  ]);
});

test('an email needs its sign, a password five characters [§5, §9]', () => {
  expect(checkRegistration({ ...GOOD, email: 'nora', password: '1234' })).toEqual({
    email: 'Please enter a valid email address.',
    password: 'The password must have at least 5 characters.',
  });
});
