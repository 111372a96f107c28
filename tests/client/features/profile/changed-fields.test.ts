import { expect, test } from 'vitest';
import { changedFields, checkAccount } from '#client/features/profile/changed-fields.ts';

const SAVED = { username: 'marta', email: 'marta@test.local', oauthUser: false, avatarBase64: 'AAAA' };
const SAME = { username: 'marta ', email: 'marta@test.local', picture: { kind: 'kept' } } as const;

test('nothing changed is nothing to send [§5]', () => {
  expect(changedFields(SAVED, SAME)).toEqual({});
  expect(changedFields(SAVED, { ...SAME, picture: { kind: 'chosen', base64: 'AAAA' } })).toEqual({});
});

test('only what changed is sent [§5]', () => {
  expect(changedFields(SAVED, { ...SAME, username: ' ana ' })).toEqual({ username: 'ana' });
  expect(changedFields(SAVED, { ...SAME, email: 'm@test.local' })).toEqual({ email: 'm@test.local' });
  expect(changedFields(SAVED, { ...SAME, picture: { kind: 'chosen', base64: 'BBBB' } })).toEqual({ avatar: 'BBBB' });
  expect(changedFields(SAVED, { ...SAME, picture: { kind: 'removed' } })).toEqual({ avatar: null });
});

test("a picture that was never there cannot be taken away, and Google's email is never sent [§5]", () => {
  const google = { username: 'gina', email: 'gina@gmail.test', oauthUser: true };
  const typed = { username: 'gina', email: 'other@test.local', picture: { kind: 'removed' } } as const;
  expect(changedFields(google, typed)).toEqual({});
});

test('a username and an email are required [§5]', () => {
  expect(checkAccount(SAME)).toEqual({});
  expect(checkAccount({ ...SAME, username: ' ', email: '' })).toEqual({
    username: 'Please enter a username.',
    email: 'Please enter your email address.',
  });
  expect(checkAccount({ ...SAME, email: 'marta' })).toEqual({ email: 'Please enter a valid email address.' });
});

test('the password is missing only where it is asked for and nothing is typed', () => {
  expect(checkAccount(SAME, '')).toEqual({ currentPassword: 'Please enter your password.' });
  expect(checkAccount(SAME, 'x')).toEqual({});
});
