import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** Returns a secret that nobody guesses, of 43 letters, digits, '-' and '_'. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Returns the SHA-256 (hex) by which a secret (token, code, mark) is stored: a stolen database gives none away. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
