import { z } from 'zod';
import { refusals } from '#contract/refusals.ts';
import type { ApiDocument } from '#contract/operation.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import { wire, type Wire } from '#contract/wire.ts';
import { calls, type Call } from './calls.ts';
import { replies } from './replies.ts';

type Schema = Record<string, unknown>;
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: unknown; example?: unknown };

let written: ApiDocument | undefined;

/** The API in OpenAPI 3.1: generated once, from the API table and its schemas. */
export function apiDocument(): ApiDocument {
  written ??= write();
  return written;
}

function write(): ApiDocument {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Spotter',
      version: '1',
      description:
        'Every call of Spotter. A 404 is the same for what is unknown and what is somebody else’s. A body may come ' +
        'compressed (Content-Encoding: gzip); the limits are those of what it holds.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token of a login.' } },
      schemas: { Refusal: REFUSAL },
    },
  };
}

const REFUSAL: Schema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(refusals) },
    message: {
      description: 'A sentence, or a list of sentences.',
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    },
    error: { type: 'string', description: 'The same, for createBlock and calculateMacros.' },
  },
  example: { code: 'not_found', message: refusals.not_found.message },
};

function operationOf(name: RouteName, { callers }: Route) {
  const parts: Wire = wire[name];
  const call: Call = calls[name];
  const who = callers === 'anyone' ? 'anyone' : callers.join(', ');
  return {
    operationId: name,
    tags: [call.heading],
    summary: call.says,
    description: `For ${who}.`,
    ...(callers === 'anyone' ? {} : { security: [{ token: [] }] }),
    parameters: [...parametersOf(parts.params, 'path', call.params), ...parametersOf(parts.query, 'query', call.query)],
    ...(parts.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(parts.body, 'input'), example: call.body } },
          },
        }
      : {}),
    responses: {
      ...answerOf(name, parts, call),
      default: {
        description: 'Refused, with a code and a sentence.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

function answerOf(name: RouteName, parts: Wire, { answers }: Call) {
  if (answers === 302) return { 302: { description: 'Leads on.' } };
  const type = TEXTS[name];
  if (type) return { 200: { description: 'Done.', content: { [type]: { schema: { type: 'string' } } } } };
  const schema = schemaOf(parts.reply, 'output');
  return { 200: { description: 'Done.', content: { 'application/json': { schema, example: replies[name] } } } };
}

/** Calls whose answer is no JSON. */
const TEXTS: Partial<Record<RouteName, string>> = { metrics: 'text/plain', apiPage: 'text/html' };

function parametersOf(
  schema: z.ZodType | undefined,
  place: Parameter['in'],
  examples: Readonly<Record<string, string>> = {},
): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }));
}

/** What a schema cannot say of a value, its sentence says when the value is refused. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}
