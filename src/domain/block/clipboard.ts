/** A cell of a table as HTML writes it: merged cells stand once and say how far they reach. */
export type SpannedCell = { readonly text: string; readonly rowSpan: number; readonly colSpan: number };

/** More columns than any sheet has beside each other; a wider cell reaches as far. */
const MAX_COLUMNS = 1_000;

/**
 * The rows and columns of a text as spreadsheets put it on the clipboard: cells parted by tabs, rows by CR, LF or CRLF;
 * a cell that holds either stands in quotes, with its own quotes doubled (RFC 4180 with tabs). A quote within a cell, and
 * one that nothing closes, are text.
 */
export function readTabbed(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const cell = quotedAt(text, at) ?? plainAt(text, at);
    row.push(cell.text);
    at = cell.end + 1;
    if (text[cell.end] === '\t') continue;
    rows.push(row);
    row = [];
    if (text[cell.end] === '\r' && text[at] === '\n') at += 1;
  }
  return withoutBlankEnd(rows);
}

/** The rows and columns of a table in which cells may be merged: what is merged stands in its first place, the others are empty. */
export function layOut(rows: readonly (readonly SpannedCell[])[]): string[][] {
  const grid: string[][] = rows.map(() => []);
  rows.forEach((cells, down) => {
    let across = 0;
    for (const { text, rowSpan, colSpan } of cells) {
      while (grid[down]?.[across] !== undefined) across += 1;
      const width = Math.min(Math.max(1, colSpan), MAX_COLUMNS - across);
      // 0: as far as the table goes.
      const end = rowSpan < 1 ? rows.length : Math.min(rows.length, down + rowSpan);
      for (let y = down; y < end; y += 1) {
        for (let x = across; x < across + width; x += 1) (grid[y] ?? [])[x] ??= '';
      }
      if (width > 0) (grid[down] ?? [])[across] = text;
      across += width;
    }
  });
  return withoutBlankEnd(grid.map((row) => Array.from(row, (cell) => cell ?? '')));
}

type Cut = { readonly text: string; readonly end: number };

/** The quoted cell that begins here: only if its closing quote ends the cell. */
function quotedAt(text: string, from: number): Cut | undefined {
  if (text[from] !== '"') return undefined;
  let close = text.indexOf('"', from + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1 || !isEnd(text[close + 1])) return undefined;
  return { text: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 };
}

function plainAt(text: string, from: number): Cut {
  let end = from;
  while (!isEnd(text[end])) end += 1;
  return { text: text.slice(from, end), end };
}

function isEnd(sign: string | undefined): boolean {
  return sign === undefined || sign === '\t' || sign === '\r' || sign === '\n';
}

/** A line without any cell, in a table of several columns, is no row of empty cells. */
function withoutBlankEnd(rows: string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  const kept = rows.slice(0, last + 1);
  const isWide = kept.some((row) => row.length > 1);
  return isWide ? kept.map((row) => (row.length === 1 && row[0] === '' ? [] : row)) : kept;
}
