import { startDate as spanish } from './es/start-date.ts';
import { rareWords } from './rare-words.ts';

/** What a coach reads of the day on which a block begins. */
export const startDate = rareWords(
  {
    title: 'Start date',
    date: 'First day of week 1',
    hint: 'Then each day has a date, for your athlete, too.',
    set: 'Set date',
    clear: 'Remove date',
    saving: 'Saving…',
    incomplete: 'This date is incomplete or does not exist.',
    starts: (date: string) => `The block starts on ${date}.`,
    cleared: 'The block has no start date.',
  },
  spanish,
);
