import type { Clock } from '#sync/ports.ts';
import { createIds } from '#domain/uuid.ts';

export const clock: Clock = {
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

const ids = createIds(crypto.getRandomValues(new Uint8Array(10)));

/** Returns a unique id for what this page makes. */
export function newId(): string {
  return ids(Date.now());
}

export function random(): number {
  return Math.random();
}
