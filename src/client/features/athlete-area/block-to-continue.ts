import type { BlockSummary } from '#contract/api/block.ts';

/**
 * The block that was opened last on this device if it is still assigned and not archived, else the newest one: the server
 * names those that are archived last.
 */
export function blockToContinue(
  blocks: readonly BlockSummary[],
  remembered: string | undefined,
): BlockSummary | undefined {
  return blocks.find(({ blockId, archived }) => blockId === remembered && !archived) ?? blocks[0];
}
