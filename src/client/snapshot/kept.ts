import { JOURNAL_PREFIX } from '#client/offline/journal-prefix.ts';
import type { Peeked } from '#client/offline/peek-session.ts';
import { blockPlaceKey } from '#client/state/remembered-place.ts';
import { PREFERENCES_KEY } from '#client/state/preferences-key.ts';
import type { SeriesPath } from '#contract/save.ts';
import type { Unit } from '#domain/load.ts';
import { hasKeys } from './early-keys.ts';
import type { Tree } from './grow.ts';

/** The first screen of a day as it was last seen, to be seen again before the app is there. It goes with the session. */
export type Snapshot = {
  readonly userId: string;
  readonly blockId: string;
  /** The block's rev that was on the screen. */
  readonly rev: number;
  /** Every edit of this device up to this number is in the picture. */
  readonly seq: number;
  readonly unit: Unit;
  readonly exercises: readonly {
    readonly path: SeriesPath;
    readonly seriesIds: readonly string[];
    /** What was planned and logged, in kg. */
    readonly loads: readonly number[];
  }[];
  /** The set that is in the middle of the screen. */
  readonly seriesId: string | undefined;
  readonly sheet: Tree;
};

/** In local storage: under which conditions the kept picture was taken. */
const KEY = 'spotter-snapshot';

/**
 * What the look of a block depends on besides the block: the spot in it, the device's preferences, its width, the build.
 * @param search of the address, which names the spot before anything else does
 */
export function conditions(blockId: string, search: string): string {
  const place = localStorage.getItem(blockPlaceKey(blockId));
  const address = Object.fromEntries(new URLSearchParams(search)) as { week?: string; day?: string };
  const { week, day } = address.week === undefined ? (JSON.parse(place ?? '{}') as typeof address) : address;
  const preferences = localStorage.getItem(PREFERENCES_KEY);
  return JSON.stringify([blockId, week, day, place, preferences, innerWidth, navigator.language, import.meta.url]);
}

/** Whether there is a picture for this start. Not while something is typed that may not be in it. */
export function isExpected(blockId: string, search: string): boolean {
  try {
    const isTyped = Object.keys(sessionStorage).some((key) => key.startsWith(JOURNAL_PREFIX));
    return !isTyped && localStorage.getItem(KEY) === conditions(blockId, search);
  } catch {
    return false;
  }
}

/** The picture, if it is this person's, and this device has had no edit since. */
export function snapshotOf({ meta }: Peeked, userId: string): Snapshot | undefined {
  const kept = new Map(meta.map(({ key, value }) => [key, value]));
  const snapshot = kept.get('snapshot') as Snapshot | undefined;
  const isNewest = snapshot?.userId === userId && snapshot.seq === Number(kept.get('seq') ?? 0);
  return isNewest && !hasKeys(kept.get('earlyKeys')) ? snapshot : undefined;
}

export function expectUnder(taken: string): void {
  try {
    localStorage.setItem(KEY, taken);
  } catch {
    // A full or forbidden storage costs the picture, never a value.
  }
}
