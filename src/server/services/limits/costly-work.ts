import { Refusal } from '#server/services/refusal.ts';

const BUSY_RETRY_SECONDS = 2;

export type Places = {
  /** So many pieces of work are under way at a time. */
  readonly atOnce: number;
  /** And so many wait: beyond it people are asked to try again. */
  readonly waiting: number;
  /** Who waits longer than so many ms is asked to try again, too. */
  readonly patienceMs?: number;
};

/** `waiting`: what begins the next pieces, in the order in which they came. */
type Line = { working: number; readonly waiting: Set<() => void> };

/**
 * A gate for work that takes much of the processor.
 * @returns what does work in its turn; rejects with `server_busy` where the queue is full
 */
export function costlyWork(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const inShare = workInShares({ atOnce, waiting }, busy);
  return (work) => inShare('everybody', work);
}

function busy(): Refusal {
  return new Refusal('server_busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
}

/**
 * The same places for each: whoever asks for much waits for themselves, and not others for them.
 * @returns what does somebody's work in their turn; rejects with the refusal where too much of theirs waits already
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

  /** Resolves in the place of a piece that has ended. */
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
