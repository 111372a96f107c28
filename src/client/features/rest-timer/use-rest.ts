import { useCallback, useState } from 'react';
import { readRestTime } from '#domain/rest-time.ts';

/** A rest that runs: when it ends by the clock, so that it stays right after the phone slept. */
export type Rest = {
  readonly endsAt: number;
  /** The set that it follows. */
  readonly after: string;
  readonly next: NextSet | undefined;
  /** Whose it is, and in which block. */
  readonly of: string;
};
export type NextSet = { readonly exercise: string; readonly set: number };

type Done = { readonly seriesId: string; readonly restTime: string; readonly next: NextSet | undefined };

export type RestControl = {
  readonly rest: Rest | undefined;
  /** Starts the rest that the coach wrote; ends the running one when it is no time. */
  readonly start: (done: Done) => void;
  /** Ends the rest that this set began. */
  readonly takeBack: (seriesId: string) => void;
  readonly lengthen: (seconds: number) => void;
  readonly skip: () => void;
};

const KEY = 'spotter-rest';
/** A rest that was over for so long is not worth a word after a reload. */
const STALE_MS = 5 * 60_000;

/** @param of of whom and of which block: nobody else's rest is shown, nor that of another block */
export function useRest(of: string): RestControl {
  const [rest, setRest] = useState(readRest);
  const keep = useCallback((change: (before: Rest | undefined) => Rest | undefined) => {
    setRest((before) => {
      const after = change(before);
      writeRest(after);
      return after;
    });
  }, []);
  return {
    rest: rest?.of === of ? rest : undefined,
    start: useCallback(
      ({ seriesId, restTime, next }) => {
        const seconds = readRestTime(restTime)?.from;
        keep(() =>
          seconds === undefined ? undefined : { endsAt: Date.now() + seconds * 1000, after: seriesId, next, of },
        );
      },
      [keep, of],
    ),
    takeBack: useCallback((seriesId) => keep((before) => (before?.after === seriesId ? undefined : before)), [keep]),
    lengthen: useCallback(
      (seconds) =>
        keep((before) => before && { ...before, endsAt: Math.max(before.endsAt, Date.now()) + seconds * 1000 }),
      [keep],
    ),
    skip: useCallback(() => keep(() => undefined), [keep]),
  };
}

function readRest(): Rest | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isRest(stored) && stored.endsAt > Date.now() - STALE_MS ? stored : undefined;
  } catch {
    return undefined;
  }
}

function writeRest(rest: Rest | undefined): void {
  try {
    if (rest === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(rest));
  } catch {
    // Without storage the timer lives as long as its page.
  }
}

function isRest(stored: unknown): stored is Rest {
  return typeof stored === 'object' && stored !== null && 'endsAt' in stored && typeof stored.endsAt === 'number';
}
