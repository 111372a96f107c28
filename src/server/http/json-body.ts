import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COMPACT_SAVE } from '#contract/api/media-types.ts';
import { Refusal } from '#server/services/refusal.ts';
import { markChecked } from './bodies/checked.ts';
import type { BodyReader } from './bodies/reader.ts';
import { isCompact } from './compact-save.ts';
import { readJson } from './json-text.ts';
import { oneLargeBodyAtATime } from './large-bodies.ts';
import type { WorkInTurn } from './load-limit.ts';
import { isPacked, unpack } from './packed-body.ts';

type Doors = {
  /** Does the inflating in its turn, because it costs the server's time. */
  readonly inTurn: WorkInTurn;
  /** Charges what was inflated to whoever sent it. @throws Refusal where it is too much */
  readonly chargeUnpacked: (request: FastifyRequest, bytes: number) => void;
  /** Reads and checks large bodies; without it they are read here as small ones are. */
  readonly elsewhere?: BodyReader | undefined;
};

/**
 * Reads JSON strictly, compressed or not, and no body at all as none: a logout sends the JSON content type without one.
 * What is sent to a call that does not exist is not read.
 */
export function readJsonBodies(app: FastifyInstance, { inTurn, chargeUnpacked, elsewhere }: Doors): void {
  const inLine = oneLargeBodyAtATime();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/json', COMPACT_SAVE], { parseAs: 'buffer' }, (request, body, done) => {
    if (request.is404) return done(new Refusal('not_found'));
    if (isCompact(request) && request.routeOptions.config.name !== 'saveActual') {
      return done(new Refusal('unsupported_media_type'));
    }
    const readHere = (bytes: Buffer): void => {
      let value: unknown;
      try {
        value = readJson(bytes);
      } catch (error) {
        return done(error as Error);
      }
      done(null, value);
    };
    const readInLine = async (bytes: Buffer): Promise<void> => {
      const { name } = request.routeOptions.config;
      try {
        await inLine(request, bytes.length, async (isLarge) => {
          if (!isLarge || !elsewhere || name === undefined) return readHere(bytes);
          const hashWith = request.headers['idempotency-key'] === undefined ? undefined : request.params;
          const checked = await elsewhere.read({ name, isCompact: isCompact(request), bytes, hashWith });
          done(null, checked && markChecked(checked));
        });
      } catch (error) {
        done(error as Error);
      }
    };
    const sent = body as Buffer;
    try {
      if (sent.length === 0 || !isPacked(request)) return void readInLine(sent);
    } catch (error) {
      return done(error as Refusal);
    }
    inTurn(request, async () => {
      const bytes = await unpack(request, sent);
      chargeUnpacked(request, bytes.length);
      return bytes;
    }).then(readInLine, done);
  });
}
