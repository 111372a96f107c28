import { PENDING_WRITE_PREFIX } from '#client/offline/outbox/session-storage-prefixes.ts';
import type { Peeked } from '#client/boot/peek.ts';
import { lastSeqOf } from '#client/offline/outbox/sequence.ts';
import { blockPlaceKey } from '#client/state/remembered-place.ts';
import { PREFERENCES_KEY } from '#client/state/preferences-key.ts';
import type { Unit } from '#domain/load.ts';
import { hasKeys } from '#client/boot/pre-hydration-input.ts';
import type { PicturedExercise } from './pictured-sets.ts';
import type { Tree } from './render.ts';

/** The first screen of a day as it was last seen, to be shown before the app is there. It goes with the session. */
export type Snapshot = {
  readonly userId: string;
  readonly blockId: string;
  /** The block's rev that was on the screen. */
  readonly rev: number;
  /** Every edit of this device up to this number is in the picture. */
  readonly seq: number;
  readonly unit: Unit;
  readonly exercises: readonly PicturedExercise[];
  /** The set that is in the middle of the screen. */
  readonly seriesId: string | undefined;
  readonly sheet: Tree;
};

/** In local storage: of which day the kept picture is, and when it holds. */
const KEY = 'spotter-snapshot';

/** The day of which there is a picture. */
export type Expectation = {
  readonly week: string;
  readonly day: string;
  /** The block opens there by itself; else only an address that names the day leads there. */
  readonly byItself: boolean;
  /** By the device's clock, in ms since 1970: then the app opens elsewhere, or at another set. Absent: never. */
  readonly until?: number;
  /** The `conditions` under which it was taken. */
  readonly conditions: string;
};

/** Returns what a block's look depends on besides the block: the spot in it, the preferences, the width, the build. */
export function conditions(blockId: string, week: string | undefined, day: string | undefined): string {
  const place = JSON.parse(localStorage.getItem(blockPlaceKey(blockId)) ?? '{}') as object;
  const preferences = localStorage.getItem(PREFERENCES_KEY);
  const spot = [week, day, { ...place, at: undefined }];
  return JSON.stringify([blockId, ...spot, preferences, innerWidth, navigator.languages, import.meta.url]);
}

/**
 * Returns whether there is a picture for this start; not where something was typed that may not be in it.
 * @param search of the address, which names the spot before anything else does
 */
export function isExpected(blockId: string, search: string): boolean {
  try {
    const isTyped = Object.keys(sessionStorage).some((key) => key.startsWith(PENDING_WRITE_PREFIX));
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Expectation | null;
    if (kept === null || isTyped || Date.now() >= (kept.until ?? Infinity)) return false;
    const named = Object.fromEntries(new URLSearchParams(search)) as { week?: string; day?: string };
    const isNamed = named.week !== undefined;
    const { week, day } = isNamed ? named : kept;
    return (isNamed || kept.byItself) && kept.conditions === conditions(blockId, week, day);
  } catch {
    return false;
  }
}

/** Returns the picture, if it is this person's, and this device has had no edit since. */
export function snapshotOf({ meta, ops }: Peeked, userId: string): Snapshot | undefined {
  const kept = new Map(meta.map(({ key, value }) => [key, value]));
  const snapshot = kept.get('snapshot') as Snapshot | undefined;
  const isNewest = snapshot?.userId === userId && snapshot.seq === lastSeqOf(kept.get('seq'), ops);
  return isNewest && !hasKeys(kept.get('earlyKeys')) ? snapshot : undefined;
}

export function expectPicture(picture: Expectation): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(picture));
  } catch {
    // A full or forbidden storage costs the picture, never a value.
  }
}
