import { useLocale } from '#client/state/locale.ts';

/** By the language that is spoken, the day before the month. `time` in ms since 1970. */
export function formatDate(time: number, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(useLocale.getState() === 'es' ? 'es' : 'en-GB', parts).format(time);
}

/** '10:02' today, '3 Oct 2025, 10:02' on any other day, in the person's own time zone. Both are ms since 1970. */
export function formatMoment(ms: number, now: number): string {
  if (!Number.isFinite(ms) || Math.abs(ms) > LAST_MOMENT) return '?';
  const isToday = new Date(ms).toDateString() === new Date(now).toDateString();
  return formatDate(ms, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
}

/** Beyond it there are no dates. */
const LAST_MOMENT = 8.64e15;
