import type { Hint } from '#contract/api/socket.ts';

/** News of one's own area: who asks, who coaches whom, which blocks there are. */
export function ofArea({ type }: Hint): boolean {
  return type !== 'BLOCK_CHANGED';
}

/** The same, and of what is logged: a coach hears of the blocks of those who are coached. */
export function ofAreaAndBlocks(_hint: Hint): boolean {
  return true;
}
