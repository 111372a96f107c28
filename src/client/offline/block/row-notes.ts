import { create } from 'zustand';
import type { Values } from '#contract/api/block.ts';
import type { TextField } from '#contract/vocabulary.ts';
import { fieldKey } from '#domain/block/actuals.ts';
import { UNITS } from '#domain/load.ts';
import { keysOf } from '#client/platform/keys-of.ts';
import { tabNotes } from '#client/platform/tab-notes.ts';
import { unitInUse } from '#client/state/unit.ts';
import type { MetaRecord, RowNoteKey } from '#client/offline/database.ts';
import { database } from '#client/offline/device.ts';

type TypedField = 'reps' | 'load' | TextField;

type RowNotes = {
  readonly userId: string;
  /** Texts that were typed and do not count, by their keys. */
  readonly texts: ReadonlyMap<string, string>;
  /** What was logged in series before they were unticked, by the series' ids. */
  readonly unticked: ReadonlyMap<string, Values>;
  /** The rest that runs (rest-timer/use-rest.ts), as this build noted it, or another one did. */
  readonly rest: unknown;
};

const NOBODY: RowNotes = { userId: '', texts: new Map(), unticked: new Map(), rest: undefined };

/** What rows of a block show to one person and is no edit. */
const useRowNotes = create<RowNotes>(() => NOBODY);

/** The prefix of this tab's notes, which count before the disk: a page that was reloaded may not have reached that. */
const TAB_PREFIX = 'spotter-row ';
/** What the tab notes in place of a note that is gone. */
const GONE = 'null';

/**
 * Shows the notes of this person from now on.
 * @param records of the device, among others the person's notes
 */
export function showRowNotes(userId: string, records: readonly MetaRecord[]): void {
  const noted = new Map<string, unknown>([...records.map(({ key, value }) => [key, value] as const), ...inTab()]);
  const texts = new Map<string, string>();
  const unticked = new Map<string, Values>();
  for (const [key, value] of noted) {
    if (key.startsWith(`typed ${userId} `) && typeof value === 'string') texts.set(key, value);
    const ofSeries = untickedKey(userId, '');
    if (key.startsWith(ofSeries) && isValues(value)) unticked.set(key.slice(ofSeries.length), value);
  }
  useRowNotes.setState({ userId, texts, unticked, rest: noted.get('rest') }, true);
}

/** Shows the notes that are read from the disk; without one the tab's own are all there is. */
export async function loadRowNotes(userId: string): Promise<void> {
  showRowNotes(userId, await database.meta.toArray().catch(() => []));
}

export function forgetRowNotes(): void {
  useRowNotes.setState(NOBODY, true);
}

/**
 * Returns what was typed and does not count: it cannot be read as a number, or is out of proportion and not confirmed,
 * or is a note that is not finished. It is no edit, so the outbox has no place for it; kept here, it is still in its
 * field after a reload, a kill, another day. A load has a text in each unit: what is too much in one may be a fine
 * number in the other, and nobody logged it there.
 */
export function readUnloggedText(seriesId: string, field: TypedField): string | undefined {
  return useRowNotes.getState().texts.get(textKey(seriesId, field));
}

/** Keeps a text that does not count; undefined: a value was typed there, which stands in either unit. */
export function keepUnloggedText(seriesId: string, field: TypedField, text: string | undefined): void {
  const { texts } = useRowNotes.getState();
  const units = text === undefined ? UNITS : [unitInUse()];
  const keys = new Set(units.map((unit) => textKey(seriesId, field, unit)));
  for (const key of keys) if (texts.get(key) !== text) keep(key, text);
  useRowNotes.setState({ texts: [...keys].reduce((changed, key) => withNote(changed, key, text), texts) });
}

/** Returns what was logged in series before they were unticked, by the series' ids. */
export function useUnticked(): ReadonlyMap<string, Values> {
  return useRowNotes(({ unticked }) => unticked);
}

/** Returns what `useUnticked` does, where nothing waits for a change. */
export function untickedNow(): ReadonlyMap<string, Values> {
  return useRowNotes.getState().unticked;
}

/** Keeps what was logged in the series before it was unticked; undefined: it counts no more. */
export function keepUnticked(seriesId: string, values: Values | undefined): void {
  const { userId, unticked } = useRowNotes.getState();
  if (values === undefined && !unticked.has(seriesId)) return;
  keep(untickedKey(userId, seriesId), values);
  useRowNotes.setState({ unticked: withNote(unticked, seriesId, values) });
}

/** Returns the rest that was noted last, by anybody. */
export function useNotedRest(): unknown {
  return useRowNotes(({ rest }) => rest);
}

/** Replaces the note of the rest by one that follows from it. */
export function noteRest(change: (before: unknown) => unknown): void {
  const rest = change(useRowNotes.getState().rest);
  keep('rest', rest);
  useRowNotes.setState({ rest });
}

/** Returns the same map where nothing changes. */
function withNote<T>(notes: ReadonlyMap<string, T>, key: string, note: T | undefined): ReadonlyMap<string, T> {
  if (notes.get(key) === note) return notes;
  const changed = new Map(notes);
  if (note === undefined) changed.delete(key);
  else changed.set(key, note);
  return changed;
}

/** Notes it in the tab at once, and on the disk by a write that has begun when this returns. */
function keep(key: RowNoteKey, value: unknown): void {
  try {
    tabNotes()?.setItem(TAB_PREFIX + key, value === undefined ? GONE : JSON.stringify(value));
  } catch {
    // No room for notes: it is on its way to the disk.
  }
  void database
    .transaction('rw', database.meta, async () => {
      // The picture of the last screen does not show this note, and so goes.
      await database.meta.delete('snapshot');
      await (value === undefined ? database.meta.delete(key) : database.meta.put({ key, value }));
    })
    .catch(() => undefined);
}

function textKey(seriesId: string, field: TypedField, unit = unitInUse()): RowNoteKey {
  const { userId } = useRowNotes.getState();
  return `typed ${userId} ${fieldKey(seriesId, field)}${field === 'load' ? unit : ''}`;
}

function untickedKey(userId: string, seriesId: string): RowNoteKey {
  return `unticked ${userId} ${seriesId}`;
}

/** What this tab has noted, by key; null is gone. */
function inTab(): [key: string, value: unknown][] {
  const tab = tabNotes();
  return keysOf(tab)
    .filter((name) => name.startsWith(TAB_PREFIX))
    .map((name) => [name.slice(TAB_PREFIX.length), parsed(tab?.getItem(name) ?? GONE)]);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** What lies on a disk may have been written by anything. */
function isValues(value: unknown): value is Values {
  if (typeof value !== 'object' || value === null) return false;
  const { reps, rpe, load } = value as Record<string, unknown>;
  return [reps, rpe, load].every((one) => one === null || typeof one === 'number');
}
