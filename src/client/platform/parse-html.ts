type Policy = { readonly createHTML: (html: string) => string };
type TrustedTypes = { readonly createPolicy: (name: string, rules: Policy) => Policy };

let policy: Policy | undefined;

/**
 * Returns the one table of an HTML text, in a document of its own; undefined where there is none, or another one. Beware:
 * read it, and put nothing of it into the page; that is why Trusted Types may let it pass.
 */
export function tableIn(html: string): HTMLTableElement | undefined {
  if (!/<table/i.test(html)) return undefined;
  const [table, another] = parseHtml(html).querySelectorAll('table');
  return another ? undefined : table;
}

/** Returns what a cell says: the source may break its lines anywhere; only certain elements end one. */
export function textOfCell(cell: HTMLTableCellElement): string {
  for (const line of cell.querySelectorAll('br, p, div, li')) line.after('\u2028');
  return (cell.textContent ?? '')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll(/ ?\u2028 ?/g, '\n')
    .trim();
}

/** Parses untrusted HTML into a document of its own: nothing in it runs or loads. */
function parseHtml(html: string): Document {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('spotter-read', { createHTML: (text) => text });
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
