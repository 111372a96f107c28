import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { routes, type RouteName } from '#contract/api/routes.ts';
import { refusals } from '#contract/words/refusals.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { replies } from './replies.ts';

type Schema = { properties?: Record<string, object> } & Record<string, unknown>;
type Schemas = { params?: Schema; querystring?: Schema; body?: Schema; response?: Record<number, Schema> };

/** Returns what @fastify/swagger does not know by itself: all but the paths and the schemas of the served calls. */
export function apiDescription(): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Spotter',
        version: '1',
        description:
          'The API of Spotter. 404 has the same body for what does not exist and for what belongs to someone else. A request ' +
          'body may be compressed (Content-Encoding: gzip); limits apply to its uncompressed size.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token of a login.' } },
        schemas: { Refusal: REFUSAL },
      },
    },
    // A route without a row in the API table has no description, and is left out.
    hideUntagged: true,
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      const { name } = document.route.config ?? {};
      return { schema: name === undefined ? {} : { ...wordsOf(name), ...withExamples(name, schema as Schemas) }, url };
    },
  };
}

function wordsOf(name: RouteName) {
  const { callers } = routes[name];
  const { heading, says } = calls[name];
  return {
    operationId: name,
    tags: [heading],
    summary: says,
    description: `Callers: ${callers === 'anyone' ? callers : callers.join(', ')}.`,
    ...(callers === 'anyone' ? {} : { security: [{ token: [] }] }),
  };
}

function withExamples(name: RouteName, { params, querystring, body, response }: Schemas) {
  const call: Call = calls[name];
  return {
    ...(params ? { params: withExampleOfEach(params, call.params) } : {}),
    ...(querystring ? { querystring: withExampleOfEach(querystring, call.query) } : {}),
    ...(body ? { body: { ...body, examples: [call.body] } } : {}),
    response: { ...answerOf(name, response?.[200]), default: REFUSED },
  };
}

function withExampleOfEach(schema: Schema, examples: Readonly<Record<string, string>> = {}): Schema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, part]) => [
    name,
    examples[name] === undefined ? part : { ...part, examples: [examples[name]] },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** Calls whose answer is no JSON. */
const TEXTS: Partial<Record<RouteName, string>> = { metrics: 'text/plain', apiPage: 'text/html' };

function answerOf(name: RouteName, schema: Schema | undefined) {
  const { answers = 200 } = calls[name];
  if (answers >= 300 && answers < 400) return { [answers]: { description: 'Redirect.', type: 'null' } };
  const type = TEXTS[name];
  if (type) return { 200: { description: 'Success.', content: { [type]: { schema: { type: 'string' } } } } };
  return { 200: { description: 'Success.', content: { 'application/json': { schema, example: replies[name] } } } };
}

const REFUSED = {
  description: 'Error, with a code and a message.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

const REFUSAL: Schema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(refusals) },
    field: { type: 'string', description: 'The part of the body that all of it is about, where it is about one.' },
    message: {
      description: 'A sentence, or a list of sentences.',
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    },
    error: { type: 'string', description: 'The same, for createBlock and calculateMacros.' },
  },
  example: { code: 'not_found', message: refusals.not_found.message },
};
