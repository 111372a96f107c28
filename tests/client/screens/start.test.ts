import { expect, test } from 'vitest';
import type { Session } from '#client/state/session.ts';
import { startOf } from '#client/screens/start.ts';

const OPENING: Session = { kind: 'opening' };
const NOBODY: Session = { kind: 'signed-out' };
const MARTA: Session = {
  kind: 'signed-in',
  token: 't',
  user: { id: 'm', email: 'athlete@demo.local', username: 'Marta', role: 'athlete' },
};
const ANA: Session = {
  kind: 'signed-in',
  token: 't',
  user: { id: 'a', email: 'coach@demo.local', username: 'Ana', role: 'coach' },
};

const nowhere = () => undefined;
const inBlock = (userId: string) => (userId === 'm' ? '/athletes/m/blocks/b' : undefined);

test('somebody new sees the homepage', () => {
  expect(startOf({ session: NOBODY, search: '', first: true, remembered: nowhere })).toEqual({ kind: 'welcome' });
});

test('while the session opens, the first page waits instead of flashing the homepage', () => {
  expect(startOf({ session: OPENING, search: '', first: true, remembered: nowhere })).toEqual({ kind: 'wait' });
});

test('an athlete who opens the app goes on where they were', () => {
  expect(startOf({ session: MARTA, search: '', first: true, remembered: inBlock })).toEqual({
    kind: 'go',
    to: '/athletes/m/blocks/b',
  });
});

test('without a remembered place everyone starts at the page of their role', () => {
  expect(startOf({ session: MARTA, search: '', first: true, remembered: nowhere })).toEqual({
    kind: 'go',
    to: '/athletes/m',
  });
  expect(startOf({ session: ANA, search: '', first: true, remembered: inBlock })).toEqual({
    kind: 'go',
    to: '/coaches/a',
  });
});

test('who walks to the homepage from inside the app sees it', () => {
  expect(startOf({ session: MARTA, search: '', first: false, remembered: inBlock })).toEqual({ kind: 'welcome' });
});

test.each([
  ['?go=blocks', '/athletes/m/myBlocks'],
  ['?go=macros', '/athletes/m/currentMacros'],
  ['?go=elsewhere', '/athletes/m/blocks/b'],
])("the installed app's shortcut %s leads to %s", (search, to) => {
  expect(startOf({ session: MARTA, search, first: true, remembered: inBlock })).toEqual({ kind: 'go', to });
});

test('a shortcut leads a coach to their own page, and nobody to the login', () => {
  const shortcut = { search: '?go=blocks', first: true, remembered: nowhere };
  expect(startOf({ session: ANA, ...shortcut })).toEqual({ kind: 'go', to: '/coaches/a' });
  expect(startOf({ session: NOBODY, ...shortcut })).toEqual({ kind: 'go', to: '/login' });
});
