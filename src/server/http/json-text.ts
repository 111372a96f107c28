const NUL = String.raw`\u0000`;

/** Returns whether JSON text has an escaped NUL, which PostgreSQL cannot store. `\\u0000` is a backslash and five letters. */
export function hasNul(text: string): boolean {
  for (let at = text.indexOf(NUL); at !== -1; at = text.indexOf(NUL, at + 1)) {
    if (backslashesBefore(text, at) % 2 === 0) return true;
  }
  return false;
}

/**
 * Returns whether an object in JSON text has a key twice, however it is escaped: then the text has more members than the
 * value that was parsed from it, in which the last of them stands alone. Both are only counted, in linear time.
 * @param value what `JSON.parse(text)` returned
 */
export function hasKeyTwice(text: string, value: unknown): boolean {
  return membersIn(text) !== keysIn(value);
}

/** Returns how many strings of a valid JSON text are keys: a colon follows them. */
function membersIn(text: string): number {
  let members = 0;
  for (let open = text.indexOf('"'); open !== -1; open = text.indexOf('"', open)) {
    let close = text.indexOf('"', open + 1);
    while (backslashesBefore(text, close) % 2 === 1) close = text.indexOf('"', close + 1);
    open = close + 1;
    while (isBlank(text.charCodeAt(open))) open += 1;
    if (text[open] === ':') members += 1;
  }
  return members;
}

function keysIn(value: unknown): number {
  let keys = 0;
  const parts: object[] = [];
  const look = (part: unknown): void => {
    if (typeof part === 'object' && part !== null) parts.push(part);
  };
  look(value);
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const inside: unknown[] = Object.values(part);
    if (!Array.isArray(part)) keys += inside.length;
    for (const one of inside) look(one);
  }
  return keys;
}

function backslashesBefore(text: string, end: number): number {
  let at = end;
  while (text[at - 1] === '\\') at -= 1;
  return end - at;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
