import { layOut, readTabbed } from '#domain/block/clipboard.ts';
import { tableIn, textOfCell } from '#client/platform/parse-html.ts';

/**
 * Returns the rows and columns of what was copied: from the one table in its HTML, where merged cells say how far they
 * reach, else from its text. Undefined for a single value.
 */
export function tableOf(data: DataTransfer): string[][] | undefined {
  const rows = tableInHtml(data.getData('text/html')) ?? readTabbed(data.getData('text/plain'));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}

function tableInHtml(html: string): string[][] | undefined {
  const table = tableIn(html);
  if (!table) return undefined;
  return layOut(
    Array.from(table.rows, (row) =>
      Array.from(row.cells, (cell) => ({
        text: textOfCell(cell).replaceAll(/\n+/g, ' '),
        rowSpan: cell.rowSpan,
        colSpan: cell.colSpan,
      })),
    ),
  );
}
