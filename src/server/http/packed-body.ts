import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#server/services/refusal.ts';

/** The one coding that a body may have, by its current name and its old one (RFC 9110 §8.4.1.3). */
const GZIP = new Set(['gzip', 'x-gzip']);
/** The coding that the refusal of another one asks for. */
export const ACCEPTED_CODING = 'gzip';

/** Each chunk takes the loop a turn, and they are copied together: more than this in one costs memory for small bodies. */
const LARGE_CHUNK_BYTES = 256 * 1024;
const CHUNK_BYTES = 16 * 1024;
/** Nothing that people type packs better. */
const MOST_RATIO = 32;

const inflate = promisify(gunzip);

/** Returns whether the body is compressed. @throws Refusal (415) for a coding that this server does not read */
export function isPacked({ headers }: FastifyRequest): boolean {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return false;
  if (!GZIP.has(coding)) throw new Refusal('unsupported_encoding');
  return true;
}

/**
 * Inflates a body, never beyond the route's limit, whatever the bytes promise. Beware of @fastify/compress here: it
 * inflates while the body comes, before load-limit.ts has found room for the work.
 * @throws Refusal where it holds too much, or is no gzip
 */
export async function unpack({ routeOptions }: FastifyRequest, packed: Buffer): Promise<Buffer> {
  try {
    const chunkSize = packed.length * MOST_RATIO > LARGE_CHUNK_BYTES ? LARGE_CHUNK_BYTES : CHUNK_BYTES;
    return await inflate(packed, { maxOutputLength: routeOptions.bodyLimit, chunkSize });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new Refusal(isTooLarge ? 'body_too_large' : 'unreadable_body');
  }
}
