import { z } from 'zod';
import type { Dice } from './dice.ts';
import { marks } from './marks.ts';

type Json = Record<string, unknown>;
type Schema = {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  readonly [key: string]: unknown;
};

/** Stands for JSON that no JSON.stringify writes. */
const RAW = [
  '1e999',
  '-1e999',
  'NaN',
  'Infinity',
  '-0',
  '00',
  '1e-400',
  '"\\ud800"',
  '"\\u0000"',
  '0x1',
  'undefined',
  "''",
];
const rawMark = (index: number): string => `@raw${index}@`;

/** A text with the raw parts in their places. */
export function jsonOf(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(/"@raw(\d+)@"/g, (_, index: string) => RAW[Number(index)] ?? '0');
}

const NUMBERS = [0, -1, 1, 0.5, 7.3, 1e9, -1e9, 2 ** 31, 2 ** 53, 1e308, -1e308, 5e-324, 0.1 + 0.2];

/** Anything that anybody might put in the place of a value. */
export function nonsense({ next, pick }: Dice): unknown {
  return pick<() => unknown>([
    () => null,
    () => next() < 0.5,
    () => pick(NUMBERS),
    () =>
      pick([
        '',
        ' ',
        '0',
        '5',
        'Monday',
        'week1',
        'week999',
        '💪🏽',
        'e\u0301',
        '\u202Etxet',
        '\u00a0',
        '\t',
        '\ud800',
        '\udc00x',
      ]),
    () =>
      pick([
        '__proto__',
        'constructor',
        'toString',
        '../../etc/passwd',
        "'; drop table users; --",
        '${7*7}',
        '<script>',
      ]),
    () => 'x'.repeat(pick([61, 65, 121, 255, 4_001, 70_000])),
    () => marks(pick([20, 60, 119, 500, 4_000, 40_000])),
    () => rawMark(Math.floor(next() * RAW.length)),
    () => [],
    () => ({}),
    () => Array.from({ length: pick([2, 60, 2_000]) }, (_, index) => index),
    () => Object.fromEntries(Array.from({ length: pick([2, 60, 2_000]) }, (_, index) => [`k${index}`, index])),
    () => nested(pick([5, 60, 3_000]), next() < 0.5),
    () => JSON.parse('{"__proto__":{"admin":true}}') as unknown,
    () => ({ constructor: { prototype: { admin: true } } }),
  ])();
}

/** The value with one of its parts, most often a leaf, replaced, taken away, doubled, or joined by one too many. */
export function spoil(value: unknown, dice: Dice): unknown {
  const paths = pathsIn(value);
  const leaves = paths.filter((path) => !isNode(partAt(value, path)));
  return changeAt(value, dice.pick(dice.next() < 0.7 && leaves.length > 0 ? leaves : paths), dice);
}

/** What is nested deeper was nonsense before, and would be more than a stack holds. */
const DEEPEST = 60;

function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (!isNode(value) || path.length === DEEPEST) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key]))];
}

function partAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => (isNode(part) ? part[key] : undefined), value);
}

function changeAt(value: unknown, [key, ...rest]: readonly string[], dice: Dice): unknown {
  if (key === undefined || !isNode(value)) return changed(value, dice);
  if (rest.length === 0 && !Array.isArray(value) && dice.next() < 0.1) {
    const { [key]: _gone, ...others } = value;
    return others;
  }
  const part = changeAt(value[key], rest, dice);
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === key ? part : item))
    : { ...value, [key]: part };
}

function changed(value: unknown, dice: Dice): unknown {
  const { next, pick } = dice;
  if (typeof value === 'number' && next() < 0.6) return pick(NUMBERS);
  if (!isNode(value) || next() < 0.4) return nonsense(dice);
  if (Array.isArray(value)) return [...(value as unknown[]), ...(value as unknown[]), nonsense(dice)];
  return { ...value, [pick(['extra', 'constructor', 'week2', ''])]: nonsense(dice) };
}

function isNode(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

/** A value that a schema describes, at its edges more often than not; what the schema cannot say is left to dice. */
export function likely(type: z.ZodType, dice: Dice): unknown {
  return fill(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema, dice, 0);
}

function fill(schema: Schema, dice: Dice, depth: number): unknown {
  const { next, pick } = dice;
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (choices) return fill(pick(choices), dice, depth);
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return pick(schema['enum']);
  if (next() < 0.03) return nonsense(dice);
  switch (schema.type) {
    case 'object':
      return fillObject(schema, dice, depth);
    case 'array': {
      const length = depth > 6 ? 0 : pick([0, 1, 1, 2, 3]);
      return Array.from({ length }, () => fill((schema['items'] ?? {}) as Schema, dice, depth + 1));
    }
    case 'string':
      return pick([
        'a',
        'A name',
        '2-3 min',
        '01991a00-0000-7000-8000-000000000001',
        'x@y.es',
        'demo-demo',
        ' é ',
        '12',
      ]);
    case 'integer':
    case 'number': {
      const least = Math.max(-1e6, Number(schema['minimum'] ?? -10));
      const most = Math.min(1e6, Number(schema['maximum'] ?? 100));
      const between = least + Math.round(next() * (most - least) * 2) / 2;
      return pick([least, most, between, between, Math.round(between), least - 0.5, most + 1]);
    }
    case 'boolean':
      return next() < 0.5;
    case 'null':
      return null;
    case undefined:
      break;
  }
  return pick([1, 5, 7.5, null, 'a']);
}

function fillObject(schema: Schema, dice: Dice, depth: number): Json {
  const { next, pick } = dice;
  const required = (schema['required'] ?? []) as string[];
  const known = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
    .filter(([key]) => required.includes(key) || next() < 0.6)
    .map(([key, part]) => [key, fill(part, dice, depth + 1)] as const);
  const others = schema['additionalProperties'];
  if (typeof others !== 'object' || others === null || depth > 6) return Object.fromEntries(known);
  const names = ((schema['propertyNames'] as Schema | undefined)?.['enum'] as string[] | undefined) ?? [
    'week1',
    'week2',
    'x',
  ];
  const more = Array.from(
    { length: pick([0, 1, 2]) },
    () => [pick(names), fill(others as Schema, dice, depth + 1)] as const,
  );
  return Object.fromEntries([...known, ...more]);
}

function nested(depth: number, inLists: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = inLists ? [value] : { a: value };
  return value;
}
