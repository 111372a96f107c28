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
  const closing = createClosing(text, delimiter);
  let row: string[] = [];
  let at = 0;
  const end = text.length;
  while (at < end) {
    const close = text[at] === '"' ? closing(at) : undefined;
    const cell = close === undefined ? plainCell(text, at, delimiter) : quotedCell(text, at, close);
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

/** Two quotes are one; any other within the cell is a quote of the text. */
function quotedCell(text: string, from: number, close: number): Cell {
  return { text: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 };
}

/**
 * Returns a function that finds the quote that closes the cell whose quote stands at a place; undefined where none does,
 * so that the cell is read as an unquoted one and takes no more than its own line. It goes through the text once,
 * however many quotes nothing closes: places are asked for in their order.
 */
function createClosing(text: string, delimiter: Delimiter): (from: number) => number | undefined {
  /** The quote at the end of the first run of quotes that can close any cell that begins before it. */
  let next = -1;
  return (from) => {
    const own = endOfRun(text, from);
    if (closes(own, own - from)) return own;
    if (next <= own) next = closingBehind(own);
    return next < text.length ? next : undefined;
  };

  function closingBehind(place: number): number {
    for (let at = text.indexOf('"', place + 1); at >= 0; at = text.indexOf('"', at + 1)) {
      const first = at;
      at = endOfRun(text, first);
      if (closes(at, at - first + 1)) return at;
    }
    return text.length;
  }

  /** In a run of an odd length the last quote stands alone: behind it the cell has to be able to end. */
  function closes(last: number, length: number): boolean {
    return length % 2 === 1 && (last + 1 === text.length || isEnd(text[last + 1], delimiter));
  }
}

/** Returns the place of the last of the quotes that stand here one behind the other. */
function endOfRun(text: string, from: number): number {
  let last = from;
  while (text[last + 1] === '"') last += 1;
  return last;
}

function isEnd(sign: string | undefined, delimiter: Delimiter): boolean {
  return sign === delimiter || sign === '\n' || sign === '\r';
}

/** Returns a cell as it is written into a file, in quotes where it needs them. */
export function csvCell(text: string): string {
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
