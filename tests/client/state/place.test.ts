import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPlace } from '#client/state/block-place.ts';
import { rememberPlace } from '#client/state/place.ts';
import { isLongAgo, rememberedBlock, rememberedPlace } from '#client/state/remembered-place.ts';
import { setSession } from '#client/state/session.ts';
import { SESSION_MS } from '#domain/block/session-length.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  logIn('m');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setSession({ kind: 'opening' });
});

test('the last place is there again after the app was closed', () => {
  rememberPlace('/athletes/m/currentMacros');
  expect(rememberedPlace('m')).toBe('/athletes/m/currentMacros');
});

test('the last block stays remembered while other pages are opened', () => {
  rememberPlace('/athletes/m/blocks/b', 'b');
  rememberPlace('/athletes/m');
  expect(rememberedPlace('m')).toBe('/athletes/m');
  expect(rememberedBlock('m')).toBe('b');
});

test('hours later an athlete is led to the block that was opened last, from wherever they had been; a coach is not', () => {
  rememberPlace('/athletes/m/blocks/b', 'b');
  rememberPlace('/athletes/m/currentMacros');
  const begun = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(begun + SESSION_MS - 60_000);
  expect(rememberedPlace('m')).toBe('/athletes/m/currentMacros');
  vi.spyOn(Date, 'now').mockReturnValue(begun + SESSION_MS + 60_000);
  expect(rememberedPlace('m')).toBe('/athletes/m/blocks/b');
  stored.set('spotter-place', '{"userId":"a","path":"/coaches/a/athletes/m/blocks/b/edit","blockId":"b","at":1}');
  expect(rememberedPlace('a')).toBe('/coaches/a/athletes/m/blocks/b/edit');
});

test('a block is left for hours when neither a page was opened nor a set of it touched', () => {
  expect(isLongAgo('m', 'b')).toBe(false);
  rememberPlace('/athletes/m/blocks/b', 'b');
  const begun = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(begun + 2 * SESSION_MS);
  expect(isLongAgo('m', 'b')).toBe(true);
  expect(isLongAgo('r', 'b')).toBe(false);
  keepPlace('b', { week: 'week1', day: 'Monday' });
  expect(isLongAgo('m', 'b')).toBe(false);
  expect(isLongAgo('m', 'another')).toBe(true);
});

test('nobody is led to the place of another person', () => {
  rememberPlace('/athletes/m/blocks/b', 'b');
  expect(rememberedPlace('r')).toBeUndefined();
  logIn('r');
  rememberPlace('/athletes/r');
  expect(rememberedBlock('r')).toBeUndefined();
  expect(rememberedPlace('m')).toBeUndefined();
});

test('an address of somebody else, or of another role, is not where the app opens', () => {
  rememberPlace('/athletes/m');
  for (const path of ['/athletes/r/blocks/b', '/athletes/mm', '/admin/m', '/coaches/m/athletes/m']) rememberPlace(path);
  expect(rememberedPlace('m')).toBe('/athletes/m');
});

test('without a session nothing is remembered', () => {
  setSession({ kind: 'signed-out' });
  rememberPlace('/athletes/m');
  expect(stored.size).toBe(0);
});

test.each(['not json', 'null', '7', '{"userId":"m"}', '{"userId":"m","path":"//elsewhere.example"}'])(
  'an entry that is no place of this app is ignored: %s',
  (entry) => {
    stored.set('spotter-place', entry);
    expect(rememberedPlace('m')).toBeUndefined();
  },
);

test('a browser that refuses to store costs nothing but the memory', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  expect(() => rememberPlace('/athletes/m')).not.toThrow();
  expect(rememberedPlace('m')).toBeUndefined();
});

function logIn(id: string) {
  setSession({ kind: 'signed-in', token: 't', user: { id, email: 'x@demo.local', username: 'x', role: 'athlete' } });
}
