import { Refusal } from '#server/services/refusal.ts';

const BUSY_RETRY_SECONDS = 2;

export type Places = {
  /** How many pieces of work run at a time. */
  readonly atOnce: number;
  /** How many more may wait; any beyond that are refused. */
  readonly waiting: number;
  /** Work that waits longer than this (ms) is refused, too. */
  readonly patienceMs?: number;
};

/** `waiting` holds the functions that begin the next pieces of work, in the order in which they came. */
type Line = { working: number; readonly waiting: Set<() => void> };

/**
 * Creates a queue for work that takes much of the processor.
 * @returns a function that does work in its turn, and rejects with `server_busy` where the queue is full
 */
export function costlyWork(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const inShare = workInShares(
    { atOnce, waiting },
    () => new Refusal('server_busy', { retryAfterSeconds: BUSY_RETRY_SECONDS }),
  );
  return (work) => inShare('everybody', work);
}

/**
 * Creates a queue for each person, with the same places for each: nobody waits because somebody else asks for much.
 * @returns a function that does somebody's work in their turn; it rejects with the refusal where that cannot wait
 */
export function workInShares(
  { atOnce, waiting, patienceMs }: Places,
  refusal: () => Refusal,
): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Line>();
  return async (who, work) => {
    const line = lines.get(who) ?? { working: 0, waiting: new Set() };
    lines.set(who, line);
    if (line.working >= atOnce) {
      if (line.waiting.size >= waiting) throw refusal();
      await turnIn(line);
    } else {
      line.working += 1;
    }
    try {
      return await work();
    } finally {
      const [next] = line.waiting;
      if (next) next();
      else line.working -= 1;
      if (line.working === 0) lines.delete(who);
    }
  };

  /** Resolves when a piece of work has ended whose place this one takes over. */
  function turnIn(line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        line.waiting.delete(begin);
        resolve();
      };
      const giveUp = (): void => {
        line.waiting.delete(begin);
        reject(refusal());
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      line.waiting.add(begin);
    });
  }
}
