import type { FastifyCompressOptions } from '@fastify/compress';
import { routes, type RouteName } from '#contract/api/routes.ts';

const COMPRESSION = {
  encodings: ['br', 'gzip'],
  // What fits into one packet is no sooner there when it is smaller.
  threshold: 1_400,
  // As a stream an answer would come without its length. A large block takes the loop about a millisecond.
  syncThreshold: Infinity,
} satisfies FastifyCompressOptions;

/**
 * How answers to a call are compressed. Readings are: a block is forty times its size on the wire otherwise; and so is what
 * names a save's operations. Answers to other writes, which may carry a token, stay as they are, so that no length tells
 * anything of one.
 */
export function compressionOf(name: RouteName): typeof COMPRESSION | false {
  return routes[name].method === 'GET' || name === 'saveActual' ? COMPRESSION : false;
}
