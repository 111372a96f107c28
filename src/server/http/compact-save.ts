import type { FastifyRequest } from 'fastify';
import { COMPACT_SAVE } from '#contract/api/media-types.ts';

/** Returns whether a save came with its operations as columns. */
export function isCompact({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith(COMPACT_SAVE) ?? false;
}
