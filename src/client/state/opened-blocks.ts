import { keepWithSession } from '#client/platform/session-entries.ts';

/** The blocks that were opened on this device: it knows so before the server does. In local storage: it goes with the session. */
export const OPENED_BLOCKS_KEY = 'spotter-opened-blocks';

/** Of each block whether the server knows it, too. */
export type OpenedBlocks = Readonly<Record<string, 'waiting' | 'told'>>;

/** As many blocks as an athlete has in some years: those of before are no news to the server either. */
const MOST = 200;

/** Returns the blocks that were opened here, the oldest first. */
export function openedBlocks(): OpenedBlocks {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(OPENED_BLOCKS_KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).flatMap(([id, state]) => (state === 'told' || state === 'waiting' ? [[id, state]] : [])),
    );
  } catch {
    return {};
  }
}

/** Notes that a block is opened here; where it was before, nothing changes. */
export function noteOpenedHere(blockId: string): void {
  const before = openedBlocks();
  if (before[blockId] === undefined) write({ ...before, [blockId]: 'waiting' });
}

/** Notes that the server knows that a block is opened. */
export function noteOpenedTold(blockId: string): void {
  write({ ...openedBlocks(), [blockId]: 'told' });
}

function write(opened: OpenedBlocks): void {
  try {
    keepWithSession(OPENED_BLOCKS_KEY, JSON.stringify(Object.fromEntries(Object.entries(opened).slice(-MOST))));
  } catch {
    // Storage is full or refused: the block is told as new for longer.
  }
}
