import { write, type CellObject, type WorkSheet } from '@e965/xlsx';
import { columnName } from '#client/spreadsheet/address.ts';
import type { Merge, Sheet, SheetCell } from '#domain/programme/sheet.ts';

type Options = { readonly is1904?: boolean; readonly areStringsShared?: boolean };
const DAY_MS = 86_400_000;

/** Sheets as an .xlsx file that another library writes: what a coach's spreadsheet may hand us. */
export function xlsxOf(
  sheets: readonly Sheet[],
  { is1904 = false, areStringsShared = true }: Options = {},
): Uint8Array<ArrayBuffer> {
  const tabs = sheets.map(
    ({ name, rows, merges, dayFirst }) => [name, worksheet(rows, merges, dayFirst, is1904)] as const,
  );
  return writeWorkbook(
    tabs,
    sheets.map(({ hidden }) => hidden),
    { is1904, areStringsShared },
  );
}

/** A file with one tab of cells as the library has them. */
export function xlsxOfCells(
  cells: Record<string, CellObject>,
  reach: string,
  options: Options = {},
): Uint8Array<ArrayBuffer> {
  return writeWorkbook([['Sheet1', { '!ref': reach, ...cells }]], [false], options);
}

function writeWorkbook(
  tabs: readonly (readonly [string, WorkSheet])[],
  hidden: readonly boolean[],
  { is1904 = false, areStringsShared = true }: Options,
): Uint8Array<ArrayBuffer> {
  const workbook = {
    SheetNames: tabs.map(([name]) => name),
    Sheets: Object.fromEntries(tabs),
    Workbook: { Sheets: hidden.map((one) => ({ Hidden: one ? 1 : 0 }) as const), WBProps: { date1904: is1904 } },
  };
  return new Uint8Array(
    write(workbook, { type: 'array', bookType: 'xlsx', bookSST: areStringsShared, compression: true }) as ArrayBuffer,
  );
}

function worksheet(
  rows: Sheet['rows'],
  merges: readonly Merge[],
  dayFirst: boolean | undefined,
  is1904: boolean,
): WorkSheet {
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const sheet: WorkSheet = {
    '!ref': `A1:${columnName(width - 1)}${Math.max(1, rows.length)}`,
    '!merges': merges.map(({ top, left, bottom, right }) => ({ s: { r: top, c: left }, e: { r: bottom, c: right } })),
  };
  rows.forEach((row, down) =>
    row.forEach((cell, across) => {
      if (cell) sheet[`${columnName(across)}${down + 1}`] = written(cell, dayFirst, is1904);
    }),
  );
  return sheet;
}

function written(cell: SheetCell, dayFirst: boolean | undefined, is1904: boolean): CellObject {
  if (cell.kind === 'text') return { t: 's', v: cell.text };
  const formula = cell.formula && { f: 'A1' };
  if (cell.kind === 'number') return { t: 'n', v: cell.value, ...(cell.percent && { z: '0.0%' }), ...formula };
  const days = (Date.UTC(cell.year, cell.month - 1, cell.day) - Date.UTC(1899, 11, 30)) / DAY_MS - (is1904 ? 1462 : 0);
  const format = dayFirst === undefined ? 'd-mmm' : dayFirst ? 'dd/mm/yyyy' : 'm/d/yyyy';
  return { t: 'n', v: days, z: format, ...formula };
}
