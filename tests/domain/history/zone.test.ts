import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesIn, zoneOf } from '#domain/history/zone.ts';

describe('The zone of a session that came along', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -14 * 60, max: 14 * 60 }), (minutes) => {
        expect(minutesIn(zoneOf(minutes), 0)).toBe(minutes);
      }),
    );
  });

  it.each([
    ['Europe/Madrid', '2026-01-22', 60],
    ['Europe/Madrid', '2026-07-22', 120],
    ['America/St_Johns', '2026-01-22', -210],
    ['UTC', '2026-01-22', 0],
    ['Pacific/Auckland', '2026-01-22', 780],
  ])('may have a name: %s on %s is %i minutes ahead of UTC', (zone, day, minutes) => {
    expect(minutesIn(zone, Date.parse(day))).toBe(minutes);
  });

  it('is unknown where the file names none that there is', () => {
    expect([null, '', 'Nowhere/Land', '5 past', '+99:99'].map((zone) => minutesIn(zone, 0))).toEqual(
      Array(5).fill(undefined),
    );
  });
});
