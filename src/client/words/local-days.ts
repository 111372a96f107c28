import type { Weekday } from '#contract/vocabulary.ts';
import { dateOfDay, startOfWeek } from '#domain/block/block-dates.ts';
import { nameOfWeek } from '#domain/block/weeks.ts';
import type { LocalDay } from '#domain/local-days.ts';
import { formatPastDay } from './dates.ts';

const DAY_MS = 86_400_000;

/** When a day of the calendar (days since 1970) begins in UTC, in ms since 1970: for what counts days alone. */
export function timeOfLocalDay(day: LocalDay): number {
  return day * DAY_MS;
}

/** '18 Nov', or '18 Nov 2025' where that may be another year's, of a day of the calendar, whatever the time zone. */
export function formatLocalDay(day: LocalDay): string {
  return formatPastDay(new Date(1970, 0, 1 + day).getTime());
}

/** The date of a day of a block; '' where the block has no dates. */
export function formatDayOf(startDate: string | undefined, weekName: string, day: Weekday): string {
  return startDate === undefined ? '' : formatLocalDay(dateOfDay(startDate, weekName, day));
}

/** The day on which a block begins ('2026-11-30'), in words. */
export function formatFirstDay(startDate: string): string {
  return formatLocalDay(startOfWeek(startDate, nameOfWeek(1)));
}
