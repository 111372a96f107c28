import { AT_ONCE, followHints } from '#client/api/follow-hints.ts';
import { useBlockReadings } from '#client/state/blocks.ts';

/** Reads on hints of this block that the page does not know of yet. The returned function ends it. */
export function followHintsOfBlock(blockId: string, read: () => void): () => void {
  return followHints({
    concerns: (hint) => {
      // A training max changes the loads, and no revision of the block: the reading tells whether there is one.
      if (hint.type !== 'BLOCK_CHANGED') return true;
      if (hint.blockId !== blockId) return false;
      const held = useBlockReadings.getState()[blockId];
      return held === undefined || held.stored || held.block.rev < hint.rev;
    },
    read,
    pace: AT_ONCE,
  });
}
