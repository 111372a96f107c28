import { delimiterOf, parseCsv } from '#domain/history/csv.ts';
import { unguarded } from '#domain/history/own-csv.ts';
import type { Sheet } from '#domain/programme/sheet.ts';
import { sheetOfTexts } from './sheet-of-texts.ts';

/**
 * Reads the sheet of a text whose cells are separated by commas, semicolons or tabs.
 * @throws RefusedFile where there is nothing in it, or more than in a programme
 */
export function readSeparated(text: string, name: string): Sheet {
  const plain = text.replace(/^\uFEFF/, '');
  const rows = parseCsv(plain, delimiterOf(plain));
  const sheet = sheetOfTexts(
    rows.map((row) => row.map((cell) => unguarded(cell))),
    name,
  );
  return { ...sheet, isText: true };
}
