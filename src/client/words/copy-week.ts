import { copyWeek as spanish } from './es/copy-week.ts';
import { rareWords } from './rare-words.ts';

/** What a coach reads who copies a week into the weeks after it. */
export const copyWeek = rareWords(
  {
    title: (week: number) => `Copy week ${week}`,
    lead: 'Each copied week repeats the change on top of the week before. Use a minus for a deload.',
    weeks: 'Number of weeks',
    copy: 'Copy',
    take: 'Copy to another block',
    problems: {
      weeks: (most: number) => `Type a whole number from 1 to ${most}.`,
    },
    /** `to`: the weeks that have a plan already. */
    replaces: (from: number, to: string, count: number) =>
      count === 1
        ? `Week ${to} already has exercises. The plan of week ${from} replaces them. Logged values stay, and Undo brings the old plan back.`
        : `Weeks ${to} already have exercises. The plan of week ${from} replaces them. Logged values stay, and Undo brings the old plans back.`,
    empty: 'This week has no exercises yet, so its copies will be empty.',
    unread: 'Correct the numbers above to see what is copied.',
    stays: 'These loads stay the same: the change is less than a step of plates. It adds up over further copies.',
  },
  spanish,
);
