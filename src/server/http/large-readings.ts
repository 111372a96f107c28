import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteName } from '#contract/api/routes.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { createLongLogs, type Lengths } from '#server/services/readings/long-logs.ts';
import { createReader } from '#server/services/readings/reader.ts';
import { each, jsonText, type InPieces } from '#server/services/readings/json-pieces.ts';
import type { ReadingName, ReadingsAsked } from '#server/services/readings/readings.ts';
import type { ReadingToSend } from './block-reading.ts';
import { inLanguageOf } from './language.ts';

/** Gets what was made of a route without its schema, once it is whole. */
export type CheckMade = (name: RouteName | undefined, text: string) => void;

type ReadingCall = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly caller: Caller };

export type LargeReadings = {
  /**
   * Answers with a large reading, piece by piece as it is made and as fast as it is taken. An error in the middle
   * destroys the connection, so that nobody takes a half for the whole. Beware: no schema looks at it, so a reading may
   * have nothing that its schema does not name; the tests look whether that is so.
   */
  readonly answer: <Name extends ReadingName>(
    asked: ReadingCall,
    name: Name,
    what: ReadingsAsked[Name],
  ) => Promise<FastifyReply>;
  /** Does the same up to where the answer begins. Who does not send it leaves it unfinished for good. */
  readonly read: <Name extends ReadingName>(
    asked: ReadingCall,
    name: Name,
    what: ReadingsAsked[Name],
  ) => Promise<ReadingToSend>;
  /**
   * Answers with an object whose lists may be long: they are written here, with a turn of the loop between pieces. One
   * piece goes out whole. No schema looks at it, either.
   */
  readonly sendLists: (asked: Omit<ReadingCall, 'caller'>, lists: object) => Promise<FastifyReply>;
  /**
   * Returns whether readings of an athlete's blocks are to be made that way, since it is by all of their training that
   * loads are proposed. A small one costs more on another thread than here.
   */
  readonly hasLongLog: (athleteId: string) => Promise<boolean>;
};

type LargeConfig = { readonly checkMade?: CheckMade; readonly longLogs?: Lengths };

const JSON_TYPE = 'application/json; charset=utf-8';
/** To write so much takes the loop a millisecond at most. */
const PIECE_BYTES = 64 * 1024;

export function createLargeReadings(
  app: FastifyInstance,
  context: Context,
  { checkMade: check, longLogs }: LargeConfig,
): LargeReadings {
  const reader = createReader(context, (error) => app.log.error({ err: error }, 'the thread of large readings ended'));
  app.addHook('onClose', () => reader.close());
  const checkedFor = ({ routeOptions }: FastifyRequest, parts: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
    check ? checkedAtEnd(parts, (text) => check(routeOptions.config.name, text)) : parts;
  const large: LargeReadings = {
    hasLongLog: createLongLogs(context, longLogs),
    read: async ({ request, reply, caller }, name, what) => {
      const { etag, given, parts } = await reader.read(name, caller, what);
      return {
        given: async () => given,
        send: () => {
          if (etag !== undefined) reply.header('etag', etag);
          if (!parts) return reply.code(304).send();
          reply.type(JSON_TYPE);
          return reply.send(Readable.from(counted(request, checkedFor(request, parts)), { objectMode: false }));
        },
      };
    },
    sendLists: async ({ request, reply }, lists) => {
      const pieces = inTurns(listsText(inLanguageOf(request, lists) as object));
      const [first, second] = [await pieces.next(), await pieces.next()];
      if (first.done || second.done) {
        const text = String(first.value ?? '');
        check?.(request.routeOptions.config.name, text);
        return reply.type(JSON_TYPE).send(text);
      }
      const parts = startingWith([first.value, second.value], pieces);
      reply.type(JSON_TYPE);
      return reply.send(Readable.from(counted(request, checkedFor(request, parts)), { objectMode: false }));
    },
    answer: async (...asked) => (await large.read(...asked)).send(),
  };
  return large;
}

/** Notes on the request how much of its answer is made. */
async function* counted(request: FastifyRequest, parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  request.madeBytes = 0;
  for await (const part of parts) {
    request.madeBytes += part.length;
    yield part;
  }
}

async function* checkedAtEnd(parts: AsyncIterable<Buffer>, check: (text: string) => void): AsyncGenerator<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) {
    all.push(part);
    yield part;
  }
  check(Buffer.concat(all).toString());
}

function listsText(fields: object): AsyncGenerator<string> {
  const inPieces = Object.entries(fields).map(([key, value]) => [key, Array.isArray(value) ? each(value) : value]);
  return jsonText(Object.fromEntries(inPieces) as InPieces<object>);
}

/** Gathers small pieces to larger ones, and lets others have a turn after each. */
async function* inTurns(pieces: AsyncIterable<string>): AsyncGenerator<Buffer, undefined> {
  let gathered = '';
  for await (const piece of pieces) {
    gathered += piece;
    if (gathered.length < PIECE_BYTES) continue;
    yield Buffer.from(gathered);
    gathered = '';
    await turn();
  }
  if (gathered !== '') yield Buffer.from(gathered);
}

async function* startingWith<One>(first: readonly One[], rest: AsyncIterable<One>): AsyncGenerator<One> {
  yield* first;
  yield* rest;
}
