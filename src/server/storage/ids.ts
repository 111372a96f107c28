import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { createIds } from '#domain/uuid.ts';

/** Random, and sorted by the time it was made. */
export function newId(): string {
  return randomUUIDv7();
}

/** Makes ids for what goes together, as a page makes those of the block that is written in it: they compress well. */
export function idsAlike(): () => string {
  const ids = createIds(randomBytes(10));
  return () => ids(Date.now());
}
