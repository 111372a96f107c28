import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BlockQuery } from '#contract/api/block.ts';
import { APP_HEADER } from '#contract/api/readings.ts';
import { givenBy, packGiven } from '#server/services/blocks/given-reading.ts';
import { rememberPacked, wasGiven } from '#server/services/blocks/given-readings.ts';
import type { BlockReading, ReadingAsked } from '#server/services/blocks/read-block.ts';
import type { Context } from '#server/services/context.ts';
import { sessionOf } from './bearer.ts';

type ReadingRequest = {
  readonly query: BlockQuery;
  readonly request: FastifyRequest;
  readonly blockId: string;
};

/** A reading that is made, or that has begun to be. */
export type ReadingToSend = {
  /** What a whole reading tells a client, packed; undefined for another one. */
  readonly given: () => Promise<Buffer | undefined>;
  readonly send: () => FastifyReply;
};

/**
 * Answers with a reading and its entity tag; with 304 and no body where the sender has it (RFC 9110 §15.4.5). What a
 * client is given that says nothing of its edits is remembered, for it sends all of it back (given-reading.ts).
 */
export async function answerReading(
  { storage, clock }: Context,
  { query, request, blockId }: ReadingRequest,
  read: (asked: ReadingAsked, gives: boolean) => Promise<ReadingToSend>,
): Promise<FastifyReply> {
  const asked = { query, tags: tagsOf(request) };
  if (request.headers[APP_HEADER] === '1' || query.since !== undefined) return (await read(asked, false)).send();
  const key = { session: sessionOf(request), blockId };
  // What another session was given under this tag is unknown, and may have been another reading.
  const isGiven = asked.tags.some((tag) => tag !== '') && (await wasGiven(storage, key));
  const reading = await read(isGiven ? asked : { query, tags: [] }, true);
  const given = await reading.given();
  if (given) {
    try {
      await storage.transaction((repositories) => rememberPacked(repositories, key, given, clock.now()));
    } catch (error) {
      // A full disk takes nobody's reading away.
      if (!request.server.watch.note(error)) {
        request.log.warn({ err: error }, 'A reading that was given could not be remembered.');
      }
    }
  }
  return reading.send();
}

export function madeHere(reply: FastifyReply, { etag, body }: BlockReading): ReadingToSend {
  return {
    given: async () => (body && 'weeks' in body ? packGiven(givenBy(body)) : undefined),
    send: () => {
      reply.header('etag', etag);
      return body === undefined ? reply.code(304).send() : reply.send(body);
    },
  };
}

/** Returns the entity tags that a request names. */
function tagsOf(request: FastifyRequest): string[] {
  // A proxy that compresses may have made the tag a weak one.
  return (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
