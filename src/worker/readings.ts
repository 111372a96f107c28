import { asksToSignIn, FRONT_HEADER } from '#contract/api/front.ts';
import { readingsCacheName, readingsToForget } from '#contract/api/readings-cache.ts';
import {
  READING_FRESH_HEADER,
  hasRevision,
  isKept,
  READING,
  READING_HEADER,
  SERVER_HEADER,
  shapeOfKept,
} from '#contract/api/readings.ts';
import { fits, type Shape } from '#contract/api/shapes.ts';
import { compareRevisions, readAnswer } from './answer.ts';
import type { ReadingAnswer } from './answer.ts';

/** What the readings need of the world; a test brings its own. */
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
  forget: (keepUserId?: string) => Promise<void>;
};

/** A kept copy is shown when the network takes longer than this; without one the network has all the time it wants. */
export const PATIENCE_MS = 3_000;

/** One request of the page. `forgotten`: the person logged out meanwhile, so nothing of it may be kept. */
type ReadingInFlight = {
  userId: string;
  cacheName: string;
  key: string;
  shape: Shape;
  order: number;
  forgotten: boolean;
};

/** Network first, then the kept copy; a good answer is in the cache before the page gets it. */
export function createReadings(ports: ReadingPorts): Readings {
  const inFlight = new Set<ReadingInFlight>();
  const orderOfKept = new Map<string, number>();
  let count = 0;

  return { answer, forget };

  async function answer(request: Request, outlives: (promise: Promise<unknown>) => void): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const userId = isKept(pathname);
    const shape = shapeOfKept(pathname);
    if (userId === undefined || shape === undefined || search !== '') return ports.fetch(request);

    count += 1;
    const asked: ReadingInFlight = {
      userId,
      cacheName: readingsCacheName(userId),
      key: pathname,
      shape,
      order: count,
      forgotten: false,
    };
    inFlight.add(asked);
    const network = readAnswer(ports.fetch(request), shape)
      .then((reply) => settle(asked, reply))
      .finally(() => inFlight.delete(asked));
    outlives(network);

    if (request.headers.get(READING_FRESH_HEADER) === '1') return asItIs(await network);
    const isLate = (await keptCopy(asked)) === undefined ? undefined : ports.wait(PATIENCE_MS);
    const reply = await (isLate === undefined ? network : Promise.race([network, isLate]));
    if (reply !== undefined && reply.kind !== 'foreign' && reply.kind !== 'failed') return reply.response;
    const isBehindFront = reply?.kind === 'foreign' && asksToSignIn(reply.response);
    return (await storedCopy(asked, isBehindFront)) ?? asItIs(reply ?? (await network));
  }

  async function forget(keepUserId?: string): Promise<void> {
    for (const asked of inFlight) asked.forgotten ||= asked.userId !== keepUserId;
    const names = readingsToForget(await ports.caches.keys(), keepUserId);
    await Promise.all(names.map((name) => ports.caches.delete(name)));
  }

  /** Brings the cache up to date with the answer and says what the page gets. */
  async function settle(asked: ReadingInFlight, reply: ReadingAnswer): Promise<ReadingAnswer> {
    if (reply.kind !== 'good' && reply.kind !== 'gone') return reply;
    try {
      return await ports.inTurn(`reading ${asked.key}`, () =>
        reply.kind === 'good' ? keep(asked, reply) : drop(asked, reply),
      );
    } catch {
      // Full or broken storage: the answer is good all the same, and without the header nobody takes it for kept.
      return reply;
    }
  }

  async function keep(asked: ReadingInFlight, reply: Extract<ReadingAnswer, { kind: 'good' }>): Promise<ReadingAnswer> {
    if (asked.forgotten) return reply;
    const kept = await keptCopy(asked);
    const text = await kept?.clone().text();
    if (kept !== undefined && text !== undefined && isOutrun(asked, reply.text, text)) {
      return { ...reply, response: marked(kept, READING.kept) };
    }
    const cache = await ports.caches.open(asked.cacheName);
    // Asked again after the wait: an open that came before `forget` is deleted by it, a put after it would not be.
    if (asked.forgotten) return reply;
    // What is the same stays: a browser that ends in the middle of a write loses what stood there before, too.
    if (text !== reply.text) await cache.put(asked.key, new Response(reply.text, { headers: reply.response.headers }));
    orderOfKept.set(asked.key, asked.order);
    return { ...reply, response: marked(reply.response, READING.kept) };
  }

  async function drop(asked: ReadingInFlight, reply: ReadingAnswer): Promise<ReadingAnswer> {
    const isNewest = asked.order > (orderOfKept.get(asked.key) ?? 0);
    if (isNewest && (await keptCopy(asked)) !== undefined) {
      const cache = await ports.caches.open(asked.cacheName);
      await cache.delete(asked.key);
    }
    return reply;
  }

  /** True when the kept copy is newer: by its revision where there is one, else by who asked last. */
  function isOutrun(asked: ReadingInFlight, text: string, kept: string): boolean {
    const revisions = hasRevision(asked.key) ? compareRevisions(text, kept) : 'unrelated';
    if (revisions !== 'unrelated') return revisions === 'older';
    return asked.order < (orderOfKept.get(asked.key) ?? 0);
  }

  async function keptCopy(asked: ReadingInFlight): Promise<Response | undefined> {
    return ports.caches.match(asked.key, { cacheName: asked.cacheName, ignoreVary: true }).catch(() => undefined);
  }

  async function storedCopy(asked: ReadingInFlight, isBehindFront: boolean): Promise<Response | undefined> {
    const kept = asked.forgotten ? undefined : await keptCopy(asked);
    if (kept === undefined || !(await isReading(kept, asked.shape))) return undefined;
    const stored = marked(kept, READING.stored);
    if (isBehindFront) stored.headers.set(FRONT_HEADER, '1');
    return stored;
  }
}

/** Earlier builds kept whatever was JSON; what has this server's mark was looked at before it was kept. */
async function isReading(kept: Response, shape: Shape): Promise<boolean> {
  if (kept.headers.get(SERVER_HEADER) === '1') return true;
  const body: unknown = await kept
    .clone()
    .json()
    .catch(() => undefined);
  return fits(shape, body);
}

function asItIs(reply: ReadingAnswer): Response {
  if (reply.kind === 'failed') throw reply.error;
  return reply.response;
}

function marked(response: Response, mark: string): Response {
  const headers = new Headers(response.headers);
  headers.set(READING_HEADER, mark);
  return new Response(response.body, { status: response.status, headers });
}
