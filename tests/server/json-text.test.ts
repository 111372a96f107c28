import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasNul, readJson } from '#server/http/json-text.ts';
import type { Refusal } from '#server/services/refusal.ts';

/** Others are refused before they are counted. */
const ordinaryKey = fc.string().filter((key) => key !== '__proto__' && key !== 'constructor');

describe('JSON text', () => {
  it('of any value has each key once, with blanks or without', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('', ' ', '\t', '\r\n'), (value, blank) => {
        expect(twice(JSON.stringify(value, null, blank === '' ? undefined : blank))).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it('of any object with one of its members again has a key twice', () => {
    fc.assert(
      fc.property(ordinaryKey, fc.jsonValue(), fc.jsonValue(), fc.boolean(), (key, one, other, escaped) => {
        const again = escaped
          ? `"${key.replaceAll(/[^]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`
          : JSON.stringify(key);
        const members = `${JSON.stringify(key)} : ${JSON.stringify(one)}, ${again}:${JSON.stringify(other)}`;
        expect(twice(`[{"a":{${members}}}]`)).toBe(true);
      }),
    );
  });

  it.each([
    ['deep nesting', '['.repeat(50_000) + ']'.repeat(50_000), false],
    ['deep nesting with a key twice', `${'{"a":'.repeat(5_000)}{"b":1,"b":1}${'}'.repeat(5_000)}`, true],
    ['a text that looks like members', String.raw`{"a":"\",\"a\":1","b\\":"\\"}`, false],
    ['the same key in two objects', '[{"a":1},{"a":{"a":1}}]', false],
    ['a value that is the same as a key', '{"a":"a","b":"a"}', false],
    ['a text alone', '"a"', false],
  ])('with %s is told right', (_what, text, isTwice) => {
    expect(twice(text)).toBe(isTwice);
  });

  it('is refused where it nests deeper than anything that is meant', () => {
    expect(readJson(Buffer.from('['.repeat(100) + ']'.repeat(100)))).toBeInstanceOf(Array);
    expect(() => readJson(Buffer.from('['.repeat(101) + ']'.repeat(101)))).toThrow('invalid_input');
  });

  it.each(['{"a":{"__proto__":1}}', String.raw`[{"\u005f_proto__":{}}]`, '{"constructor":{"prototype":1}}'])(
    'with a key that would make a prototype of an object is refused: %s',
    (text) => {
      expect(() => readJson(Buffer.from(text))).toThrow('unreadable_body');
    },
  );

  it.each([
    [String.raw`"\u0000"`, true],
    [String.raw`"\\u0000"`, false],
    [String.raw`"\\\u0000"`, true],
    [String.raw`"\\u0000 \u0000"`, true],
    [String.raw`"${'\\\\'.repeat(1_000_000)}u0000"`, false],
    ['"u0000"', false],
  ])('%# is searched for an escaped NUL alone', (text, has) => {
    expect(hasNul(text)).toBe(has);
  });
});

function twice(text: string): boolean {
  try {
    readJson(Buffer.from(text));
    return false;
  } catch (error) {
    return (error as Refusal).code === 'key_twice';
  }
}
