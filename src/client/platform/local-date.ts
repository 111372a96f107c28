import { offsetHere } from './time-zone.ts';

/** Returns the day of a moment by this device's clock: '2026-11-23'. */
export function localDate(now: Date): string {
  return new Date(now.getTime() + offsetHere(now.getTime()) * 60_000).toISOString().slice(0, 10);
}
