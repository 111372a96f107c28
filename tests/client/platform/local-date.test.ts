import { afterEach, expect, test, vi } from 'vitest';
import { localDate } from '#client/platform/local-date.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['America/New_York', '2026-11-24T01:00:00Z', '2026-11-23'],
  ['Europe/Madrid', '2026-11-24T01:00:00Z', '2026-11-24'],
  ['Europe/Madrid', '2026-07-23T22:30:00Z', '2026-07-24'],
  ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
])('a device in %s has at %s the date %s', (zone, moment, date) => {
  vi.stubEnv('TZ', zone);
  expect(localDate(new Date(moment))).toBe(date);
});
