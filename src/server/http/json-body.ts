import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { COMPACT_SAVE } from '#contract/api/media-types.ts';
import { Refusal } from '#server/services/refusal.ts';
import { isCompact } from './compact-save.ts';
import type { WorkInTurn } from './load-limit.ts';
import { isPacked, unpack } from './packed-body.ts';

/** `\u0000` that is not itself an escaped backslash: PostgreSQL stores no such character. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Reads JSON strictly, compressed or not, and no body at all as none: a logout sends the JSON content type without one.
 * @param inTurn does the inflating in its turn, because it costs the server's time
 */
export function readJsonBodies(app: FastifyInstance, inTurn: WorkInTurn): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/json', COMPACT_SAVE], { parseAs: 'buffer' }, (request, body, done) => {
    if (isCompact(request) && request.routeOptions.config.name !== 'saveActual') {
      return done(new Refusal('unsupported_media_type'));
    }
    const read = (bytes: Buffer): void => {
      const text = bytes.toString();
      if (!isUtf8(bytes) || NUL.test(text)) return done(new Refusal('unreadable_body'));
      if (text.trim() === '') return done(null, undefined);
      void parse(request, text, done);
    };
    const sent = body as Buffer;
    try {
      if (sent.length === 0 || !isPacked(request)) return read(sent);
    } catch (error) {
      return done(error as Refusal);
    }
    inTurn(request, () => unpack(request, sent)).then(read, done);
  });
}
