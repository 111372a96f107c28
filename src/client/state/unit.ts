import { loadIn, type Unit } from '#domain/load.ts';
import { usePreferences } from './preferences.ts';

/** Returns the unit in which this device shows and takes loads; the component is rendered again when it changes. */
export function useUnit(): Unit {
  return usePreferences(({ unit }) => unit);
}

/** Returns the same unit for what need not follow a change. */
export function unitInUse(): Unit {
  return usePreferences.getState().unit;
}

/** Converts a load (kg) to the number in this device's unit; null is no load. */
export function loadShown<Load extends number | null>(kilograms: Load): Load {
  return (kilograms === null ? null : loadIn(unitInUse(), kilograms)) as Load;
}
