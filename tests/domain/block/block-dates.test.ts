import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '#contract/vocabulary.ts';
import { dateOfDay, startOfWeek } from '#domain/block/block-dates.ts';
import { weekdayOf } from '#domain/local-days.ts';

const iso = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

describe('The dates of a block that has a start date', () => {
  it('are those of its calendar weeks where it begins on a Monday', () => {
    expect(WEEKDAYS.map((day) => iso(dateOfDay('2026-11-30', 'week1', day)))).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ]);
    expect(iso(dateOfDay('2026-11-30', 'week6', 'Friday'))).toBe('2027-01-08');
  });

  it('are never before it: where it begins on a Thursday, its Monday is the one after', () => {
    expect(iso(dateOfDay('2028-02-24', 'week1', 'Thursday'))).toBe('2028-02-24');
    expect(iso(dateOfDay('2028-02-24', 'week1', 'Monday'))).toBe('2028-02-28');
    expect(iso(dateOfDay('2028-02-24', 'week2', 'Wednesday'))).toBe('2028-03-08');
  });

  it('fall on their weekdays, and each into the seven days of its week', () => {
    const start = fc.date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 52 }), fc.constantFrom(...WEEKDAYS), (date, week, day) => {
        const startDate = date.toISOString().slice(0, 10);
        const at = dateOfDay(startDate, `week${week}`, day);
        expect(weekdayOf(at)).toBe(WEEKDAYS.indexOf(day));
        expect(at - startOfWeek(startDate, `week${week}`)).toBeOneOf([0, 1, 2, 3, 4, 5, 6]);
      }),
    );
  });
});
