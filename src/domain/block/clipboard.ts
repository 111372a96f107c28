/** How far a cell of a table reaches, as HTML writes it: merged cells stand once. */
type Spans = { readonly rowSpan: number; readonly colSpan: number };
export type SpannedCell = Spans & { readonly text: string };

/** More columns than any sheet has; a wider cell ends there. */
const MAX_COLUMNS = 1_000;

/**
 * Returns the rows and columns of a text as spreadsheets put it on the clipboard: tabs separate cells; CR, LF or CRLF
 * separates rows. A cell that holds either stands in quotes, with its own quotes doubled (RFC 4180 with tabs). A quote
 * within a cell, and one that nothing closes, are text.
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

/** Returns the rows and columns of a table; merged cells put their text in their first place, the rest is empty. */
export function layOut(rows: readonly (readonly SpannedCell[])[]): string[][] {
  const { cells, widths } = placedWithin(rows);
  const grid = widths.map((width) => Array.from({ length: width }, () => ''));
  for (const { cell, top, left } of cells) (grid[top] ?? [])[left] = cell.text;
  return withoutBlankEnd(grid);
}

/** Where a cell stands, its ends included. */
type Placed<Cell> = {
  readonly cell: Cell;
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
};

/** Returns the cells of a table, each in the place that those before it leave to it. */
export function placed<Cell extends Spans>(rows: readonly (readonly Cell[])[]): Placed<Cell>[] {
  return placedWithin(rows).cells;
}

/** Places the cells; `widths` are how far each row reaches. A merged cell costs as much as it is wide, and not as high. */
function placedWithin<Cell extends Spans>(rows: readonly (readonly Cell[])[]) {
  /** The last row that each column is taken in: a cell that was placed before begins in no later row. */
  const takenTo: number[] = [];
  const widths: number[] = [];
  const cells = rows.flatMap((row, top) => {
    let left = 0;
    const inRow = row.flatMap((cell): Placed<Cell>[] => {
      while ((takenTo[left] ?? -1) >= top) left += 1;
      const right = Math.min(left + Math.max(1, cell.colSpan), MAX_COLUMNS) - 1;
      // A `rowSpan` of 0 reaches to the end of the table.
      const bottom = (cell.rowSpan < 1 ? rows.length : Math.min(rows.length, top + cell.rowSpan)) - 1;
      for (let x = left; x <= right; x += 1) takenTo[x] = Math.max(takenTo[x] ?? -1, bottom);
      const place = { cell, top, left, bottom, right };
      left = right + 1;
      return right < place.left ? [] : [place];
    });
    widths.push(takenTo.findLastIndex((last) => last >= top) + 1);
    return inRow;
  });
  return { cells, widths };
}

type Cut = { readonly text: string; readonly end: number };

/** Returns the quoted cell that begins here, if its closing quote ends the cell. */
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

/** Drops blank rows at the end. A blank line in a table of several columns becomes a row without cells. */
function withoutBlankEnd(rows: string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  const kept = rows.slice(0, last + 1);
  const isWide = kept.some((row) => row.length > 1);
  return isWide ? kept.map((row) => (row.length === 1 && row[0] === '' ? [] : row)) : kept;
}
