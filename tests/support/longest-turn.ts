/** How often is looked: what a turn took is known up to this. */
const EVERY_MS = 10;

/**
 * Watches for how long this thread's loop works without a pause. It counts the time that the thread had a processor,
 * not that of a clock: what else a machine has to do makes no turn longer.
 *
 * @returns ends the watch, and returns the longest turn in ms, at most 10 ms too much
 */
export function watchLongestTurn(): () => number {
  let longest = 0;
  let before = workedMs();
  const look = (): void => {
    const now = workedMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}

/** Returns for how long (ms) this thread had a processor while it did the work. */
export function workedFor(work: () => void): number {
  const before = workedMs();
  work();
  return workedMs() - before;
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
