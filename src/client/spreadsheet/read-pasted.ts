import { MAX_PASTED_LENGTH, MAX_SHEET_ROWS } from '#contract/limits.ts';
import { placed, readTabbed } from '#domain/block/clipboard.ts';
import type { Sheet, SheetCell } from '#domain/programme/sheet.ts';
import { tableIn, textOfCell } from '#client/platform/parse-html.ts';
import { formatOf } from './cell-formats.ts';
import { sheetOfTexts, textCell } from './sheet-of-texts.ts';
import { RefusedFile } from './refused-file.ts';
import { createRoom } from './room.ts';
import { dayCell } from './sheet-xml.ts';

/** What the clipboard holds of one thing that was copied. */
export type Pasted = { readonly html: string; readonly text: string };

/**
 * Reads the sheet that was copied: from the one table of its HTML, which has merged cells and what Google Sheets tells
 * of dates, else from its text with tabs.
 * @throws RefusedFile where there is nothing in it, or more than in a programme
 */
export function readPasted({ html, text }: Pasted, name: string): Sheet {
  if (html.length + text.length > MAX_PASTED_LENGTH) throw new RefusedFile('too large');
  return sheetInHtml(html, name) ?? sheetOfTexts(readTabbed(text), name);
}

function sheetInHtml(html: string, name: string): Sheet | undefined {
  const table = tableIn(html);
  if (!table) return undefined;
  if (table.rows.length > MAX_SHEET_ROWS) throw new RefusedFile('too large');
  const cells = placed(Array.from(table.rows, (row) => Array.from(row.cells)));
  const rows = Array.from(table.rows, (): (SheetCell | null)[] => []);
  const orders = new Set<boolean>();
  const takeRoom = createRoom();
  for (const { cell, top, left } of cells) {
    const date = dateIn(cell);
    const row = rows[top] ?? [];
    takeRoom(left + 1 - row.length);
    while (row.length < left) row.push(null);
    row[left] = date?.cell ?? textCell(textOfCell(cell));
    if (date?.dayFirst !== undefined) orders.add(date.dayFirst);
  }
  if (rows.every((row) => row.every((cell) => cell === null))) return undefined;
  const merges = cells
    .filter(({ top, left, bottom, right }) => bottom > top || right > left)
    .map(({ top, left, bottom, right }) => ({ top, left, bottom, right }));
  const [dayFirst, otherOrder] = orders;
  return { name, hidden: false, rows, merges, ...(otherOrder === undefined && dayFirst !== undefined && { dayFirst }) };
}

/** Google Sheets says beside a text which number stands behind it (type 3), and that it is shown as a date (type 5). */
function dateIn({
  dataset,
}: HTMLTableCellElement): { readonly cell: SheetCell | null; readonly dayFirst?: boolean } | undefined {
  const [value, format] = [partsOf(dataset['sheetsValue']), partsOf(dataset['sheetsNumberformat'])];
  const days = value['3'];
  if (typeof days !== 'number' || format['1'] !== 5) return undefined;
  const shown = formatOf(typeof format['2'] === 'string' ? format['2'] : '');
  return { cell: dayCell(days, false), ...(shown.kind === 'date' && shown) };
}

function partsOf(json: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const parts: unknown = JSON.parse(json ?? '');
    return typeof parts === 'object' && parts !== null ? { ...parts } : {};
  } catch {
    return {};
  }
}
