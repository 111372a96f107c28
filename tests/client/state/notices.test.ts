import { expect, test } from 'vitest';
import { dismiss, notify, useNotices } from '#client/state/notices.ts';

const shown = () => useNotices.getState().shown.map(({ text }) => text());

test('a notice says what it says in the language of the moment, and stands there once', () => {
  let language = 'en';
  const text = () => (language === 'en' ? 'No room left.' : 'No queda espacio.');
  notify({ text, tone: 'waiting' });
  language = 'es';
  expect(shown()).toEqual(['No queda espacio.']);
  const takeAway = notify({ text: () => 'No queda espacio.', tone: 'waiting' });
  expect(shown()).toEqual(['No queda espacio.']);
  takeAway();
  expect(shown()).toEqual([]);
});

test('a notice that was put away does not take another one with it', () => {
  const first = notify({ text: () => 'One' });
  notify({ text: () => 'Two' });
  first();
  first();
  expect(shown()).toEqual(['Two']);
  for (const { id } of useNotices.getState().shown) dismiss(id);
  expect(shown()).toEqual([]);
});

test('a notice takes the place of one that would go by itself, and after it comes back what waits to be put away', () => {
  notify({ text: () => 'Stays' });
  notify({ text: () => 'Goes', forMs: 8_000 });
  const takeAway = notify({ text: () => 'Newest', forMs: 8_000 });
  expect(shown()).toEqual(['Stays', 'Newest']);
  takeAway();
  expect(shown()).toEqual(['Stays']);
  for (const { id } of useNotices.getState().shown) dismiss(id);
});
