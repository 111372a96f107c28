import { createHash } from 'node:crypto';

/** Returns the SHA-256 (hex) by which a secret (token, code, mark) is stored: a stolen database gives none away. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
