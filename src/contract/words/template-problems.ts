import { MAX_ATHLETES_PER_GIVING, MAX_SERIES_PER_TEMPLATE } from '#contract/limits.ts';

/** Why a template is not made or a block not given, and what to do about it. */
export const templateProblems = {
  nothing: 'Give a name, deleted or from.',
  nobody: 'Choose at least one athlete.',
  tooMany: `Choose at most ${MAX_ATHLETES_PER_GIVING} athletes at once.`,
  twoSources: 'Give a block or a plan in from, not both.',
  noWeeks: 'This plan has no weeks. A template has at least one.',
  twice: 'Name each athlete once.',
  tooLarge: `A template has at most ${MAX_SERIES_PER_TEMPLATE} sets. This plan has more.`,
  notCoached: 'You do not coach this athlete any more.',
  failed: 'Something went wrong on the server. Give the block again.',
} as const;
