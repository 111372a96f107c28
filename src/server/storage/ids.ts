import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { createIds } from '#domain/uuid.ts';

/** Returns a random id; ids sort by the time at which they were made. */
export function newId(): string {
  return randomUUIDv7();
}

/** Returns a function that makes ids which are alike, as a page makes those of its block: they compress well. */
export function idsAlike(): () => string {
  const ids = createIds(randomBytes(10));
  return () => ids(Date.now());
}
