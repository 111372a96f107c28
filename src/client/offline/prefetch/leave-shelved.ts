import type { BlockSummary } from '#contract/api/block.ts';
import { PLACE_KEY, rememberedBlock } from '#client/state/remembered-place.ts';

/** The app opens in no block again that its coach has put away, unless there is no other. @param blocks the athlete's */
export function leaveShelved(athleteId: string, blocks: readonly BlockSummary[]): void {
  const opened = rememberedBlock(athleteId);
  const current = blocks.filter(({ archived }) => !archived);
  if (opened === undefined || (current.length > 0 ? current : blocks).some(({ blockId }) => blockId === opened)) return;
  localStorage.removeItem(PLACE_KEY);
}
