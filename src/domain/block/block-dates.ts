import { WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import { weekdayOf, type LocalDay, DAY_MS } from '#domain/local-days.ts';
import { weekNumber } from './weeks.ts';

/** Returns the day on which a week begins, in a block that begins on `startDate` ('2026-11-30'). */
export function startOfWeek(startDate: string, weekName: string): LocalDay {
  return Date.parse(startDate) / DAY_MS + 7 * (weekNumber(weekName) - 1);
}

/** Returns the date of a weekday in a week: the first one on or after the day on which the week begins. */
export function dateOfDay(startDate: string, weekName: string, day: Weekday): LocalDay {
  const start = startOfWeek(startDate, weekName);
  return start + ((WEEKDAYS.indexOf(day) - weekdayOf(start) + 7) % 7);
}
