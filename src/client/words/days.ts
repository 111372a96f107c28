import type { Weekday } from '#contract/vocabulary.ts';
import { words } from './language.ts';

/** The weekdays as they are shown; what travels is the contract's. */
export const dayNames = words('dayNames', {
  Monday: 'Monday',
  Tuesday: 'Tuesday',
  Wednesday: 'Wednesday',
  Thursday: 'Thursday',
  Friday: 'Friday',
  Saturday: 'Saturday',
  Sunday: 'Sunday',
} satisfies Record<Weekday, string>);

/** Returns a weekday's short name: 'Mon'. */
export function shortDay(day: Weekday): string {
  return dayNames[day].slice(0, 3);
}

/** The names of the months as they stand beside a day ('3 Sept'), in one text, which is less to load. */
export const dateWords = words('dateWords', { months: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec' });
