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
  const end = inner.search(/\s/);
  const name = end < 0 ? inner : inner.slice(0, end);
  const attributes = end < 0 ? NO_ATTRIBUTES : attributesIn(inner.slice(end));
  return { name: local(name), kind: isClose ? 'close' : isEmpty ? 'empty' : 'open', attributes, before };
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/**
 * Reads attributes from one quoted value to the next. A pattern for all of one would begin anew at each sign of a tag
 * without '=', which takes the square of its length.
 */
function attributesIn(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  let at = 0;
  for (;;) {
    const equals = text.indexOf('=', at);
    if (equals < 0) return attributes;
    let begin = equals + 1;
    while (isBlank(text[begin])) begin += 1;
    const quote = text[begin];
    if (quote !== '"' && quote !== "'") {
      at = begin;
      continue;
    }
    const end = text.indexOf(quote, begin + 1);
    if (end < 0) return attributes;
    const key = lastWord(text, at, equals);
    if (key !== '') attributes.set(local(key), unescaped(text.slice(begin + 1, end)));
    at = end + 1;
  }
}

/** Returns the last word before a place, and after another one. */
function lastWord(text: string, from: number, to: number): string {
  let end = to;
  while (end > from && isBlank(text[end - 1])) end -= 1;
  let begin = end;
  while (begin > from && !isBlank(text[begin - 1])) begin -= 1;
  return text.slice(begin, end);
}

function isBlank(sign: string | undefined): boolean {
  return sign === ' ' || sign === '\n' || sign === '\t' || sign === '\r';
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#(\d{1,8})|#x([\da-f]{1,8})|(\w{1,8}));/gi,
    (all, decimal?: string, hex?: string, name = '') => {
      if (decimal === undefined && hex === undefined) return NAMED.get(name) ?? all;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}
