import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { newId } from '#server/storage/ids.ts';

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'ticket', 'secretCode', 'code', 'email', 'username'];
const SHAPE_OF_ID = /^[\w.-]{1,64}$/;
const EMAIL = /[^\s"'<>()=,;]+@[^\s"'<>(),;]+/g;

/**
 * One line of JSON for each request and each failure. It holds no body, no header, no query string, no address and no
 * id of a person: of the path only the row of the API table, since secret codes travel in paths too.
 */
export function loggerOptions({ logLevel = 'silent', logTo }: { logLevel?: string; logTo?: Writable }) {
  // A silent logger would still make itself a child for every request.
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    ...(logTo ? { stream: logTo } : {}),
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: {
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'unknown' }),
      res: ({ statusCode = 0 }: { statusCode?: number | undefined }) => ({ statusCode }),
      err: describe,
    },
  };
}

/** The caller's id for its request, where it is one, so that it can be followed through a proxy's log. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && SHAPE_OF_ID.test(sent) ? sent : newId();
}

/** A database says in its messages and details which value it minded: only its code and the place are told. */
function describe(error: Error) {
  const { stack = '' } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const isOfDatabase = typeof code === 'string' && /^([0-9A-Z]{5}$|SQLITE_)/.test(code);
  return {
    type: error.name,
    message: isOfDatabase ? 'the database refused' : error.message.replaceAll(EMAIL, '[redacted]'),
    stack: frames.join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
  };
}
