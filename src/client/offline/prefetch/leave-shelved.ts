import type { BlockSummary } from '#contract/api/block.ts';
import { PLACE_KEY, rememberedBlock } from '#client/state/remembered-place.ts';

/** The app opens in no block again that its coach has put away, unless all are. @param blocks with the archived ones last */
export function leaveShelved(athleteId: string, blocks: readonly BlockSummary[]): void {
  const opened = rememberedBlock(athleteId);
  const block = blocks.find(({ blockId }) => blockId === opened);
  if (opened !== undefined && (!block || (block.archived && !blocks[0]?.archived))) localStorage.removeItem(PLACE_KEY);
}
