import { afterEach, expect, test, vi } from 'vitest';
import { dayHere } from '#client/platform/time-zone.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['America/Los_Angeles', '2026-11-24'],
  ['UTC', '2026-11-25'],
  ['Pacific/Auckland', '2026-11-25'],
])('a file that is saved in %s carries the day of the calendar there', (zone, day) => {
  vi.stubEnv('TZ', zone);
  expect(dayHere(Date.UTC(2026, 10, 25, 4))).toBe(day);
});
