import type { BlockSummary } from '#contract/api/block.ts';

/** The block that was opened last on this device if it is still assigned, else the newest one. */
export function blockToContinue(
  blocks: readonly BlockSummary[],
  remembered: string | undefined,
): BlockSummary | undefined {
  return blocks.find(({ blockId }) => blockId === remembered) ?? blocks[0];
}
