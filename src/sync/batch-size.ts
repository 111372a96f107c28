import { MAX_OPS_PER_SAVE, SAFE_OPS_PER_SAVE, SAVE_TIMEOUT_MS } from '#contract/limits.ts';

/** How many operations a request may have, as far as the line has shown what gets through in time. */
export type BatchSize = {
  most(): number;
  /** A request was answered, or was not, after so many ms. */
  ended(how: 'answered' | 'unanswered', ms: number): void;
};

/** Whoever has no network is told at once; an answer that is missing after so long may have been too much for the line. */
const SLOW_MS = SAVE_TIMEOUT_MS / 2;

/**
 * As much as may be, until the line is too slow for it: then what any line takes in time, and twice as much again after
 * every answer.
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
