import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { RouteName } from '#contract/routes.ts';

/** What fits into one packet is no sooner there when it is smaller. */
const SMALLEST_BYTES = 1_400;
/** Beyond these levels a reading takes longer to compress than to send. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

const pack = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string) => promisify(gzip)(text, GZIP),
};

/** A write whose answer names what was written, and never holds a token. */
const NAMING: ReadonlySet<RouteName | undefined> = new Set(['saveActual']);

/**
 * Compresses the larger readings: a block is forty times its size on the wire otherwise; and what names a save's operations.
 * Answers to other writes, which may carry a token, stay as they are, so that no length tells anything of one.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const mayBe = request.method === 'GET' || NAMING.has(request.routeOptions.config.name);
    if (!mayBe || typeof payload !== 'string' || payload.length < SMALLEST_BYTES) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return payload;
    const packed = await pack[encoding](payload);
    reply.header('content-encoding', encoding);
    reply.header('content-length', packed.length);
    return packed;
  });
}

/** A client that refuses one ('br;q=0') is not asked twice: it gets the other or none. */
function encodingFor(accepted: string | undefined): keyof typeof pack | undefined {
  const wanted = (accepted ?? '').split(',').map((one) => one.replaceAll(' ', ''));
  return (['br', 'gzip'] as const).find((one) =>
    wanted.some((want) => want === one || (want.startsWith(`${one};q=`) && Number(want.split('=')[1]) > 0)),
  );
}
