import { expect, test } from 'vitest';
import { z } from 'zod';
import { blockNews } from '#contract/api/block.ts';
import { fits, newsShape, shapes, type Shape } from '#contract/api/shapes.ts';
import { wire } from '#contract/api/wire.ts';

test.each(Object.entries(shapes))('[P19] every answer that the schema of %s allows has its shape', (name, shape) => {
  const { anyOf, ...alone } = z.toJSONSchema(wire[name as keyof typeof shapes].reply) as Schema;
  expect(contradictions(anyOf?.at(-1) ?? alone, shape)).toEqual([]);
});

test('[P19] every answer that tells what is new in a block has the shape by which it is known', () => {
  expect(contradictions(z.toJSONSchema(blockNews) as Schema, newsShape)).toEqual([]);
});

test.each([
  ['a list in place of an object', 'object', [1], true],
  ['null in place of an object', 'object', null, false],
  ['a list whose second part is none', [{ id: 'string' }], [{ id: 'a' }, null], false],
  ['an object in place of a list', ['string'], {}, false],
  ['a map with a value of another shape', { '*': 'number' }, { a: 1, b: '2' }, false],
  ['an empty map', { '*': 'number' }, {}, true],
  ['more than is asked for', { id: 'string' }, { id: 'a', more: 1 }, true],
] as const)('%s', (_, shape, value, is) => {
  expect(fits(shape, value)).toBe(is);
});

type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema;
  readonly anyOf?: readonly Schema[];
};

/** Where the shape asks for what the schema does not promise. */
function contradictions(schema: Schema, shape: Shape, path = ''): string[] {
  if (shape === 'object') return schema.type === 'object' || schema.type === 'array' ? [] : [path];
  if (typeof shape === 'string')
    return schema.type === shape || (shape === 'number' && schema.type === 'integer') ? [] : [path];
  if (isList(shape)) return contradictions(schema.items ?? {}, shape[0], `${path}[]`);
  return Object.entries(shape).flatMap(([name, part]) => {
    if (name === '*') return contradictions(schema.additionalProperties ?? {}, part, `${path}.*`);
    return schema.required?.includes(name)
      ? contradictions(schema.properties?.[name] ?? {}, part, `${path}.${name}`)
      : [`${path}.${name}`];
  });
}

function isList(shape: Exclude<Shape, string>): shape is readonly [Shape] {
  return Array.isArray(shape);
}
