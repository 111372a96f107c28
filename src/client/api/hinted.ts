import type { Hint } from '#contract/api/socket.ts';

/** Whether a hint is news for one's own area: who asks, who coaches whom, which blocks there are. */
export function ofArea({ type }: Hint): boolean {
  return type !== 'BLOCK_CHANGED';
}

/** Whether a hint is news for a coach: every one is, as a coach also hears of what their athletes log. */
export function ofAreaAndBlocks(_hint: Hint): boolean {
  return true;
}
