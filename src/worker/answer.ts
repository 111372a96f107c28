import { SERVER_HEADER } from '#contract/api/readings.ts';
import type { BlockNews } from '#contract/api/block.ts';
import { fits, newsShape, type Shape } from '#contract/api/shapes.ts';
import { refusals, type RefusalCode } from '#contract/words/refusals.ts';

/** What came back for a reading, by who answered. */
export type ReadingAnswer =
  /** The server's reading, complete. */
  | { kind: 'good'; response: Response; text: string; body: unknown }
  /** The server says that it does not exist (any more). */
  | { kind: 'gone'; response: Response }
  /** The server refuses; the page has to see it as it is. */
  | { kind: 'refused'; response: Response }
  /** A captive portal, a proxy, somebody else's server, one that is starting: a kept copy is of more use. */
  | { kind: 'foreign'; response: Response }
  | { kind: 'failed'; error: unknown };

/** The server's reply to a request that names the kept reading: it is unchanged, or what is new in it. */
export type Update = 'same' | { readonly news: BlockNews; readonly etag: string | null };

const NOT_NOW = new Set([408, 425, 429]);

/**
 * Reads the answer to its end, so that a connection cut in the middle counts as failed. Only what has this server's
 * mark and the reading's shape is good, and only a code of this server's says that a reading is gone (P19).
 * @param shapes the shapes that a good answer may have
 */
export async function readAnswer(asking: Promise<Response>, ...shapes: readonly Shape[]): Promise<ReadingAnswer> {
  try {
    const response = await asking;
    if (!isFromServer(response)) return { kind: 'foreign', response };
    if (response.status !== 200 && response.status !== 404) return { kind: 'refused', response };

    const text = await response.clone().text();
    const body = parse(text);
    if (body === undefined) return { kind: 'foreign', response };
    if (response.status === 200) {
      const isGood = shapes.some((shape) => fits(shape, body));
      return isGood ? { kind: 'good', response, text, body } : { kind: 'foreign', response };
    }
    return { kind: saysGone(body['code']) ? 'gone' : 'refused', response };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** Returns the update in the reply to a request that names the kept reading; undefined where it is no update. */
export function updateIn(reply: ReadingAnswer): Update | undefined {
  if (reply.kind === 'good' && fits(newsShape, reply.body)) {
    return { news: reply.body as BlockNews, etag: reply.response.headers.get('etag') };
  }
  const isSame = reply.kind === 'foreign' && reply.response.status === 304 && isMarked(reply.response);
  return isSame ? 'same' : undefined;
}

/** Compares two states of a block; 'unrelated' when they are not of the same database or carry no revision. */
export function compareRevisions(next: string, kept: string): 'older' | 'same or newer' | 'unrelated' {
  const [a, b] = [parse(next), parse(kept)];
  const [revA, revB] = [a?.['rev'], b?.['rev']];
  if (typeof revA !== 'number' || typeof revB !== 'number' || a?.['epoch'] !== b?.['epoch']) return 'unrelated';
  return revA < revB ? 'older' : 'same or newer';
}

function isFromServer(response: Response): boolean {
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/u.test(response.headers.get('content-type') ?? '');
  return isJson && isMarked(response) && response.status < 500 && !NOT_NOW.has(response.status);
}

function isMarked({ headers, redirected }: Response): boolean {
  return headers.get(SERVER_HEADER) === '1' && !redirected;
}

function saysGone(code: unknown): boolean {
  return typeof code === 'string' && Object.hasOwn(refusals, code) && refusals[code as RefusalCode].status === 404;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
