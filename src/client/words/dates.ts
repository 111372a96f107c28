import { useLocale } from '#client/state/locale.ts';
import type { LocalDay } from '#domain/local-days.ts';

/** '3 Oct 2025', '3 oct 2025', in the person's own time zone; a date that cannot be read is shown as it came. */
export function formatDay(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : formatDate(time, { dateStyle: 'medium' });
}

/** By the language that is spoken, the day before the month. `time` in ms since 1970. */
export function formatDate(time: number, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(useLocale.getState() === 'es' ? 'es' : 'en-GB', parts).format(time);
}

/** From then on a day and a month alone are taken for those of this year. */
const LONG_AGO_MS = 300 * 86_400_000;

/** '18 Nov', or '18 Nov 2025' where that may be another year's. `time` in ms since 1970. */
export function formatPastDay(time: number): string {
  const isLongAgo = Date.now() - time > LONG_AGO_MS;
  return formatDate(time, { day: 'numeric', month: 'short', ...(isLongAgo && { year: 'numeric' }) });
}

const DAY_MS = 86_400_000;

/** When a day of the calendar (days since 1970) begins in UTC, in ms since 1970: for what counts days alone. */
export function timeOfLocalDay(day: LocalDay): number {
  return day * DAY_MS;
}

/** '18 Nov', or '18 Nov 2025' where that may be another year's, of a day of the calendar, whatever the time zone. */
export function formatLocalDay(day: LocalDay): string {
  const time = timeOfLocalDay(day);
  const isLongAgo = Date.now() - time > LONG_AGO_MS;
  return formatDate(time, { day: 'numeric', month: 'short', ...(isLongAgo && { year: 'numeric' }), timeZone: 'UTC' });
}

/** '10:02' today, '3 Oct 2025, 10:02' on any other day, in the person's own time zone. Both are ms since 1970. */
export function formatMoment(ms: number, now: number): string {
  if (!Number.isFinite(ms) || Math.abs(ms) > LAST_MOMENT) return '?';
  const isToday = new Date(ms).toDateString() === new Date(now).toDateString();
  return formatDate(ms, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
}

/** Beyond it there are no dates. */
const LAST_MOMENT = 8.64e15;
