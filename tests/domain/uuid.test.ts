import { expect, it } from 'vitest';
import { z } from 'zod';
import { createIds } from '#domain/uuid.ts';

const NOW = Date.UTC(2026, 10, 22);
/** Bytes that differ from each other; the last one tells makers apart. */
const chance = (last = 0): Uint8Array => Uint8Array.from([0xab, 0xcd, 1, 2, 3, 4, 5, 6, 7, last]);

it('An id is a UUID of version 7 that begins with its moment (RFC 9562)', () => {
  const id = createIds(chance())(NOW);
  expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(NOW);
  expect(id.slice(14)).toBe('7bcd-8102-030405060700');
});

it.each([
  ['all in one millisecond', (): number => NOW],
  ['while the clock goes on', (at: number): number => NOW + at],
  ['while the clock goes back', (at: number): number => NOW - at],
])('Ten thousand ids made %s differ, and sort by when they were made', (_, clock) => {
  const newId = createIds(chance());
  const ids = Array.from({ length: 10_000 }, (__, at) => newId(clock(at)));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

it('Two pages that make ids in the same millisecond make different ones', () => {
  const [one, other] = [createIds(chance(1)), createIds(chance(2))];
  const ids = Array.from({ length: 100 }, () => [one(NOW), other(NOW)]).flat();
  expect(new Set(ids).size).toBe(200);
});
