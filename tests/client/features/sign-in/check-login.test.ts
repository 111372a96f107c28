import { expect, test } from 'vitest';
import { checkLogin } from '#client/features/sign-in/check-login.ts';

test('an email and a password may be sent', () => {
  expect(checkLogin('athlete@demo.local', 'x')).toEqual({});
});

test('spaces around the email are a slip of the keyboard, not a mistake', () => {
  expect(checkLogin(' athlete@demo.local ', 'x')).toEqual({});
});

test('what is missing is named beside its field', () => {
  expect(checkLogin('', '')).toEqual({
    email: 'Please enter your email address.',
    password: 'Please enter your password.',
  });
});

test.each(['athlete', 'athlete@', '@demo.local', 'a b@demo.local', 'a@b@c'])('%s is no email address', (email) => {
  expect(checkLogin(email, 'x')).toEqual({ email: 'Please enter a valid email address.' });
});

test('a password of spaces is a password', () => {
  expect(checkLogin('athlete@demo.local', '   ')).toEqual({});
});
