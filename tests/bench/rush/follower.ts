/** As `#client/api/follow-hints.ts` has them, which needs a page: for what costs only what is new, and for the rest. */
export const AT_ONCE = { first: 400, spread: 400, gap: 1_200 };
export const IN_A_WHILE = { first: 1_000, spread: 1_500, gap: 5_000 };
const IN_TURN = { first: 1_000, spread: 9_000, gap: 0 };

/**
 * Reads again after hints: once for all that come until then, and only if it is news then. The answer hears of a hint, or
 * that some were missed.
 */
export function follow(
  pace: typeof AT_ONCE,
  isNews: () => boolean,
  read: () => Promise<unknown>,
): (isMissed?: boolean) => void {
  let readAt = Number.NEGATIVE_INFINITY;
  let due = Infinity;
  let timer: NodeJS.Timeout | undefined;

  function readNow(): void {
    due = Infinity;
    if (!isNews()) return;
    readAt = performance.now();
    void read();
  }

  return (isMissed = false) => {
    const { first, spread, gap } = isMissed ? IN_TURN : pace;
    const now = performance.now();
    const at = Math.max(now + first + Math.random() * spread, readAt + gap);
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(readNow, at - now);
  };
}
