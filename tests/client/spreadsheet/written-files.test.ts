import { read as readElsewhere } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readFile } from '#client/spreadsheet/read-file.ts';
import { readSeparated } from '#client/spreadsheet/read-separated.ts';
import { writeCsv, writeXlsx } from '#client/spreadsheet/write-sheet.ts';
import { readProgramme } from '#domain/programme/read-programme.ts';
import type { Sheet } from '#domain/programme/sheet.ts';
import { linesOf } from '../../support/programme-lines.ts';

const HOSTILE = [
  '=HYPERLINK("http://x.example","y")',
  '+2.5',
  '-10%',
  '@8',
  "'tis",
  '＝1+1',
  '\u200B=1+1',
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
    expect(await readFile(file)).toEqual([{ ...SHEET, name: 'programme.csv', isText: true }]);
  });

  it('has no formula for any other program, whatever a text begins with', async () => {
    const book = readElsewhere(await (await writeXlsx(SHEET)).arrayBuffer());
    const cells = Object.entries(book.Sheets['Programme'] ?? {}).filter(([name]) => /^[A-Z]+\d+$/.test(name));
    expect(cells.length).toBeGreaterThan(HOSTILE.length);
    expect(cells.filter(([, cell]) => (cell as { f?: string }).f !== undefined)).toEqual([]);
    for (const line of writeCsv(SHEET).replace('\uFEFF', '').split('\r\n'))
      expect(line).not.toMatch(/^"?[\s\p{C}]*[=+\-@＝＋－＠]/u);
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
    expect(planned('Exercise,Sets,Reps\n\nSquat,3,5\n\nRow,3,heavy\n').flags).toMatchObject([
      { row: 4, text: 'heavy' },
    ]);
  });

  it.each([
    ['sets', 'Day,Exercise,Set,Reps,Load\nMonday,Squat,1,5,100\nMonday,Squat,2,5,105\nMonday,Squat,3,5,110\n'],
    ['sets without their exercise', 'Day,Exercise,Reps,Load\nMonday,Squat,5,100\n,,5,105\n,,5,110\n'],
    ['a header of two rows', 'Day,Exercise,Rest,Week 1,,\n,,,Sets,Reps,Load\nMonday,Squat,2 min,3,5,100\n'],
  ])('is the same plan with blank lines between its rows, as line ends of \\r\\r\\n have them: %s', (_, text) => {
    const readAs = (end: string) => {
      const { flags, ...plan } = planned(text.replaceAll('\n', end));
      return { plan, flags: flags.map(({ row: _row, ...flag }) => flag) };
    };
    const { plan, flags } = readAs('\n');
    expect([plan.lines.length, flags]).toEqual([1, []]);
    for (const end of ['\n\n', '\r\r\n']) expect(readAs(end)).toEqual({ plan, flags });
  });

  it('ends an exercise at a row of commas, which a spreadsheet writes for an empty row', () => {
    const text = 'Day,Exercise,Set,Reps,Load\nMonday,Squat,1,5,100\n,,,,\nMonday,Squat,1,5,60\n';
    expect(planned(text).lines).toHaveLength(2);
  });

  it('is empty where it has nothing but line ends', () => {
    expect(() => readSeparated('\r\n\r\n', 'a')).toThrow(expect.objectContaining({ why: 'empty' }));
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

function planned(text: string) {
  const programme = readProgramme([readSeparated(text, 'a')], { unit: 'kg' }, { newId: () => 'id' });
  if (programme.kind !== 'programme') throw new Error(programme.why);
  return { lines: linesOf(programme), flags: programme.flags };
}
