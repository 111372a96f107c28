import type { BlockDetail, BlockNews, BlockReadingMark } from '#contract/api/block.ts';
import { FRONT_HEADER } from '#contract/api/front.ts';
import type { KeptReading } from '#contract/api/kept-readings.ts';
import { READING, READING_HEADER, SERVER_HEADER } from '#contract/api/readings.ts';
import { fits, type Shape } from '#contract/api/shapes.ts';
import { bringForward as withNews } from '#domain/block/bring-forward.ts';
import { compareRevisions, type ReadingAnswer, type Update } from './answer.ts';

/** One request of the page. `forgotten`: the person logged out meanwhile, so nothing of it may be kept. */
export type ReadingInFlight = KeptReading & {
  cacheName: string;
  order: number;
  forgotten: boolean;
};

/** Which reading of a block is kept, and its entity tag, if it has one. */
export type KeptMark = BlockReadingMark & Pick<BlockDetail, 'pastMark'> & { readonly etag: string | null };

type Good = Extract<ReadingAnswer, { kind: 'good' }>;

/**
 * Manages the copies of readings in the caches: of each reading the newest answer. No copy is evicted to make room for
 * another: prefetching limits how much it keeps (client/offline/prefetch/read-older.ts), and a log-out deletes all.
 */
export function createKeptCopies(caches: Pick<CacheStorage, 'open' | 'match'>) {
  const orderOfKept = new Map<string, number>();

  /** Keeps a good answer and marks it as kept; where the kept copy is newer, returns that instead. */
  async function keep(asked: ReadingInFlight, reply: Good): Promise<Good> {
    if (asked.forgotten) return reply;
    const kept = await keptCopy(asked);
    const text = await kept?.clone().text();
    if (kept !== undefined && text !== undefined && isOutrun(asked, reply.text, text)) {
      return { ...reply, response: marked(kept, READING.kept) };
    }
    const isSame = text === reply.text && kept?.headers.get('etag') === reply.response.headers.get('etag');
    const cache = await caches.open(asked.cacheName);
    // This is checked again after the wait: `forget` deletes a cache that was opened before it, but not a later put.
    if (asked.forgotten) return reply;
    // An unchanged copy is not written again: a browser that ends in the middle of a write loses the old copy, too.
    if (!isSame) await cache.put(asked.key, new Response(reply.text, { headers: reply.response.headers }));
    orderOfKept.set(asked.key, asked.order);
    return { ...reply, response: marked(reply.response, READING.kept) };
  }

  /**
   * Applies an update to the kept copy; one that is newer stays.
   * @returns undefined where there is no copy (any more) that the update follows on
   */
  async function bringForward(asked: ReadingInFlight, update: Update): Promise<Good | undefined> {
    const kept = await keptCopy(asked);
    if (kept === undefined || asked.forgotten) return undefined;
    const text = await kept.clone().text();
    const body = JSON.parse(text) as BlockDetail;
    const stands = update === 'same' || isPast(body, update.news);
    if (stands) return { kind: 'good', text, body, response: marked(kept, READING.kept) };
    const brought = withNews(body, update.news);
    if (brought === undefined) return undefined;
    const answer = asAnswer(brought, kept.headers, update.etag);
    // The answer is good even where storage is too full to keep it.
    return keep(asked, answer).catch(() => answer);
  }

  /** Deletes the copy of a reading that no longer exists, unless a later request has kept it again. */
  async function drop(asked: ReadingInFlight, reply: ReadingAnswer): Promise<ReadingAnswer> {
    const isNewest = asked.order > (orderOfKept.get(asked.key) ?? 0);
    if (isNewest && (await keptCopy(asked)) !== undefined) {
      const cache = await caches.open(asked.cacheName);
      await cache.delete(asked.key);
    }
    return reply;
  }

  /** Returns whether the kept copy is newer: by its revision where there is one, else by the order of requests. */
  function isOutrun(asked: ReadingInFlight, text: string, kept: string): boolean {
    const revisions = asked.hasRevision ? compareRevisions(text, kept) : 'unrelated';
    if (revisions !== 'unrelated') return revisions === 'older';
    return asked.order < (orderOfKept.get(asked.key) ?? 0);
  }

  /** The copy as it is, whatever wrote it; undefined without one, and where the cache cannot be read. */
  async function keptCopy(asked: ReadingInFlight): Promise<Response | undefined> {
    return caches.match(asked.key, { cacheName: asked.cacheName, ignoreVary: true }).catch(() => undefined);
  }

  /** The copy as the page gets it in place of an answer; undefined where there is none that can be shown. */
  async function storedCopy(asked: ReadingInFlight, isBehindFront: boolean): Promise<Response | undefined> {
    const kept = asked.forgotten ? undefined : await keptCopy(asked);
    if (kept === undefined || !(await isReading(kept, asked.shape))) return undefined;
    const stored = marked(kept, READING.stored);
    if (isBehindFront) stored.headers.set(FRONT_HEADER, '1');
    return stored;
  }

  return { keep, bringForward, drop, keptCopy, storedCopy };
}

/** Returns the revisions and the entity tag of a kept block; undefined where it cannot be brought forward. */
export async function markOf(kept: Response | undefined, shape: Shape): Promise<KeptMark | undefined> {
  if (kept?.headers.get(SERVER_HEADER) !== '1') return undefined;
  const reading: unknown = await kept.json().catch(() => undefined);
  if (!fits(shape, reading)) return undefined;
  const { rev, structRev, epoch, pastMark } = reading as Partial<BlockDetail>;
  if (rev === undefined || structRev === undefined || epoch === undefined) return undefined;
  return { rev, structRev, epoch, pastMark, etag: kept.headers.get('etag') };
}

/** Returns a reading as if the server had answered it whole. */
function asAnswer(body: BlockDetail, keptHeaders: Headers, etag: string | null): Good {
  const text = JSON.stringify(body);
  const headers = new Headers([...keptHeaders].filter(([name]) => name !== 'etag'));
  if (etag !== null) headers.set('etag', etag);
  return { kind: 'good', text, body, response: new Response(text, { headers }) };
}

function isPast(reading: BlockDetail, news: BlockNews): boolean {
  return reading.epoch === news.epoch && reading.rev > news.rev;
}

/** Earlier builds kept any JSON. A copy with this server's mark was checked before it was kept. */
async function isReading(kept: Response, shape: Shape): Promise<boolean> {
  if (kept.headers.get(SERVER_HEADER) === '1') return true;
  const body: unknown = await kept
    .clone()
    .json()
    .catch(() => undefined);
  return fits(shape, body);
}

function marked(response: Response, mark: string): Response {
  const headers = new Headers(response.headers);
  headers.set(READING_HEADER, mark);
  return new Response(response.body, { status: response.status, headers });
}
