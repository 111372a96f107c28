import { MAX_NAMED_EXERCISES } from '#contract/history-vocabulary.ts';

/** Why something of a training history cannot be saved. */
export const historyProblems = {
  tooManyNames: `There is no room for more: Spotter remembers at most ${MAX_NAMED_EXERCISES} names of other apps.`,
} as const;
