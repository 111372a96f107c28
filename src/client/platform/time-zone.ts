import { localDayOf } from '#domain/local-days.ts';
import type { Now } from '#domain/block/next-training.ts';

/** Returns the IANA name of this device's time zone. */
export function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns a day of this device's calendar, as the names of files have it: '2026-11-24'. @param at in ms since 1970 */
export function dayHere(at: number): string {
  return new Date(at + offsetHere(at) * 60_000).toISOString().slice(0, 10);
}

/** Returns how many minutes this device's clock is ahead of UTC at a moment (ms since 1970). */
export function offsetHere(at: number): number {
  return -new Date(at).getTimezoneOffset();
}

/** Returns this moment, with the day that it is here. */
export function nowHere(): Now {
  const at = Date.now();
  return { at, today: localDayOf({ at }, offsetHere) };
}

/** Returns when the day ends here, in ms since 1970. */
export function endOfToday(): number {
  return new Date().setHours(24, 0, 0, 0);
}
