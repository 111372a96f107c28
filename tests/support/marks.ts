import { z } from 'zod';

type Schema = { readonly [key: string]: unknown };

/**
 * A letter under a long run of two kinds of combining marks, alternated: putting them in canonical order takes quadratic
 * time, 0.6 s for 60,000 of them.
 * @param units the length in UTF-16 units
 */
export function marks(units: number): string {
  return `a${'\u0301\u0323'.repeat(Math.ceil(units / 2))}`.slice(0, units);
}

/** Returns a value that the schema describes with such a text in every field that may hold one, also the optional ones. */
export function withMarks(type: z.ZodType, units: number): unknown {
  return fill(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }), units);
}

function fill(schema: Schema, units: number): unknown {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (choices) return fill(choices[0] ?? {}, units);
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  switch (schema['type']) {
    case 'object': {
      const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
      const others = schema['additionalProperties'];
      const known = fields.map(([key, part]) => [key, fill(part, units)] as const);
      const names = ((schema['propertyNames'] as Schema | undefined)?.['enum'] as string[] | undefined) ?? ['week1'];
      const more = typeof others === 'object' && others !== null ? names.slice(0, 1) : [];
      return Object.fromEntries([...known, ...more.map((key) => [key, fill(others as Schema, units)] as const)]);
    }
    case 'array':
      return [fill((schema['items'] ?? {}) as Schema, units)];
    case 'integer':
    case 'number':
      return Number(schema['minimum'] ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return marks(units);
  }
}

/** A value as it should be, once for each of its texts, in whose place such a run stands. */
export function eachWithMarks(value: unknown, units: number): unknown[] {
  if (typeof value === 'string') return [marks(units)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    eachWithMarks(part, units).map((changed) =>
      Array.isArray(value)
        ? value.map((item: unknown, at) => (String(at) === key ? changed : item))
        : { ...value, [key]: changed },
    ),
  );
}
