import type { BlockDetail, BlockNews } from '#contract/api/block.ts';
import { asksToSignIn } from '#contract/api/front.ts';
import { newsShape } from '#contract/api/shapes.ts';
import { readingsCacheName, readingsToForget } from '#contract/api/readings-cache.ts';
import { keptReadingAt } from '#contract/api/kept-readings.ts';
import { type BroughtForward, READING_FRESH_HEADER, READING_HEADER } from '#contract/api/readings.ts';
import { readAnswer, updateIn, type ReadingAnswer } from './answer.ts';
import { createKeptCopies, markOf, type KeptMark, type ReadingInFlight } from './kept-copies.ts';

/** What the readings need from the browser; a test brings its own. */
export type ReadingPorts = {
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  fetch: (request: Request) => Promise<Response>;
  /** Resolves after so many milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
  /** Runs one piece of work per name at a time, also across this worker and the one that follows it. */
  inTurn: <T>(name: string, work: () => Promise<T>) => Promise<T>;
};

export type Readings = {
  /** `outlives` keeps the worker awake until a late answer is dealt with (`event.waitUntil`). */
  answer: (request: Request, outlives: (promise: Promise<unknown>) => void) => Promise<Response>;
  /** Brings the kept copy of a block forward (domain/block/bring-forward.ts); undefined where that cannot be. */
  bringForward: (path: string, news: BlockNews) => Promise<BroughtForward | undefined>;
  forget: (keepUserId?: string) => Promise<void>;
};

/** A kept copy is shown when the network takes longer than this; without one the network has all the time it wants. */
export const PATIENCE_MS = 3_000;

/** Answers from the network first, then from the kept copy; a good answer is cached before the page gets it. */
export function createReadings(ports: ReadingPorts): Readings {
  const inFlight = new Set<ReadingInFlight>();
  const copies = createKeptCopies(ports.caches);
  let count = 0;

  return { answer, bringForward, forget };

  async function answer(request: Request, outlives: (promise: Promise<unknown>) => void): Promise<Response> {
    const asked = readingAt(new URL(request.url));
    if (asked === undefined) return ports.fetch(request);

    inFlight.add(asked);
    const network = read(asked, request).finally(() => inFlight.delete(asked));
    outlives(network);

    if (request.headers.get(READING_FRESH_HEADER) === '1') return asItIs(await network);
    const isLate = (await copies.keptCopy(asked)) === undefined ? undefined : ports.wait(PATIENCE_MS);
    const reply = await (isLate === undefined ? network : Promise.race([network, isLate]));
    if (reply !== undefined && reply.kind !== 'foreign' && reply.kind !== 'failed') return reply.response;
    const isBehindFront = reply?.kind === 'foreign' && asksToSignIn(reply.response);
    return (await copies.storedCopy(asked, isBehindFront)) ?? asItIs(reply ?? (await network));
  }

  function readingAt(address: Pick<URL, 'pathname' | 'search'>): ReadingInFlight | undefined {
    const kept = keptReadingAt(address);
    if (kept === undefined) return undefined;
    count += 1;
    return { ...kept, cacheName: readingsCacheName(kept.userId), order: count, forgotten: false };
  }

  /** Asks for what is new to the kept copy where there is one that can be brought forward, else for the whole. */
  async function read(asked: ReadingInFlight, request: Request): Promise<ReadingAnswer> {
    const known = asked.hasRevision ? await markOf(await copies.keptCopy(asked), asked.shape) : undefined;
    if (known !== undefined) {
      const reply = await readAnswer(ports.fetch(since(request, known)), asked.shape, newsShape);
      const update = updateIn(reply);
      if (update === undefined) return settle(asked, reply);
      const brought = await inItsTurn(asked, () => copies.bringForward(asked, update));
      if (brought) return brought;
    }
    return settle(asked, await readAnswer(ports.fetch(request), asked.shape));
  }

  async function bringForward(path: string, news: BlockNews): Promise<BroughtForward | undefined> {
    const asked = readingAt({ pathname: path, search: '' });
    if (asked === undefined) return undefined;
    inFlight.add(asked);
    const brought = await inItsTurn(asked, () => copies.bringForward(asked, { news, etag: null }));
    inFlight.delete(asked);
    if (brought === undefined) return undefined;
    return { block: brought.body as BlockDetail, isKept: brought.response.headers.get(READING_HEADER) !== null };
  }

  async function forget(keepUserId?: string): Promise<void> {
    for (const asked of inFlight) asked.forgotten ||= asked.userId !== keepUserId;
    const names = readingsToForget(await ports.caches.keys(), keepUserId);
    await Promise.all(names.map((name) => ports.caches.delete(name)));
  }

  /** Brings the cache up to date with the answer and says what the page gets. */
  async function settle(asked: ReadingInFlight, reply: ReadingAnswer): Promise<ReadingAnswer> {
    if (reply.kind !== 'good' && reply.kind !== 'gone') return reply;
    const settled = await inItsTurn(asked, () =>
      reply.kind === 'good' ? copies.keep(asked, reply) : copies.drop(asked, reply),
    );
    // The answer is good even though it was not kept, which the page sees by the missing header.
    return settled ?? reply;
  }

  /** Runs the work while it holds the lock of this reading; undefined where storage is full or broken. */
  async function inItsTurn<T>({ key }: ReadingInFlight, work: () => Promise<T>): Promise<T | undefined> {
    return ports.inTurn(`reading ${key}`, work).catch(() => undefined);
  }
}

/** Returns the same request, asking only for what is new to the kept reading. */
function since(request: Request, { rev, structRev, epoch, pastMark, etag }: KeptMark): Request {
  const query = new URLSearchParams({ since: String(rev), structRev: String(structRev), epoch });
  if (pastMark !== undefined) query.set('pastMark', pastMark);
  const asked = new Request(`${request.url}?${query.toString()}`, request);
  if (etag !== null) asked.headers.set('if-none-match', etag);
  return asked;
}

function asItIs(reply: ReadingAnswer): Response {
  if (reply.kind === 'failed') throw reply.error;
  return reply.response;
}
