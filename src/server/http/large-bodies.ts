import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { workInShares, type Places } from '#server/services/limits/costly-work.ts';
import { answerBegun } from './answering.ts';
import { personOf, tooMany } from './share-units.ts';

/** A body of more bytes, unpacked, takes the loop some milliseconds to read and check, and what it asks for takes more. */
const LARGE_BYTES = 64 * 1024;
const LINE: Places = { atOnce: 1, waiting: 60 };

/** Reads a body, and lets the request go on with it; resolves as soon as it does. */
type Read = (isLarge: boolean) => void | Promise<void>;

/**
 * Returns what reads the large bodies of one person one after the other, each when the one before it is being answered,
 * and at most one in a turn of the loop. Smaller ones are read at once.
 */
export function oneLargeBodyAtATime(): (request: FastifyRequest, bytes: number, read: Read) => Promise<void> {
  const inLine = workInShares(LINE, tooMany);
  return async (request, bytes, read) => {
    const person = personOf(request);
    if (bytes <= LARGE_BYTES || person === undefined) return read(false);
    return inLine(person, async () => {
      await turn();
      await read(true);
      await answerBegun(request);
    });
  };
}
