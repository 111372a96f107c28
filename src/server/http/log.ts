import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { newId } from '#server/storage/ids.ts';
import { createLogOutput } from './log-output.ts';

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'ticket', 'secretCode', 'code', 'email', 'username'];
/** An error's code is one of a database or of the system; no secret code of a coach looks like one. */
const SHAPE_OF_ERROR_CODE = /^([0-9A-Z]{5}|E[A-Z]{2,20}|[A-Z]+(_[A-Z0-9]+)+)$/;
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
    stream: logTo ?? createLogOutput(),
    redact: {
      // Without a path that names 'err', the censor is not told that it is in one.
      paths: ['err["code"]', ...SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])],
      censor: (value: unknown, path: readonly string[]) => (isOfError(value, path) ? value : '[redacted]'),
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

/** Whether this is the code of an error, which `describe` has looked at. */
function isOfError(value: unknown, [first, last, ...deeper]: readonly string[]): boolean {
  const isCode = first === 'err' && last === 'code' && deeper.length === 0;
  return isCode && typeof value === 'string' && SHAPE_OF_ERROR_CODE.test(value);
}

/**
 * Describes an error. A database's messages contain values, so only its code, its stack and what it says of its own
 * schema are told: which constraint it was, or which columns.
 */
function describe(error: Error) {
  // Whatever was thrown stands here, also what is no Error.
  const { code, stack = '', message = '' } = error as Partial<Error> & { code?: unknown };
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const isOfDatabase = typeof code === 'string' && /^([0-9A-Z]{5}$|SQLITE_)/.test(code);
  const constraint = constraintOf(error);
  return {
    type: error.name,
    message: isOfDatabase ? 'the database refused' : message.replaceAll(EMAIL, '[redacted]'),
    stack: frames.join('\n'),
    ...(typeof code === 'string' && SHAPE_OF_ERROR_CODE.test(code) ? { code } : {}),
    ...(constraint === undefined ? {} : { constraint }),
  };
}

/** Returns the constraint's name, as PostgreSQL gives it, or the columns that it is on ('users.email'). */
function constraintOf(error: Error): string | undefined {
  const { code, constraint, table, column } = error as unknown as Record<string, unknown>;
  if (typeof constraint === 'string') return constraint;
  if (typeof table === 'string' && typeof column === 'string') return `${table}.${column}`;
  const isOfSqlite = typeof code === 'string' && code.startsWith('SQLITE_CONSTRAINT');
  return isOfSqlite ? /constraint failed: ([\w., ]+)$/.exec(error.message)?.[1] : undefined;
}
