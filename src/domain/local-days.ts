/** A day of somebody's calendar: how many days after 1 January 1970 it is. */
export type LocalDay = number;

/** How many minutes the person's clock is ahead of UTC at a moment (ms since 1970). */
export type OffsetAt = (at: number) => number;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** 1 January 1970 was a Thursday. */
const MONDAY_BEFORE = 3;

/** The day in the person's own calendar. @param at ms since 1970 */
export function localDayOf(at: number, offsetAt: OffsetAt): LocalDay {
  return Math.floor((at + offsetAt(at) * MINUTE_MS) / DAY_MS);
}

/** 0 is Monday, 6 Sunday. */
export function weekdayOf(day: LocalDay): number {
  return (((day + MONDAY_BEFORE) % 7) + 7) % 7;
}

/** The Monday with which the week of a day begins. */
export function mondayOf(day: LocalDay): LocalDay {
  return day - weekdayOf(day);
}
