import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#server/services/refusal.ts';

/** The one coding that a body may come in, by its name of today and of old (RFC 9110 §8.4.1.3). */
const GZIP = new Set(['gzip', 'x-gzip']);
/** What a refused coding is told to come in. */
export const ACCEPTED_CODING = 'gzip';

const inflate = promisify(gunzip);

/** Whether the body came compressed; a coding that this server does not read is refused with 415. */
export function isPacked({ headers }: FastifyRequest): boolean {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return false;
  if (!GZIP.has(coding)) throw new Refusal('unsupported_encoding');
  return true;
}

/**
 * The body as it was before it was compressed. Never inflates beyond the route's limit, whatever the bytes promise. Beware
 * of @fastify/compress here: it inflates while the body comes, before load-limit.ts has found room for the work.
 * @throws Refusal where it holds too much, or is no gzip
 */
export async function unpack({ routeOptions }: FastifyRequest, packed: Buffer): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: routeOptions.bodyLimit });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new Refusal(isTooLarge ? 'body_too_large' : 'unreadable_body');
  }
}
