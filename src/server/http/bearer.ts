import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The token of `Authorization: Bearer …`; an empty string without one. */
export function bearerOf(request: FastifyRequest): string {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** Whether the token is the secret; compared so that the time it takes tells nothing of it. */
export function isSecret(token: string, secret: string | undefined): boolean {
  if (secret === undefined) return false;
  const [sent, expected] = [Buffer.from(token), Buffer.from(secret)];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
