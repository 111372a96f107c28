/** What is counted: an edit of an athlete, or a week of a coach. */
type Counted = {
  readonly state: { readonly kind: string; readonly reason?: string };
  readonly lost?: unknown;
  readonly onlyInMemory?: true;
};

export type CountedOutbox = { rows(userId: string): Promise<readonly Counted[]> };

/** What the server did not take; what it took, and another device's value stands over, is no part of it. */
export type Stuck = { readonly blocked: number; readonly rejected: number };

/** The result of the last count. */
type Count = {
  readonly waiting: number;
  readonly attention: number;
  readonly stuck: Stuck;
  /** Why the server did not take what needs attention. */
  readonly reasons: readonly string[];
  /** Only this page's memory holds something. */
  readonly isVolatile: boolean;
};

/** Counts what waits on this device, and what needs attention there. */
export function createOutboxCount(outbox: CountedOutbox, userId: string, onCounted: () => void) {
  let now: Count = { waiting: 0, attention: 0, stuck: { blocked: 0, rejected: 0 }, reasons: [], isVolatile: false };
  let counting: Promise<void> | undefined;
  let countAgain = false;

  async function countUntilQuiet(): Promise<void> {
    do {
      countAgain = false;
      const rows = await outbox.rows(userId);
      const countOf = (kind: string): number => rows.filter(({ state }) => state.kind === kind).length;
      const waiting = countOf('pending');
      now = {
        waiting,
        attention: rows.filter(needsAttention).length,
        stuck: { blocked: countOf('blocked'), rejected: countOf('rejected') },
        reasons: [...new Set(rows.flatMap(({ state }) => state.reason ?? []))],
        isVolatile: rows.some(({ onlyInMemory }) => onlyInMemory) || (now.isVolatile && waiting > 0),
      };
    } while (countAgain);
  }

  return {
    now: () => now,
    /** Notes that something was written: at least one edit waits, until the next count says how many do. */
    noteWritten: (): void => {
      now = { ...now, waiting: Math.max(now.waiting, 1) };
    },
    noteVolatile: (): void => {
      now = { ...now, isVolatile: true };
    },
    /** Counts the outbox: one count at a time, and one more when asked meanwhile. */
    count: (): Promise<void> => {
      countAgain = counting !== undefined;
      counting ??= countUntilQuiet().finally(() => {
        counting = undefined;
        onCounted();
      });
      return counting;
    },
  };
}

function needsAttention(row: Counted): boolean {
  return row.state.kind === 'rejected' || row.state.kind === 'blocked' || row.lost !== undefined;
}
