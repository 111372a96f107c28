import { MAX_OPS_PER_SAVE, SAFE_OPS_PER_SAVE, SAVE_TIMEOUT_MS } from '#contract/limits.ts';

/** How many operations a request may have, as far as the line has shown what gets through in time. */
export type BatchSize = {
  most(): number;
  /** Notes that a request was answered, or was not, after so many ms. */
  ended(how: 'answered' | 'unanswered', ms: number): void;
};

/** A device without a network is told at once; a request that gets no answer for so long may have been too large. */
const SLOW_MS = SAVE_TIMEOUT_MS / 2;

/**
 * Creates a batch size that begins at the most that may be sent. When the line is too slow for it, it falls to what any
 * line takes in time, and doubles after every answer.
 */
export function createBatchSize(): BatchSize {
  let most = MAX_OPS_PER_SAVE;
  return {
    most: () => most,
    ended: (how, ms) => {
      if (how === 'answered') most = Math.min(MAX_OPS_PER_SAVE, most * 2);
      else if (ms >= SLOW_MS) most = SAFE_OPS_PER_SAVE;
    },
  };
}
