import type { FastifyCompressOptions } from '@fastify/compress';
import { routes, type RouteName } from '#contract/api/routes.ts';

const COMPRESSION = {
  encodings: ['br', 'gzip'],
  // An answer that fits into one packet arrives no sooner when it is smaller.
  threshold: 1_400,
  // A larger one is compressed on a thread of zlib's, and so it has no Content-Length. Up to here the loop stands still
  // for a millisecond or two, which is less than such a stream costs.
  syncThreshold: 100 * 1024,
} satisfies FastifyCompressOptions;

/**
 * Returns how answers to a call are compressed. Readings are, because a block has forty times the size otherwise, and
 * so are answers to saves, which name operations. Answers to other writes may carry a token, and are not compressed, so
 * that no length tells anything of it.
 */
export function compressionOf(name: RouteName): typeof COMPRESSION | false {
  return routes[name].method === 'GET' || name === 'saveActual' ? COMPRESSION : false;
}
