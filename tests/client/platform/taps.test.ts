import { expect, test } from 'vitest';
import { createTapGuard, DOUBLE_TAP_MS } from '#client/platform/taps.ts';

const tap = (timeStamp: number, isTrusted = true) => ({ timeStamp, isTrusted });

test('a second tap within 600 ms is no tap, by when the fingers made it', () => {
  const guard = createTapGuard();
  expect(DOUBLE_TAP_MS).toBe(600);
  expect(guard.isSecond('set 1', tap(1_000))).toBe(false);
  expect(guard.isSecond('set 1', tap(1_599))).toBe(true);
  expect(guard.isSecond('set 1', tap(2_199))).toBe(false);
});

test('a key that is held down ticks once', () => {
  const guard = createTapGuard();
  const repeats = Array.from({ length: 60 }, (_, at) => guard.isSecond('set 1', tap(1_000 + at * 30)));
  expect(repeats.filter((second) => !second)).toHaveLength(1);
});

test('a tap after another control, and one that is made again for the person, is meant', () => {
  const guard = createTapGuard();
  guard.isSecond('set 1', tap(1_000));
  guard.forget();
  expect(guard.isSecond('set 1', tap(1_100))).toBe(false);
  expect(guard.isSecond('set 2', tap(1_150))).toBe(false);
  expect(guard.isSecond('set 1', tap(1_200))).toBe(false);
  expect(guard.isSecond('set 1', tap(1_201, false))).toBe(false);
  expect(guard.isSecond('set 1', tap(1_202, false))).toBe(false);
});
