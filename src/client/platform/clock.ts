import type { Clock } from '#sync/ports.ts';
import { uuidV7 } from '#domain/uuid.ts';

export const clock: Clock = {
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

export function newId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}

export function chance(): number {
  return Math.random();
}
