import type { Clock } from './ports.ts';

/** Named timers that replace each other: setting one twice leaves one, and all end together. */
export type Timers<Name extends string> = {
  set(name: Name, ms: number, callback: () => void): void;
  clear(name: Name): void;
  has(name: Name): boolean;
  clearAll(): void;
};

export function createTimers<Name extends string>(clock: Clock): Timers<Name> {
  const cancels = new Map<Name, () => void>();

  function clear(name: Name): void {
    cancels.get(name)?.();
    cancels.delete(name);
  }

  return {
    set: (name, ms, callback) => {
      clear(name);
      const cancel = clock.after(ms, () => {
        cancels.delete(name);
        callback();
      });
      cancels.set(name, cancel);
    },
    clear,
    has: (name) => cancels.has(name),
    clearAll: () => {
      for (const name of cancels.keys()) clear(name);
    },
  };
}
