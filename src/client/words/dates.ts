import { offsetHere } from '#client/platform/time-zone.ts';
import { dateWords } from './days.ts';

/** '3 Oct 2025', '3 oct 2025', in the person's own time zone; a date that cannot be read is shown as it came. */
export function formatDay(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : inWords(time, true);
}

/** From then on a day and a month alone are taken for those of this year. */
const LONG_AGO_MS = 300 * 86_400_000;

/**
 * '18 Nov', or '18 Nov 2025' where that may be another year's.
 * @param time ms since 1970
 * @param utcOffset by whose clock: how many minutes it was ahead of UTC; absent for this device's
 */
export function formatPastDay(time: number, utcOffset?: number): string {
  const here = offsetHere(time);
  return inWords(time + ((utcOffset ?? here) - here) * 60_000, Date.now() - time > LONG_AGO_MS);
}

/**
 * As Intl writes it in both languages, and without it: a day of training has a dozen dates, and on a phone Intl takes 30 ms
 * of the start for the first of them and 3 for every other.
 */
function inWords(time: number, hasYear: boolean): string {
  const day = new Date(time);
  return `${day.getDate()} ${dateWords.months.split(' ')[day.getMonth()]}${hasYear ? ` ${day.getFullYear()}` : ''}`;
}
