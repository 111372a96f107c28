import { Refusal } from '#server/services/refusal.ts';

const BUSY_RETRY_SECONDS = 2;

export type Places = {
  /** So many pieces of work are under way at a time. */
  readonly atOnce: number;
  /** And so many wait: beyond it people are asked to try again. */
  readonly waiting: number;
};

type Line = { working: number; readonly waiting: (() => void)[] };

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
  { atOnce, waiting }: Places,
  refusal: () => Refusal,
): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Line>();
  return async (who, work) => {
    const line = lines.get(who) ?? { working: 0, waiting: [] };
    lines.set(who, line);
    if (line.working >= atOnce) {
      if (line.waiting.length >= waiting) throw refusal();
      await new Promise<void>((resolve) => {
        line.waiting.push(resolve);
      });
    } else {
      line.working += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.working -= 1;
      if (line.working === 0) lines.delete(who);
    }
  };
}
