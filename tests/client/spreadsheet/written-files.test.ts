import { read as readElsewhere } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readFile } from '#client/spreadsheet/read-file.ts';
import { readSeparated } from '#client/spreadsheet/read-separated.ts';
import { writeCsv, writeXlsx } from '#client/spreadsheet/write-sheet.ts';
import type { Sheet } from '#domain/programme/sheet.ts';

const HOSTILE = [
  '=HYPERLINK("http://x.example","y")',
  '+2.5',
  '-10%',
  '@8',
  "'tis",
  'a;b,c\t"d"',
  'two\nlines',
  ' end ',
];
const SHEET: Sheet = {
  name: 'Programme',
  hidden: false,
  rows: [
    [
      { kind: 'text', text: 'Exercise' },
      { kind: 'text', text: 'Sets' },
      { kind: 'text', text: 'Rest' },
    ],
    ...HOSTILE.map((text) => [{ kind: 'text', text } as const, null, { kind: 'text', text: '3' } as const]),
  ],
  merges: [],
};

describe('A sheet that leaves as a file', () => {
  it('comes back from .xlsx with the same cells', async () => {
    const blob = await writeXlsx(SHEET);
    expect(await readFile(new File([blob], 'programme.xlsx'))).toEqual([SHEET]);
  });

  it('comes back from .csv with the same cells', async () => {
    const file = new File([writeCsv(SHEET)], 'programme.csv');
    expect(await readFile(file)).toEqual([{ ...SHEET, name: 'programme.csv' }]);
  });

  it('has no formula for any other program, whatever a text begins with', async () => {
    const book = readElsewhere(await (await writeXlsx(SHEET)).arrayBuffer());
    const cells = Object.entries(book.Sheets['Programme'] ?? {}).filter(([name]) => /^[A-Z]+\d+$/.test(name));
    expect(cells.length).toBeGreaterThan(HOSTILE.length);
    expect(cells.filter(([, cell]) => (cell as { f?: string }).f !== undefined)).toEqual([]);
    for (const line of writeCsv(SHEET).replace('\uFEFF', '').split('\r\n')) expect(line).not.toMatch(/^"?[=+\-@]/);
  });
});

describe('A text whose cells are separated', () => {
  it.each([
    ['commas', 'Exercise,Sets\r\nSquat,"5x3, then 1x5"\r\n', '5x3, then 1x5'],
    ['semicolons and decimal commas', '\uFEFFExercise;Load\nSquat;82,5\n', '82,5'],
    ['tabs', 'Exercise\tSets\nSquat\t5x3\n', '5x3'],
  ])('is read with %s', (_, words, cell) => {
    expect(readSeparated(words, 'a').rows[1]).toEqual([
      { kind: 'text', text: 'Squat' },
      { kind: 'text', text: cell },
    ]);
  });

  it('has a row for each blank line, so that a cell is told by the row in which a spreadsheet shows it', () => {
    const { rows } = readSeparated('Exercise,Sets\n\nSquat,5x3\n', 'a');
    expect(rows.map((row) => row.filter(Boolean).length)).toEqual([2, 0, 2]);
  });

  it('is read as Excel saves it for the west of Europe, without UTF-8', async () => {
    const bytes = Uint8Array.from('Übung;Sätze\nKniebeuge;5×3\n', (letter) => letter.charCodeAt(0));
    const [sheet] = await readFile(new File([bytes], 'plan.csv'));
    expect(sheet?.rows[0]).toEqual([
      { kind: 'text', text: 'Übung' },
      { kind: 'text', text: 'Sätze' },
    ]);
  });
});
