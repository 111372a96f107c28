import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BlockQuery } from '#contract/api/block.ts';
import type { BlockReading, ReadingAsked } from '#server/services/blocks/read-block.ts';

/** Returns what a request says of the reading that its sender has. */
export function readingAsked({
  query,
  request,
}: {
  readonly query: BlockQuery;
  readonly request: FastifyRequest;
}): ReadingAsked {
  // A proxy that compresses may have made the tag a weak one.
  const tags = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return { query, tags };
}

/** Answers with a reading and its entity tag; with 304 and no body where the sender has it (RFC 9110 §15.4.5). */
export function sendReading(reply: FastifyReply, { etag, body }: BlockReading): FastifyReply {
  reply.header('etag', etag);
  return body === undefined ? reply.code(304).send() : reply.send(body);
}
