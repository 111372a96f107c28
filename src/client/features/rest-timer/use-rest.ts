import { useCallback } from 'react';
import { noteRest, useNotedRest } from '#client/offline/block/row-notes.ts';

/** A rest as it began. The dock, which is loaded after the first frame, reads its length from `restTime`. */
export type Rest = {
  readonly startedAt: number;
  /** As the coach wrote it, or as the athlete chose it; where it is no time, the athlete is offered one. */
  readonly restTime: string;
  /** When it is over, in ms since 1970, once it was made longer or shorter. */
  readonly goAt?: number;
  /** The series id of the set that it follows. */
  readonly after: string;
  readonly next: NextSet;
  /** Whose it is, and in which block. */
  readonly of: string;
};
export type NextSet = { readonly exercise: string; readonly set: number };

type Done = { readonly seriesId: string; readonly restTime: string; readonly next: NextSet | undefined };

export type RestControl = {
  readonly rest: Rest | undefined;
  /** Starts the rest that the coach wrote, in the place of the running one; none after the last set of the day. */
  readonly start: (done: Done) => void;
  /** Ends the rest that this set began. */
  readonly takeBack: (seriesId: string) => void;
  /** Changes the length or the beginning of the rest. */
  readonly change: (to: Partial<Pick<Rest, 'startedAt' | 'restTime' | 'goAt'>>) => void;
  readonly skip: () => void;
};

/**
 * Returns the rest that runs, and what can be done with it. A note on the disk, it outlives the page and the app.
 * @param of whose it is, and in which block: nobody else's rest is shown, nor that of another block
 */
export function useRest(of: string): RestControl {
  const noted = useNotedRest();
  return {
    rest: isRest(noted) && noted.of === of ? noted : undefined,
    start: useCallback(
      ({ seriesId, restTime, next }) => {
        const startedAt = Date.now();
        noteRest(() => next && { startedAt, restTime, after: seriesId, next, of });
      },
      [of],
    ),
    takeBack: useCallback(
      (seriesId) => noteRest((before) => (isRest(before) && before.after === seriesId ? undefined : before)),
      [],
    ),
    change: useCallback((to) => noteRest((before) => (isRest(before) ? { ...before, ...to } : undefined)), []),
    skip: useCallback(() => noteRest(() => undefined), []),
  };
}

function isRest(stored: unknown): stored is Rest {
  return typeof stored === 'object' && stored !== null && 'startedAt' in stored && 'next' in stored;
}
