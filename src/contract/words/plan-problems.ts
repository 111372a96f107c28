import { MAX_SHARES, MAX_TRAINING_MAXES, MAX_WEEKS } from '#contract/limits.ts';

type Kind = 'exercise' | 'series';

/** Why a coach's plan has no place in its block, and what to do about it (contract 'Blocks'). */
export const planProblems = {
  tooManyWeeks: `A block has at most ${MAX_WEEKS} weeks.`,
  weekMissing: (missing: string, before: string) => `Weeks follow one another: ${missing} is missing before ${before}.`,
  noDayOfBlock: (week: string, weekday: string, exercise: string) =>
    `${week}: ${weekday} isn't a training day in this block, so ${exercise} can't go there.`,
  twice: (what: Kind, exercise: string) =>
    `${exercise}: the same ${what} id is used twice. Every copy needs its own id.`,
  elsewhere: (what: Kind, exercise: string) =>
    `${exercise}: this ${what} id belongs to a week that was not sent. Every copy needs its own id.`,
  full: 'This block is full: it has no room for more sets or exercises. Continue in a new block.',
  tooManyTrainingMaxes: `An athlete has at most ${MAX_TRAINING_MAXES} training maxes. Remove one first.`,
  tooManyShares: `There are at most ${MAX_SHARES} maxes of variants. Remove one first.`,
  shareOfItself: 'The max of a variant follows another exercise. Choose that one.',
  shareOfShare: (of: string, above: string) => `The max of ${of} follows ${above} itself. Choose ${above}.`,
  shareBelow: (variant: string, of: string) =>
    `The max of ${variant} follows ${of}, so ${of} cannot follow another exercise.`,
} as const;
