import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { newId } from '#server/storage/ids.ts';

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'ticket', 'secretCode', 'code', 'email', 'username'];
const SHAPE_OF_ID = /^[\w.-]{1,64}$/;
const EMAIL = /[^\s"'<>()=,;]+@[^\s"'<>(),;]+/g;

/**
 * Returns the log's options: one line of JSON for each request and each failure, with no body, no header, no query
 * string, no address and no id of a person; of the path only the row of the API table, since secret codes travel in
 * paths too.
 */
export function loggerOptions({ logLevel = 'silent', logTo }: { logLevel?: string; logTo?: Writable }) {
  // A silent logger would still create a child logger for every request.
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

/** Returns the request id that the caller sent, if valid, by which a proxy's log can be followed; else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && SHAPE_OF_ID.test(sent) ? sent : newId();
}

/** Describes an error. A database's messages contain values, so only its code, constraint and stack are told. */
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
