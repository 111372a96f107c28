import { backOff } from '#sync/back-off.ts';
import { isFull } from './storage-trouble.ts';

type RetryingAccessOptions = {
  /** Closes and opens the database: iOS closes it in the background. */
  readonly reopen: () => Promise<void>;
  /** Views that show what was read are to read again. */
  readonly onReadAgain?: (() => void) | undefined;
  /** Waits; without it views are never told to read again. */
  readonly after?: ((ms: number, work: () => void) => void) | undefined;
};

/** How a store of this device gets at IndexedDB. */
export type RetryingAccess = {
  /** Does the work, with up to 3 tries; rejects with the last error. Nothing is tried again on a full disk. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Reads with as many tries; undefined where nothing could be read: views are then told when to read again. */
  read<T>(work: () => Promise<T>): Promise<T | undefined>;
};

const MOST_TRIES = 3;

/**
 * Creates access to IndexedDB that reopens it and tries again where it fails. A browser that has just been killed may
 * hold the files longer than that: what could not be read is read again later, in one round for all who got nothing.
 */
export function createRetryingAccess({ reopen, onReadAgain, after }: RetryingAccessOptions): RetryingAccess {
  /** How many rounds in a row nothing could be read, and whether the next one is waited for. */
  let misses = 0;
  let isWaiting = false;

  async function run<T>(work: () => Promise<T>, tries = MOST_TRIES): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (tries <= 1 || isFull(error)) throw error;
      await reopen().catch(() => undefined);
      return run(work, tries - 1);
    }
  }

  /** Lets those who got nothing meanwhile read again at once, now that any reading has worked. */
  function noteRead(): void {
    const wereMissed = misses > 0;
    misses = 0;
    if (wereMissed) onReadAgain?.();
  }

  function noteMissed(): void {
    if (!after || isWaiting) return;
    isWaiting = true;
    misses += 1;
    after(backOff(misses, 0.5), () => {
      isWaiting = false;
      onReadAgain?.();
    });
  }

  return {
    run: (work) => run(work),
    read: async (work) => {
      try {
        const read = await run(work);
        noteRead();
        return read;
      } catch {
        noteMissed();
        return undefined;
      }
    },
  };
}
