import { afterEach, expect, test, vi } from 'vitest';
import { dayHere } from '#client/platform/time-zone.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['America/Los_Angeles', '2026-11-25T04:00:00Z', '2026-11-24'],
  ['UTC', '2026-11-25T04:00:00Z', '2026-11-25'],
  ['Europe/Madrid', '2026-07-23T22:30:00Z', '2026-07-24'],
  ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
])('a file that is saved in %s at %s carries the day of the calendar there, %s', (zone, moment, day) => {
  vi.stubEnv('TZ', zone);
  expect(dayHere(Date.parse(moment))).toBe(day);
});
