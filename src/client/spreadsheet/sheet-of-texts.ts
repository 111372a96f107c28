import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from '#contract/limits.ts';
import type { Sheet, SheetCell } from '#domain/programme/sheet.ts';
import { RefusedFile } from './refused-file.ts';

/**
 * Returns a sheet of which only the texts of its cells are known.
 * @throws RefusedFile where there are none, or more than in a programme
 */
export function sheetOfTexts(texts: readonly (readonly string[])[], name: string): Sheet {
  if (texts.every((row) => row.every((text) => text === ''))) throw new RefusedFile('empty');
  const isTooLarge = texts.length > MAX_SHEET_ROWS || texts.some(({ length }) => length > MAX_SHEET_COLUMNS);
  if (isTooLarge) throw new RefusedFile('too large');
  return { name, hidden: false, rows: texts.map((row) => row.map(textCell)), merges: [] };
}

/** Returns the cell of a text; null where the text is blank. */
export function textCell(text: string): SheetCell | null {
  return text.trim() === '' ? null : { kind: 'text', text };
}
