/** A day of somebody's calendar: how many days after 1 January 1970 it is. */
export type LocalDay = number;

/** How many minutes the person's clock is ahead of UTC at a moment (ms since 1970). */
export type OffsetAt = (at: number) => number;

/** A moment in ms since 1970, and how many minutes the person's clock was ahead of UTC then, where that is known. */
export type LocalMoment = { readonly at: number; readonly utcOffset?: number | undefined };

export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** 1 January 1970 was a Thursday. */
const MONDAY_BEFORE = 3;

/** Returns the day in the person's own calendar. @param offsetAt for a moment of which no offset is known */
export function localDayOf({ at, utcOffset }: LocalMoment, offsetAt: OffsetAt): LocalDay {
  return Math.floor((at + (utcOffset ?? offsetAt(at)) * MINUTE_MS) / DAY_MS);
}

export function earliestOf([first, ...others]: readonly LocalMoment[]): LocalMoment | undefined {
  return others.reduce((earliest, one) => (earliest && one.at >= earliest.at ? earliest : one), first);
}

/** Returns the weekday of a day: 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: LocalDay): number {
  return (((day + MONDAY_BEFORE) % 7) + 7) % 7;
}

/** Returns the Monday with which the week of a day begins. */
export function mondayOf(day: LocalDay): LocalDay {
  return day - weekdayOf(day);
}
