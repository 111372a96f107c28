const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Returns what separates the cells: the sign that splits the first line with text into the most of them. */
export function delimiterOf(text: string): Delimiter {
  const line = /[^\r\n]+/.exec(text)?.[0] ?? '';
  const counts = DELIMITERS.map((one) => line.split(one).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Parses CSV by RFC 4180, and what apps write instead: a quote ends its cell only where the cell can end, any other is
 * a quote of the text ('said "go" twice'); CR, LF or both end a line; a blank line is a row of one empty cell. Packages that
 * take such quotes depend on a stream library or on Node's types.
 */
export function parseCsv(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const end = text.length;
  while (at < end) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    row.push(cell.text);
    at = cell.end;
    if (text[at] === delimiter) {
      at += 1;
      // A delimiter at the very end has an empty cell behind it.
      if (at < end) continue;
      row.push('');
    }
    rows.push(row);
    row = [];
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
  }
  return rows;
}

type Cell = { readonly text: string; readonly end: number };

function plainCell(text: string, from: number, delimiter: Delimiter): Cell {
  let end = from;
  while (end < text.length && !isEnd(text[end], delimiter)) end += 1;
  return { text: text.slice(from, end), end };
}

function quotedCell(text: string, from: number, delimiter: Delimiter): Cell {
  let said = '';
  let part = from + 1;
  for (;;) {
    const quote = text.indexOf('"', part);
    // The quote is never closed, so the cell is read as an unquoted one and takes no more than its own line.
    if (quote < 0) return plainCell(text, from, delimiter);
    said += text.slice(part, quote);
    if (text[quote + 1] === '"') {
      said += '"';
      part = quote + 2;
      continue;
    }
    if (quote + 1 === text.length || isEnd(text[quote + 1], delimiter)) return { text: said, end: quote + 1 };
    said += '"';
    part = quote + 1;
  }
}

function isEnd(sign: string | undefined, delimiter: Delimiter): boolean {
  return sign === delimiter || sign === '\n' || sign === '\r';
}

/** Returns a cell as it is written into a file, in quotes where it needs them. */
export function csvCell(text: string): string {
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
