import type { BlockSummary } from '#contract/api/block.ts';

/**
 * Returns the blocks that are new to their athlete, as they stand in the list: never opened, and not archived.
 * @param opened those that were opened on this device, by id: the list may have been read before
 */
export function newBlocks(
  blocks: readonly BlockSummary[],
  opened: Readonly<Record<string, unknown>>,
): readonly BlockSummary[] {
  return blocks.filter((block) => block.unopened && !block.archived && !Object.hasOwn(opened, block.blockId));
}
