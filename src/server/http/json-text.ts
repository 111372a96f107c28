import { isUtf8 } from 'node:buffer';
import { Refusal } from '#server/services/refusal.ts';

const NUL = String.raw`\u0000`;
const BYTE_ORDER_MARK = '\uFEFF';
/** Nothing that is sent nests as deep as this; functions that follow each level would run out of stack. */
const MOST_DEPTH = 100;

/**
 * Returns the value of a body's JSON text; undefined where nothing but blanks came.
 * @throws Refusal `unreadable_body` where it is no JSON in UTF-8, or has a NUL or a key that changes what an object is
 * @throws Refusal `key_twice` where an object has a key twice
 * @throws Refusal `invalid_input` where it nests too deep
 */
export function readJson(bytes: Buffer): unknown {
  const text = bytes.toString();
  if (!isUtf8(bytes) || hasNul(text)) throw new Refusal('unreadable_body');
  if (text.trim() === '') return undefined;
  const value = parsed(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  const { keys, depth, isForeign } = lookInto(value);
  if (isForeign) throw new Refusal('unreadable_body');
  // The text has more members than the value where an object has one twice, however its key is escaped: the last stands.
  if (membersIn(text) !== keys) throw new Refusal('key_twice');
  if (depth > MOST_DEPTH) throw new Refusal('invalid_input');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('unreadable_body');
  }
}

/** Returns whether JSON text has an escaped NUL, which PostgreSQL cannot store. `\\u0000` is a backslash and five letters. */
export function hasNul(text: string): boolean {
  for (let at = text.indexOf(NUL); at !== -1; at = text.indexOf(NUL, at + 1)) {
    if (backslashesBefore(text, at) % 2 === 0) return true;
  }
  return false;
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

/**
 * Returns how many keys and levels a value has, and whether one of its objects has a key by which it would pass for a
 * prototype when it is copied.
 */
function lookInto(value: unknown): { readonly keys: number; readonly depth: number; readonly isForeign: boolean } {
  let keys = 0;
  let depth = 0;
  let isForeign = false;
  for (let level = [value].filter(isObject); level.length > 0; depth += 1) {
    const below: object[] = [];
    for (const part of level) {
      const inside: unknown[] = Object.values(part);
      if (!Array.isArray(part)) {
        keys += inside.length;
        isForeign ||= isPrototype(part);
      }
      for (const one of inside) if (isObject(one)) below.push(one);
    }
    level = below;
  }
  return { keys, depth, isForeign };
}

function isPrototype(part: object): boolean {
  if (Object.hasOwn(part, '__proto__')) return true;
  const own: unknown = Object.hasOwn(part, 'constructor') && part.constructor;
  return isObject(own) && Object.hasOwn(own, 'prototype');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function backslashesBefore(text: string, end: number): number {
  let at = end;
  while (text[at - 1] === '\\') at -= 1;
  return end - at;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
