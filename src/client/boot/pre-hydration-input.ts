import { keepMeta } from '#client/offline/raw-database.ts';
import { tabNotes } from '#client/platform/tab-notes.ts';
import type { SeriesPath } from '#contract/api/save.ts';
import type { Unit } from '#domain/load.ts';

/** What the person typed into a number field before there was an app to take it. */
export type PreHydrationInput = {
  readonly userId: string;
  readonly blockId: string;
  /** The block's rev that was on the screen. */
  readonly rev: number;
  readonly path: SeriesPath;
  readonly seriesId: string;
  readonly field: 'reps' | 'load';
  readonly text: string;
  /** The unit of a load. */
  readonly unit: Unit;
  /** The loads (kg) that were read beside it. */
  readonly loads: readonly number[];
  /** What tells whether the number is out of proportion; absent from builds that did not ask. */
  readonly beside?: readonly number[];
  /** Of a load whose plan follows from something: what that comes to, in kg; absent from builds without it. */
  readonly targetLoad?: number | undefined;
  /** The number out of proportion that was confirmed for the field; absent from builds without it. */
  readonly confirmed?: number | undefined;
  /** When it was typed, by the device's clock. */
  readonly at: number;
};

type Taker = (keys: readonly PreHydrationInput[]) => void;

const NOTE = 'spotter-early-keys';

let take: Taker | undefined;
/** Whether the disk has keys, as far as this page knows. */
let isOnDisk = false;

/**
 * Notes what is in the field, in the task of the key for a page that is reloaded at once, and on the disk for one that
 * is killed (P1); or gives it to the taker, once there is one (`takeKeys`). The last text of a field counts.
 */
export function noteKey(key: PreHydrationInput): void {
  if (take) return take([key]);
  const keys = [...readNote().filter((one) => !isOfSameField(one, key)), key];
  writeNote(keys);
  keepOnDisk(keys);
}

/**
 * Gives every key to the taker from now on, beginning with what was noted.
 * @param kept what a page that died has left on the disk
 */
export function takeKeys(taker: Taker, kept: unknown): void {
  take = taker;
  const noted = readNote();
  isOnDisk ||= keysIn(kept).length > 0;
  const left = keysIn(kept).filter((key) => !noted.some((one) => isOfSameField(one, key)));
  if (noted.length + left.length > 0) taker([...left, ...noted]);
}

/** Forgets the keys, which are on the disk as edits. */
export function forgetKeys(): void {
  writeNote([]);
  if (isOnDisk) keepOnDisk([]);
}

function keepOnDisk(value: readonly PreHydrationInput[]): void {
  isOnDisk = value.length > 0;
  // A fault here costs nothing: the tab has noted the text, and it is in its field.
  void keepMeta({ key: 'earlyKeys', value }).catch(() => undefined);
}

/** Returns whether a page that died has left any keys, here or in what is `kept`. */
export function hasKeys(kept: unknown): boolean {
  return readNote().length > 0 || keysIn(kept).length > 0;
}

function isOfSameField(one: PreHydrationInput, other: PreHydrationInput): boolean {
  return one.blockId === other.blockId && one.seriesId === other.seriesId && one.field === other.field;
}

function readNote(): PreHydrationInput[] {
  try {
    return keysIn(JSON.parse(tabNotes()?.getItem(NOTE) ?? '[]'));
  } catch {
    return [];
  }
}

function keysIn(kept: unknown): PreHydrationInput[] {
  return Array.isArray(kept) ? kept : [];
}

function writeNote(keys: readonly PreHydrationInput[]): void {
  try {
    if (keys.length > 0) tabNotes()?.setItem(NOTE, JSON.stringify(keys));
    else tabNotes()?.removeItem(NOTE);
  } catch {
    // No room for notes: the disk is being written all the same.
  }
}
