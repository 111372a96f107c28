import { useLocale } from '#client/state/locale.ts';

/** Formats a time (ms since 1970) in the language that is spoken, with the day before the month. */
export function formatDate(time: number, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(useLocale.getState() === 'es' ? 'es' : 'en-GB', parts).format(time);
}

/** Formats a moment as '10:02' today, else '3 Oct 2025, 10:02', in the person's time zone. Both are ms since 1970. */
export function formatMoment(ms: number, now: number): string {
  if (!Number.isFinite(ms) || Math.abs(ms) > LAST_MOMENT) return '?';
  const isToday = new Date(ms).toDateString() === new Date(now).toDateString();
  return formatDate(ms, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
}

/** The last moment that a `Date` can hold, in ms since 1970. */
const LAST_MOMENT = 8.64e15;
