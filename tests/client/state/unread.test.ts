import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePreferences } from '#client/state/preferences.ts';
import { keepUnread, readUnread } from '#client/state/unread.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  usePreferences.setState({ unit: 'kg' });
});

test('a load that could not be read stays in its field and its unit, until a value is logged in either', () => {
  keepUnread('s1', 'load', '100x');
  usePreferences.setState({ unit: 'lb' });
  expect(readUnread('s1', 'load')).toBeUndefined();
  keepUnread('s1', 'load', '22o');
  expect(readUnread('s1', 'load')).toBe('22o');
  keepUnread('s1', 'load', undefined);
  usePreferences.setState({ unit: 'kg' });
  expect(readUnread('s1', 'load')).toBeUndefined();
  expect(stored.size).toBe(0);
});

test('repetitions that could not be read stay in either unit', () => {
  keepUnread('s1', 'reps', 'five');
  usePreferences.setState({ unit: 'lb' });
  expect(readUnread('s1', 'reps')).toBe('five');
  expect(readUnread('s2', 'reps')).toBeUndefined();
});
