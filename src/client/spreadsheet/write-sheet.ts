import writeExcel, { type CellObject } from 'write-excel-file/universal';
import { csvCell } from '#domain/history/csv.ts';
import { guarded } from '#domain/history/own-csv.ts';
import { cellText } from './cell-text.ts';
import type { Sheet, SheetCell } from '#domain/programme/sheet.ts';

/** The sign by which spreadsheets take a CSV for UTF-8. */
const BOM = '\uFEFF';
/** The least and the most width of a column, in characters; between them it is as wide as what stands in it. */
const WIDTHS = [6, 40] as const;

/** Writes a sheet with a heading in its first row as an .xlsx file. A text stays one, whatever it begins with. */
export function writeXlsx({ name, rows }: Sheet): Promise<Blob> {
  const columns = (rows[0] ?? []).map((_, column) => ({ width: widthOf(rows.map((row) => row[column])) }));
  const cells = rows.map((row, at) => row.map((cell) => cell && excelCell(cell, at === 0)));
  return writeExcel(cells, { sheet: tabName(name), columns, stickyRowsCount: 1 }).toBlob();
}

/** Writes a sheet as CSV (RFC 4180), in which no text is calculated by a spreadsheet. */
export function writeCsv({ rows }: Sheet): string {
  const lines = rows.map((row) => row.map((cell) => csvCell(cell ? csvText(cell) : '')).join(','));
  return `${BOM}${lines.join('\r\n')}\r\n`;
}

/** The name of a tab as Excel takes it (31 characters, without some signs); no apostrophe at an end. */
function tabName(name: string): string {
  const plain = name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);
  return plain.replaceAll(/^['\s]+|['\s]+$/g, '') || '1';
}

function excelCell(cell: SheetCell, isHeading: boolean): CellObject {
  if (cell.kind === 'number') return { type: Number, value: cell.value, ...(cell.percent && { format: '0.0%' }) };
  return { type: String, value: cellText(cell), ...(isHeading && { fontWeight: 'bold' as const }) };
}

function csvText(cell: SheetCell): string {
  return cell.kind === 'text' ? guarded(cell.text) : cellText(cell);
}

function widthOf(cells: readonly (SheetCell | null | undefined)[]): number {
  const [least, most] = WIDTHS;
  const longest = cells.reduce((length, cell) => Math.max(length, cell ? cellText(cell).length : 0), 0);
  return Math.min(most, Math.max(least, longest + 2));
}
