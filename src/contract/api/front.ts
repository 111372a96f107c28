import { READING, READING_HEADER, SERVER_HEADER } from './readings.ts';

/** On a kept copy, value '1': something in front of the server has answered in its place and wants somebody to sign in. */
export const FRONT_HEADER = 'spotter-front';

/** As much of an answer as tells whose it is. */
type Head = {
  readonly type: string;
  readonly status: number;
  readonly ok: boolean;
  readonly headers: { get(name: string): string | null };
};

/** What asks for a log-in, of whatever kind (RFC 9110, RFC 6585). */
const ASKING = new Set([401, 403, 407, 511]);

/** Who has answered: the server, something that wants somebody to sign in first, or nobody knows. */
export function answeredBy(head: Head): 'server' | 'front' | 'unknown' {
  if (head.headers.get(FRONT_HEADER) === '1' || asksToSignIn(head)) return 'front';
  const isStored = head.headers.get(READING_HEADER) === READING.stored;
  return head.headers.get(SERVER_HEADER) === '1' && !isStored ? 'server' : 'unknown';
}

/** A redirect or a page in place of the API, or a refusal that is not this server's. */
export function asksToSignIn({ type, status, ok, headers }: Head): boolean {
  if (type === 'opaqueredirect') return true;
  if (headers.get(SERVER_HEADER) === '1') return false;
  const isPage = headers.get('content-type')?.includes('text/html') ?? false;
  return ASKING.has(status) || (ok && isPage);
}
