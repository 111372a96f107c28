import type { PlanFormat } from '#client/spreadsheet/take-out.ts';
import { takeOut as spanish } from './es/take-out.ts';
import { rareWords } from './rare-words.ts';

/** What a coach reads who exports a plan as a file. */
export const takeOut = rareWords(
  {
    title: (name: string) => `Export ${name}`,
    text: 'The plan without what was logged. The spreadsheets can be brought back under My templates, and are the same plan then.',
    formats: {
      xlsx: 'Excel spreadsheet (.xlsx)',
      csv: 'Separated text (.csv)',
      json: 'Data for programs (.json)',
    } satisfies Record<PlanFormat, string>,
    saved: (file: string) => `${file} is saved in your downloads.`,
    failed: 'The file could not be made. Try again.',
    close: 'Close',
  },
  spanish,
);
