import { READING, READING_HEADER, SERVER_HEADER } from './readings.ts';

/** Header of a kept copy, value '1': something in front of the server answered instead, and asks for a sign-in. */
export const FRONT_HEADER = 'spotter-front';

/** The part of a response that tells who sent it. */
type Head = {
  readonly type: string;
  readonly status: number;
  readonly ok: boolean;
  readonly headers: { get(name: string): string | null };
};

/** The statuses that ask for a log-in of any kind (RFC 9110, RFC 6585). */
const ASKING = new Set([401, 403, 407, 511]);

/** Returns who sent the response: the server, a sign-in in front of it, or 'unknown'. */
export function answeredBy(head: Head): 'server' | 'front' | 'unknown' {
  if (head.headers.get(FRONT_HEADER) === '1' || asksToSignIn(head)) return 'front';
  const isStored = head.headers.get(READING_HEADER) === READING.stored;
  return head.headers.get(SERVER_HEADER) === '1' && !isStored ? 'server' : 'unknown';
}

/** Returns whether a response asks for a sign-in: a redirect or a page in place of the API, or a foreign refusal. */
export function asksToSignIn({ type, status, ok, headers }: Head): boolean {
  if (type === 'opaqueredirect') return true;
  if (headers.get(SERVER_HEADER) === '1') return false;
  const isPage = headers.get('content-type')?.includes('text/html') ?? false;
  return ASKING.has(status) || (ok && isPage);
}
