import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hashOf } from '#server/services/hash.ts';

/** Returns the token of `Authorization: Bearer …`; an empty string without one. */
export function bearerOf(request: FastifyRequest): string {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** Returns by which hash the session of the request is stored. */
export function sessionOf(request: FastifyRequest): string {
  return hashOf(bearerOf(request));
}

/** Returns whether the token is the secret, by a comparison whose time tells nothing of it. */
export function isSecret(token: string, secret: string | undefined): boolean {
  if (secret === undefined) return false;
  const [sent, expected] = [Buffer.from(token), Buffer.from(secret)];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
