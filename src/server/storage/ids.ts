import { randomUUIDv7 } from 'node:crypto';

/** Random, and sorted by the time it was made. */
export function newId(): string {
  return randomUUIDv7();
}
