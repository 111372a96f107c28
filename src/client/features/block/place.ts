import { WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import { blockPlaceKey } from '#client/state/remembered-place.ts';

/** Where the athlete was in a block: opening it again leads back there. */
export type Place = { readonly week: string; readonly day: Weekday; readonly seriesId?: string };

export function readPlace(blockId: string): Place | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(blockPlaceKey(blockId)) ?? 'null');
    return isPlace(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function keepPlace(blockId: string, place: Place): void {
  try {
    localStorage.setItem(blockPlaceKey(blockId), JSON.stringify(place));
  } catch {
    // A full or forbidden storage costs the place, never a value.
  }
}

function isPlace(stored: unknown): stored is Place {
  if (typeof stored !== 'object' || stored === null || !('week' in stored) || !('day' in stored)) return false;
  return typeof stored.week === 'string' && WEEKDAYS.some((day) => day === stored.day);
}
