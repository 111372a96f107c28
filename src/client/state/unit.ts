import { loadIn, type Unit } from '#domain/load.ts';
import { usePreferences } from './preferences.ts';

/** The unit in which this device shows and takes loads. What draws rows by it is drawn anew when it changes. */
export function useUnit(): Unit {
  return usePreferences(({ unit }) => unit);
}

/** The same where nothing waits for a change. */
export function unitInUse(): Unit {
  return usePreferences.getState().unit;
}

/** A load (kg) as the number of this device's unit; null is none. */
export function loadShown<Load extends number | null>(kilograms: Load): Load {
  return (kilograms === null ? null : loadIn(unitInUse(), kilograms)) as Load;
}
