import { createHash } from 'node:crypto';

/** What a secret (a token, a code, a mark) is stored and found by: a stolen database gives none of them away. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
