import { layOut, readTabbed } from '#domain/block/clipboard.ts';
import { parseHtml } from '#client/platform/parse-html.ts';

/** The elements that end a line within a cell; without a space after them words would be glued together. */
const LINES = 'br, p, div, li';

/**
 * Returns the rows and columns of what was copied: from the one table in its HTML, where merged cells say how far they
 * reach, else from its text. Undefined for a single value.
 */
export function tableOf(data: DataTransfer): string[][] | undefined {
  const rows = tableInHtml(data.getData('text/html')) ?? readTabbed(data.getData('text/plain'));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}

function tableInHtml(html: string): string[][] | undefined {
  if (!/<table/i.test(html)) return undefined;
  const [table, another] = parseHtml(html).querySelectorAll('table');
  if (!table || another) return undefined;
  return layOut(
    Array.from(table.rows, (row) =>
      Array.from(row.cells, (cell) => ({ text: textOf(cell), rowSpan: cell.rowSpan, colSpan: cell.colSpan })),
    ),
  );
}

function textOf(cell: HTMLTableCellElement): string {
  for (const line of cell.querySelectorAll(LINES)) line.after(' ');
  return (cell.textContent ?? '').replaceAll(/[ \t\r\n]+/g, ' ').trim();
}
