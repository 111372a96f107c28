/** A tag as it comes by, its name and those of its attributes without their namespaces. */
export type Tag = {
  readonly name: string;
  readonly kind: 'open' | 'close' | 'empty';
  readonly attributes: ReadonlyMap<string, string>;
  /** What stood between the tag before and this one. */
  readonly before: string;
};

/** What is no tag of the document, and how it ends. */
const ASIDES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Yields the tags of an XML text, one after the other: a worker has no DOMParser. Of entities it knows the five of XML
 * and characters by their numbers, so that a text which defines its own (the 'billion laughs') stays as short as it is.
 */
export function* tagsOf(xml: string): Generator<Tag> {
  let before = '';
  let at = 0;
  for (;;) {
    const start = xml.indexOf('<', at);
    if (start < 0) return;
    before += unescaped(xml.slice(at, start));
    const aside = ASIDES.find(([sign]) => xml.startsWith(sign, start));
    if (aside) {
      const [sign, closing] = aside;
      const end = xml.indexOf(closing, start + sign.length);
      if (end < 0) return;
      if (sign === '<![CDATA[') before += xml.slice(start + sign.length, end);
      at = end + closing.length;
      continue;
    }
    const end = endOfTag(xml, start);
    if (end === undefined) return;
    yield tagIn(xml.slice(start + 1, end), before);
    before = '';
    at = end + 1;
  }
}

/** A value in quotes may hold the sign that ends a tag. */
function endOfTag(xml: string, start: number): number | undefined {
  let quote = '';
  for (let at = start + 1; at < xml.length; at += 1) {
    const sign = xml[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  return undefined;
}

function tagIn(text: string, before: string): Tag {
  const isClose = text.startsWith('/');
  const isEmpty = text.endsWith('/');
  const inner = text.slice(isClose ? 1 : 0, isEmpty ? -1 : undefined);
  const name = /^[^\s]*/.exec(inner)?.[0] ?? '';
  const attributes = new Map(
    Array.from(inner.slice(name.length).matchAll(ATTRIBUTE), ([, key = '', double, single]) => [
      local(key),
      unescaped(double ?? single ?? ''),
    ]),
  );
  return { name: local(name), kind: isClose ? 'close' : isEmpty ? 'empty' : 'open', attributes, before };
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal?: string, hex?: string, name = '') => {
    if (decimal === undefined && hex === undefined) return NAMED.get(name) ?? all;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
