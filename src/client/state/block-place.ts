import { WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import { SESSION_MS } from '#domain/block/session-length.ts';
import { blockPlaceKey } from './remembered-place.ts';

/** Where the athlete was in a block: opening it again leads back there, as long as it is the same session. */
export type BlockPlace = {
  readonly week: string;
  readonly day: Weekday;
  readonly seriesId?: string;
  /** Whether the question is open how hard that set was. */
  readonly isAsking?: boolean;
  /** When this was kept, by the device's clock: ms since 1970. */
  readonly at: number;
};

/** Returns where the athlete was; undefined when that was so long ago that it is another session. */
export function readPlace(blockId: string): BlockPlace | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(blockPlaceKey(blockId)) ?? 'null');
    return isPlace(stored) && Math.abs(Date.now() - stored.at) < SESSION_MS ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function keepPlace(blockId: string, { week, day, seriesId, isAsking }: Omit<BlockPlace, 'at'>): void {
  try {
    localStorage.setItem(blockPlaceKey(blockId), JSON.stringify({ week, day, seriesId, isAsking, at: Date.now() }));
  } catch {
    // A full or forbidden storage costs the place, never a value.
  }
}

function isPlace(stored: unknown): stored is BlockPlace {
  if (typeof stored !== 'object' || stored === null) return false;
  const { week, day, at } = stored as Record<string, unknown>;
  return typeof week === 'string' && typeof at === 'number' && WEEKDAYS.some((one) => one === day);
}
