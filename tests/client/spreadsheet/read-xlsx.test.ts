import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRoom } from '#client/spreadsheet/room.ts';
import { readFile } from '#client/spreadsheet/read-file.ts';
import { sheetIn } from '#client/spreadsheet/sheet-xml.ts';
import type { Sheet, SheetCell } from '#domain/programme/sheet.ts';
import { xlsxOf, xlsxOfCells } from '../../support/xlsx-files.ts';

const text = (words: string): SheetCell => ({ kind: 'text', text: words });
const date = (year: number, month: number, day: number) => ({ kind: 'date', year, month, day }) as const;

afterEach(() => vi.unstubAllEnvs());

const WEEKS: Sheet = {
  name: 'Block & 1',
  hidden: false,
  rows: [
    [text('Exercise'), text('Week 1')],
    [null, text('Sets'), text('Reps'), text('%')],
    [],
    [
      text('Back <squat>\n"pause"'),
      { kind: 'number', value: 82.5 },
      date(2026, 5, 3),
      { kind: 'number', value: 0.725, percent: true },
      { kind: 'number', value: 105, formula: true },
      { ...date(2026, 12, 8), formula: true },
    ],
  ],
  merges: [{ top: 0, left: 1, bottom: 0, right: 3 }],
};

describe('A spreadsheet (.xlsx) of a coach', () => {
  it.each([
    ['with texts that cells share', {}],
    ['with texts in each cell', { areStringsShared: false }],
    ['that counts days from 1904, as old Macs did', { is1904: true }],
  ])('is read %s', async (_, options) => {
    const hidden = { ...WEEKS, name: 'Log', hidden: true, merges: [] };
    expect(await read(xlsxOf([WEEKS, hidden], options))).toEqual([WEEKS, hidden]);
  });

  it.each([
    ['day first', true],
    ['month first', false],
  ])('tells that its region writes dates %s', async (_, dayFirst) => {
    const [sheet] = await read(xlsxOf([{ ...WEEKS, dayFirst }]));
    expect(sheet?.dayFirst).toBe(dayFirst);
  });

  it.each(['Europe/Berlin', 'UTC', 'America/New_York'])(
    'has the day that is written in a cell of a date, also where the device is in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const written = ['2026-03-05', '2026-03-05T00:00:00', '2026-03-05T23:30:00.000', '2026-03-05T00:00:00Z'];
      const cells = written.map((one) => `<c t="d"><v>${one}</v></c>`).join('');
      const { rows } = sheetIn(`<row>${cells}</row>`, {
        strings: [],
        formats: [],
        is1904: false,
        takeRoom: createRoom(),
      });
      expect(rows).toEqual([written.map(() => date(2026, 3, 5))]);
    },
  );

  it('has what a cell is shown as where a number alone would say something else', async () => {
    const cells = {
      A1: { t: 'n', v: 1.5 / 24, z: 'h:mm' },
      B1: { t: 'n', v: 90 / 86_400, z: 'mm:ss' },
      C1: { t: 'n', v: 8, z: '"RPE "0.0' },
      D1: { t: 'n', v: 82.5, z: '0.0" kg"' },
      E1: { t: 'n', v: 0.1 + 0.2 },
      F1: { t: 'n', v: 46_145.75, z: '[$-C0A]d\\-mmm;@' },
      G1: { t: 'b', v: true },
      H1: { t: 'e', v: 0x2a, w: '#N/A' },
      I1: { t: 's', v: '5+', f: '"5"&"+"' },
    } as const;
    const [sheet] = await read(xlsxOfCells(cells, 'A1:I1'));
    expect(sheet?.rows).toEqual([
      [
        { ...text('1:30'), mark: 'time' },
        text('1:30'),
        text('RPE 8'),
        text('82.5 kg'),
        { kind: 'number', value: 0.3 },
        date(2026, 5, 3),
        text('TRUE'),
        text('#N/A'),
        text('5+'),
      ],
    ]);
  });
});

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  return readFile(new File([bytes], 'programme.xlsx'));
}
