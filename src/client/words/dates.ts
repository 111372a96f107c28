import { offsetHere } from '#client/platform/time-zone.ts';
import { dateWords } from './days.ts';

/** Formats a date as '3 Oct 2025', in the person's own time zone; one that cannot be read is shown as it came. */
export function formatDay(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : inWords(time, true);
}

/** Further away than this, a day and a month alone would be taken for those of another year. */
const FAR_MS = 300 * 86_400_000;

/**
 * Formats a day as '18 Nov', or '18 Nov 2025' where that may be another year's.
 * @param time ms since 1970
 * @param utcOffset how many minutes the clock that counts was ahead of UTC; absent for this device's
 */
export function formatPastDay(time: number, utcOffset?: number): string {
  const here = offsetHere(time);
  return inWords(time + ((utcOffset ?? here) - here) * 60_000, Math.abs(Date.now() - time) > FAR_MS);
}

/**
 * Writes a date as Intl does in both languages, but without it: a day of training has a dozen dates, and on a phone
 * Intl takes 30 ms of the start for the first of them and 3 ms for every other.
 */
function inWords(time: number, hasYear: boolean): string {
  const day = new Date(time);
  return `${day.getDate()} ${dateWords.months.split(' ')[day.getMonth()]}${hasYear ? ` ${day.getFullYear()}` : ''}`;
}
