import type { Day } from '#contract/api/block.ts';
import { nextSet, setsOfDay } from './next-set.ts';
import { isDone } from './weeks.ts';

/**
 * The set that the athlete is at.
 * 'editing': touched before it was done, and not ticked yet, so the check confirms it even when every field is filled.
 * 'asking': ticked without RPE, the row offers the likely answers. 'settled': nothing is open.
 */
export type Active = { readonly seriesId: string; readonly stage: 'editing' | 'asking' | 'settled' };

/** Returns the id of the highlighted set of the page: the one at hand, else the next one to do. */
export function highlightedSet(day: Day, active: Active | undefined): string | undefined {
  const atHand = active && setsOfDay(day).find(({ series }) => series.seriesId === active.seriesId);
  if (atHand && (active.stage === 'editing' || !isDone(atHand.series))) return active.seriesId;
  return nextSet(day, atHand?.series.seriesId)?.series.seriesId;
}
