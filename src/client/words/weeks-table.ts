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
    takeOut: 'Export block…',
    print: 'Print block',
    keys: 'Type, F2 or double-click: write a cell, like 4×5 @7 140 · Shift+arrows: a range · Ctrl+D, Ctrl+R or the corner: fill down, right (100, 102.5 → 105) · Delete: remove · Alt+↓: its sets, Escape: back · Ctrl+Enter: open that week · F8: back to the days',
    addTo: (day: string) => `Add exercise to ${day}…`,
    openWeek: (number: number) => `Open week ${number}`,
    cell: (exercise: string, week: number) => `${exercise}, week ${week}`,
    /** Said of what was typed. */
    notUnderstood: (said: string) => `Not understood: “${said}”. Nothing is changed yet.`,
    sets: 'Sets',
    setsOf: (cell: string) => `Sets of ${cell}`,
    fold: 'Close sets',
    /** Said of a text that is shown above what is planned. */
    notSaved: 'not saved',
    nearest: (line: string) => `Take ${line}`,
    unlikely: (cells: string, more: number) =>
      `Asked about, and not written yet: ${cells}${more > 0 ? ` and ${more} more` : ''}.`,
    yes: (count: number) => (count === 1 ? 'Yes, write it' : `Yes, write all ${count}`),
    no: 'No, leave it',
    refusedCell: (cell: string, text: string) => `${cell} (“${text}”)`,
    /** `more`: how many are not named. */
    refused: (cells: string, more: number) =>
      `Not pasted, not understood: ${cells}${more > 0 ? ` and ${more} more` : ''}.`,
    meansOther: (cells: string, more: number) =>
      `Not written, for what is logged there counts or loads in another way: ${cells}${more > 0 ? ` and ${more} more` : ''}.`,
    removed: (cell: string) => `${cell} removed.`,
    cellsRemoved: (count: number) => `${count} cells removed.`,
    written: (count: number) => (count === 1 ? '1 cell written.' : `${count} cells written.`),
  },
  spanish,
);
