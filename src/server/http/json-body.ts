import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COMPACT_SAVE } from '#contract/api/media-types.ts';
import { Refusal } from '#server/services/refusal.ts';
import { isCompact } from './compact-save.ts';
import { readJson } from './json-text.ts';
import type { WorkInTurn } from './load-limit.ts';
import { isPacked, unpack } from './packed-body.ts';

type Doors = {
  /** Does the inflating in its turn, because it costs the server's time. */
  readonly inTurn: WorkInTurn;
  /** Charges what was inflated to whoever sent it. @throws Refusal where it is too much */
  readonly chargeUnpacked: (request: FastifyRequest, bytes: number) => void;
};

/**
 * Reads JSON strictly, compressed or not, and no body at all as none: a logout sends the JSON content type without one.
 * What is sent to a call that does not exist is not read.
 */
export function readJsonBodies(app: FastifyInstance, { inTurn, chargeUnpacked }: Doors): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/json', COMPACT_SAVE], { parseAs: 'buffer' }, (request, body, done) => {
    if (request.is404) return done(new Refusal('not_found'));
    if (isCompact(request) && request.routeOptions.config.name !== 'saveActual') {
      return done(new Refusal('unsupported_media_type'));
    }
    const read = (bytes: Buffer): void => {
      let value: unknown;
      try {
        value = readJson(bytes);
      } catch (error) {
        return done(error as Error);
      }
      done(null, value);
    };
    const sent = body as Buffer;
    try {
      if (sent.length === 0 || !isPacked(request)) return read(sent);
    } catch (error) {
      return done(error as Refusal);
    }
    inTurn(request, async () => {
      const bytes = await unpack(request, sent);
      chargeUnpacked(request, bytes.length);
      return bytes;
    }).then(read, done);
  });
}
