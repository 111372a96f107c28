import { layOut, readTabbed } from '#domain/block/clipboard.ts';
import { parseHtml } from '#client/platform/parse-html.ts';

/** What ends a line within a cell, and would be glued together without it. */
const LINES = 'br, p, div, li';

/**
 * The rows and columns of what was copied: of the one table that its HTML has, where merged cells say how far they reach,
 * else of its text. Undefined for a single value.
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
