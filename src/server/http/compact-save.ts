import type { FastifyRequest } from 'fastify';
import { COMPACT_SAVE } from '#contract/api/media-types.ts';
import { compactSaveBody } from '#contract/api/save.ts';
import { lengthenSave } from '#domain/block/compact-save.ts';
import { Refusal } from '#server/services/refusal.ts';

/** Returns whether a save came with its operations as columns. */
export function isCompact({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith(COMPACT_SAVE) ?? false;
}

/**
 * Returns a save in the form of its schema, whichever way it came.
 * @throws Refusal where its columns do not fit each other or its leaves
 */
export function readSave(body: unknown, request: FastifyRequest): unknown {
  if (!isCompact(request)) return body;
  const read = compactSaveBody.safeParse(body);
  const save = read.success ? lengthenSave(read.data) : undefined;
  if (!save) throw new Refusal('invalid_input');
  return save;
}
