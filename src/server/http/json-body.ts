import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/services/refusal.ts';

/** `\u0000` that is not itself an escaped backslash: PostgreSQL stores no such character. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** Reads JSON strictly, and no body at all as none: a logout sends the JSON content type without one. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    const text = bytes.toString();
    if (!isUtf8(bytes) || NUL.test(text)) return done(new Refusal('unreadable_body'));
    if (text.trim() === '') return done(null, undefined);
    void parse(request, text, done);
  });
}
