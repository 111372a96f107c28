import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earliestOf, localDayOf, mondayOf, weekdayOf } from '#domain/local-days.ts';

const DAY_MS = 86_400_000;
const utc = () => 0;
const at = (iso: string) => ({ at: Date.parse(iso) });
const dayOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / DAY_MS;

describe('A day of somebody’s calendar', () => {
  it('is that of the person’s own clock', () => {
    expect(localDayOf(at('2026-11-22T23:30:00Z'), utc)).toBe(dayOf('2026-11-22'));
    // Madrid in winter, New York, Kolkata.
    expect(localDayOf(at('2026-11-22T23:30:00Z'), () => 60)).toBe(dayOf('2026-11-23'));
    expect(localDayOf(at('2026-11-23T04:30:00Z'), () => -300)).toBe(dayOf('2026-11-22'));
    expect(localDayOf(at('2026-11-22T18:30:00Z'), () => 330)).toBe(dayOf('2026-11-23'));
  });

  it('stays that of the clock by which it was lived, wherever it is looked at', () => {
    const evening = { ...at('2026-11-22T23:30:00Z'), utcOffset: -300 };
    expect(localDayOf(evening, () => 330)).toBe(dayOf('2026-11-22'));
    expect(earliestOf([at('2026-11-23T08:00:00Z'), evening, at('2026-11-24T08:00:00Z')])).toBe(evening);
    expect(earliestOf([])).toBeUndefined();
  });

  it('belongs to the week that begins on Monday', () => {
    expect(weekdayOf(dayOf('2026-11-23'))).toBe(0);
    expect(weekdayOf(dayOf('2026-11-29'))).toBe(6);
    expect(mondayOf(dayOf('2026-11-29'))).toBe(dayOf('2026-11-23'));
    expect(mondayOf(dayOf('2026-11-23'))).toBe(dayOf('2026-11-23'));
    expect(mondayOf(dayOf('1969-12-31'))).toBe(dayOf('1969-12-29'));
  });

  it('names the weekday as the calendar does, whenever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), (day) => {
        expect(weekdayOf(day)).toBe((new Date(day * DAY_MS).getUTCDay() + 6) % 7);
        expect(day - mondayOf(day)).toBe(weekdayOf(day));
      }),
    );
  });

  it('follows a clock that is put forward: an hour of summer is of the same day', () => {
    const offsetAt = (time: number) => (time < at('2026-03-29T01:00:00Z').at ? 60 : 120);
    expect(localDayOf(at('2026-03-29T21:59:00Z'), offsetAt)).toBe(dayOf('2026-03-29'));
    expect(localDayOf(at('2026-03-29T22:00:00Z'), offsetAt)).toBe(dayOf('2026-03-30'));
  });
});
