import type { FastifyCompressOptions } from '@fastify/compress';
import { routes, type RouteName } from '#contract/api/routes.ts';

const COMPRESSION = {
  encodings: ['br', 'gzip'],
  // An answer that fits into one packet arrives no sooner when it is smaller.
  threshold: 1_400,
  // A streamed answer would have no Content-Length. Compressing a large block takes the loop about a millisecond.
  syncThreshold: Infinity,
} satisfies FastifyCompressOptions;

/**
 * Returns how answers to a call are compressed. Readings are, because a block has forty times the size otherwise, and
 * so are answers to saves, which name operations. Answers to other writes may carry a token, and are not compressed, so
 * that no length tells anything of it.
 */
export function compressionOf(name: RouteName): typeof COMPRESSION | false {
  return routes[name].method === 'GET' || name === 'saveActual' ? COMPRESSION : false;
}
