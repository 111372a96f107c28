import { AT_ONCE, followHints } from '#client/api/follow-hints.ts';
import { useBlockReadings } from '#client/state/blocks.ts';

/** Reads a block again when somebody changed it and this page has no reading that is as new. The answer ends it. */
export function followBlock(blockId: string, read: () => void): () => void {
  return followHints({
    concerns: (hint) => {
      if (hint.type === 'AREA_CHANGED') return false;
      if (hint.type === 'HINTS_MISSED') return true;
      if (hint.blockId !== blockId) return false;
      const held = useBlockReadings.getState()[blockId];
      return held === undefined || held.stored || held.block.rev < hint.rev;
    },
    read,
    pace: AT_ONCE,
  });
}
