import { SERVER_HEADER } from '#contract/api/readings.ts';
import { fits, type Shape } from '#contract/api/shapes.ts';
import { refusals, type RefusalCode } from '#contract/words/refusals.ts';

/** What came back for a reading, told apart by whose answer it is. */
export type ReadingAnswer =
  /** The server's reading, complete. */
  | { kind: 'good'; response: Response; text: string }
  /** The server says that it does not exist (any more). */
  | { kind: 'gone'; response: Response }
  /** The server refuses; the page has to see it as it is. */
  | { kind: 'refused'; response: Response }
  /** A captive portal, a proxy, somebody else's server, one that is starting: a kept copy says more. */
  | { kind: 'foreign'; response: Response }
  | { kind: 'failed'; error: unknown };

const NOT_NOW = new Set([408, 425, 429]);

/**
 * Reads the answer to its end, so that a connection cut in the middle counts as failed. Only what has this server's mark
 * and the reading's shape is good, and only a code of this server's says that a reading is gone (P19).
 */
export async function readAnswer(asking: Promise<Response>, shape: Shape): Promise<ReadingAnswer> {
  try {
    const response = await asking;
    if (!isFromServer(response)) return { kind: 'foreign', response };
    if (response.status !== 200 && response.status !== 404) return { kind: 'refused', response };

    const text = await response.clone().text();
    const body = parse(text);
    if (body === undefined) return { kind: 'foreign', response };
    if (response.status === 200)
      return fits(shape, body) ? { kind: 'good', response, text } : { kind: 'foreign', response };
    return { kind: saysGone(body['code']) ? 'gone' : 'refused', response };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** How one state of a block stands to another; 'unrelated' when they are not of the same database or carry no revision. */
export function compareRevisions(next: string, kept: string): 'older' | 'same or newer' | 'unrelated' {
  const [a, b] = [parse(next), parse(kept)];
  const [revA, revB] = [a?.['rev'], b?.['rev']];
  if (typeof revA !== 'number' || typeof revB !== 'number' || a?.['epoch'] !== b?.['epoch']) return 'unrelated';
  return revA < revB ? 'older' : 'same or newer';
}

function isFromServer(response: Response): boolean {
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/u.test(response.headers.get('content-type') ?? '');
  const isMarked = response.headers.get(SERVER_HEADER) === '1';
  return isJson && isMarked && !response.redirected && response.status < 500 && !NOT_NOW.has(response.status);
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
