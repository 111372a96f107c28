import type { Outcome } from '#domain/block/weeks-table.ts';
import { weeksTableWords as spanish } from './es/weeks-table.ts';
import { rareWords } from './rare-words.ts';

/** What the coach's table of all weeks says. */
export const weeksTableWords = rareWords(
  {
    label: 'All weeks of the block',
    exercise: (unit: string) => `Exercise, loads in ${unit}`,
    week: (number: number) => `Week ${number}`,
    planned: (sets: number) => (sets === 1 ? '1 set' : `${sets} sets`),
    verdicts: {
      'as planned': 'as planned',
      harder: 'harder than planned',
      less: 'less than planned',
      'under way': 'under way',
    } satisfies Record<Outcome['verdict'], string>,
    empty: 'Nothing is planned yet.',
    print: 'Print block',
    keys: 'Arrow keys: from cell to cell · Enter: open that week · F8: back to the days',
  },
  spanish,
);
