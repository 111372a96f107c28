import { MAX_WEEKS } from '#contract/limits.ts';

type Kind = 'exercise' | 'series';

/** Why a coach's plan has no place in its block, and what to do about it (contract 'Blocks'). */
export const planProblems = {
  tooManyWeeks: `A block has at most ${MAX_WEEKS} weeks.`,
  weekMissing: (missing: string, before: string) => `Weeks follow one another: ${missing} is missing before ${before}.`,
  noDayOfBlock: (week: string, weekday: string, exercise: string) =>
    `${week}: ${weekday} is no day of this block, so ${exercise} cannot stand there.`,
  twice: (what: Kind, exercise: string) =>
    `${exercise}: the same ${what} id stands in two places. Every copy needs an id of its own.`,
  elsewhere: (what: Kind, exercise: string) =>
    `${exercise}: this ${what} id belongs to a week that was not sent. Every copy needs an id of its own.`,
  full: 'The block has as many series and exercises as a block can hold. Go on in a new block.',
} as const;
