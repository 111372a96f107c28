import type { Weekday } from '#contract/vocabulary.ts';
import { dateOfDay, startOfWeek } from '#domain/block/block-dates.ts';
import { nameOfWeek } from '#domain/block/weeks.ts';
import { type LocalDay, DAY_MS } from '#domain/local-days.ts';
import { formatPastDay } from './dates.ts';

/** Returns when a day of the calendar (days since 1970) begins in UTC, in ms since 1970: for what counts days alone. */
export function timeOfLocalDay(day: LocalDay): number {
  return day * DAY_MS;
}

/** Formats a day of the calendar, whatever the time zone: '18 Nov', or '18 Nov 2025' where it may be another year's. */
export function formatLocalDay(day: LocalDay): string {
  return formatPastDay(new Date(1970, 0, 1 + day).getTime());
}

/** Formats the date of a day of a block; '' where the block has no dates. */
export function formatDayOf(startDate: string | undefined, weekName: string, day: Weekday): string {
  return startDate === undefined ? '' : formatLocalDay(dateOfDay(startDate, weekName, day));
}

/** Formats the day on which a block begins ('2026-11-30'). */
export function formatFirstDay(startDate: string): string {
  return formatLocalDay(startOfWeek(startDate, nameOfWeek(1)));
}
