import type { FastifyRequest } from 'fastify';
import { Refusal } from '#server/services/refusal.ts';

/** A call counts as one unit, and one more for every so many bytes that it sends or receives. */
const UNIT_BYTES = 32 * 1024;
const RETRY_SECONDS = 1;

export function tooMany(): Refusal {
  return new Refusal('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
}

/** Returns the caller's id; undefined before their token is checked, and for a machine. */
export function personOf({ caller }: FastifyRequest): string | undefined {
  return caller?.id === '' ? undefined : caller?.id;
}

export function unitsOf(bytes: number): number {
  return Number.isFinite(bytes) ? Math.floor(bytes / UNIT_BYTES) : 0;
}
