import type { BlockSummary } from '#contract/api/block.ts';

/**
 * Returns the block that was opened last on this device if it is still assigned and not archived, else the newest one:
 * the server lists archived blocks last.
 */
export function blockToContinue(
  blocks: readonly BlockSummary[],
  remembered: string | undefined,
): BlockSummary | undefined {
  return blocks.find(({ blockId, archived }) => blockId === remembered && !archived) ?? blocks[0];
}
