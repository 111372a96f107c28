import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { CheckedBody, HashedRequest } from './rules.ts';

/** What is known of bodies that were checked before their call began; nothing that is sent gets in here by itself. */
const known = new WeakMap<object, CheckedBody>();

/** The hashes of requests, by the bodies that their calls get. */
const hashes = new WeakMap<object, HashedRequest>();

/** Returns what stands for a checked body until its schema would look at it. */
export function markChecked(checked: CheckedBody): object {
  const body = { ...checked };
  known.set(body, checked);
  return body;
}

export function isChecked(body: unknown): boolean {
  return typeof body === 'object' && body !== null && known.has(body);
}

/** Returns the hash of a request, where it was made when its body was checked. */
export function hashMade(body: unknown, params: unknown): string | undefined {
  const hashed = typeof body === 'object' && body !== null ? hashes.get(body) : undefined;
  return hashed?.params === JSON.stringify(params) ? hashed?.requestHash : undefined;
}

/** Checks each part of a request by its schema, except for bodies that were checked already. */
export const checkOnce: FastifySchemaCompiler<FastifySchema> = (route) => {
  const check = validatorCompiler(route as Parameters<typeof validatorCompiler>[0]);
  if (route.httpPart !== 'body') return check;
  return (body: unknown) => {
    const checked = typeof body === 'object' && body !== null ? known.get(body) : undefined;
    if (!checked) return check(body);
    if ('refusal' in checked) return { error: checked.refusal };
    const { value, hashed } = checked;
    if (hashed && typeof value === 'object' && value !== null) hashes.set(value, hashed);
    return { value };
  };
};
