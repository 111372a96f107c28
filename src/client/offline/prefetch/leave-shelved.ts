import type { BlockSummary } from '#contract/api/block.ts';
import { PLACE_KEY, rememberedBlock } from '#client/state/remembered-place.ts';

/** Forgets the remembered block if gone, or archived while others are not. @param blocks with the archived ones last */
export function leaveShelved(athleteId: string, blocks: readonly BlockSummary[]): void {
  const opened = rememberedBlock(athleteId);
  const block = blocks.find(({ blockId }) => blockId === opened);
  if (opened !== undefined && (!block || (block.archived && !blocks[0]?.archived))) localStorage.removeItem(PLACE_KEY);
}
