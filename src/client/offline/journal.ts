import { clock } from '#client/platform/clock.ts';
import type { Clock, Draft, LeftNote, Outbox, Row } from '#sync/ports.ts';
import { highestSeq, keyOf, seqOf, stands } from './memory-outbox.ts';
import { createNotebook, type Noted, type Notes, type Numbered } from './notebook.ts';
import { isRow } from './stored-row.ts';

export type JournaledOutbox = Outbox & {
  /** Puts what a page that died in the middle of a write had noted; answers how many edits that were. */
  recover(userId: string): Promise<number>;
  /** Whether a page that died has left notes: then nothing may be numbered before they are. */
  hasLeft(): boolean;
  /** The device's order goes on from here. */
  continueFrom(seq: number): void;
};

/**
 * An outbox that notes each edit in the tab's own storage, in the same task as the keystroke, until IndexedDB has it.
 * A transaction that has to read before it writes does not survive a reload in the same millisecond; the note does.
 * It also carries over a reload what only memory holds (a full disk).
 */
export function createJournaledOutbox(
  outbox: Outbox,
  notes: Notes | undefined,
  time: Pick<Clock, 'after'> = clock,
): JournaledOutbox {
  /**
   * What this page has noted, by field, each in the order of typing: it is alive, so there is nothing to recover.
   * A row once memory has it, because the disk would not take it.
   */
  const noted = new Map<string, readonly Numbered[]>();
  const book = createNotebook(notes, time, everyNoted);
  /** The highest number of an edit that this page knows of. */
  let lastSeq = 0;

  function put(draft: Draft, left?: LeftNote): ReturnType<Outbox['put']> {
    const key = keyOf(draft);
    const one = numbered(draft);
    const before = noted.get(key);
    noted.set(key, before ? [...before, one] : [one]);
    book.write(one, left ? 'again' : 'new');
    return outbox.put(draft, left).then((stored) => {
      settle(stored, draft, key);
      return stored;
    });
  }

  function settle({ row, durable }: Awaited<ReturnType<Outbox['put']>>, draft: Draft, key: string): void {
    lastSeq = Math.max(lastSeq, row.seq);
    if (durable) forget(draft, key);
    else replace(key, draft, { edit: row, seq: row.seq });
    const newest = noted.get(key)?.at(-1);
    if (newest === undefined) return;
    const isHeld = newest.edit.opId === draft.opId;
    const now = isHeld ? newest : replace(key, newest.edit, numbered(newest.edit));
    book.write(now, isHeld ? 'held' : 'again');
  }

  function numbered(draft: Draft): Numbered {
    const seq = seqOf(draft, lastSeq);
    lastSeq = Math.max(lastSeq, seq);
    return { edit: draft, seq };
  }

  function replace(key: string, { opId }: Draft, now: Numbered): Numbered {
    const same = noted.get(key) ?? [];
    const at = same.findIndex(({ edit }) => edit.opId === opId);
    if (at >= 0) noted.set(key, same.with(at, now));
    return now;
  }

  function everyNoted(): Numbered[] {
    return [...noted.values()].flat();
  }

  async function rows(userId: string, how?: 'known'): Promise<readonly Row[]> {
    const all = await outbox.rows(userId, how);
    lastSeq = Math.max(lastSeq, highestSeq(all));
    // Few are noted and thousands may wait: a row's key is made only where it can be one of theirs.
    const series = new Set(everyNoted().map(({ edit }) => edit.seriesId));
    for (const row of all) if (series.has(row.seriesId)) forgetBefore(row);
    return all;
  }

  /** Another page has stored a later edit, which may be on the server and gone from here when this page is reloaded. */
  function forgetBefore(row: Row): void {
    const same = noted.get(keyOf(row));
    const replaced = same?.findLast(({ edit: { opId, seq = Infinity } }) => seq < row.seq && opId !== row.opId);
    if (replaced) forget(replaced.edit);
  }

  /** With what it replaced: put again after a reload, that would come over it. */
  function forget(draft: Draft, key = keyOf(draft)): void {
    const same = noted.get(key) ?? [];
    const at = same.findIndex(({ edit }) => edit.opId === draft.opId);
    if (at > 0) for (const { edit } of same.slice(0, at)) book.erase(edit.opId, true);
    book.erase(draft.opId, at >= 0);
    if (at + 1 < same.length) noted.set(key, same.slice(at + 1));
    else noted.delete(key);
  }

  function isNoted(draft: Draft): boolean {
    return noted.get(keyOf(draft))?.some(({ edit }) => edit.opId === draft.opId) ?? false;
  }

  return {
    ...outbox,
    put,
    rows,
    hasLeft: () => book.read().some((draft) => !isNoted(draft)),
    continueFrom: (seq) => (lastSeq = Math.max(lastSeq, seq)),
    amend: async (changes) => {
      await outbox.amend(changes);
      // Put again after a reload, it would be news to nobody.
      for (const { row, to } of changes) if (to === 'gone' || to.state.kind === 'confirmed') forget(row);
    },
    recover: async (userId) => {
      const left = book.read().filter((draft) => draft.userId === userId && !isNoted(draft));
      const numbers = new Map(left.map(({ opId, seq }) => [opId, seq]));
      const stored = new Map((await rows(userId)).map((row) => [keyOf(row), row] as const));
      const missing = new Set(
        left.filter((draft) => {
          const row = stored.get(keyOf(draft));
          return row === undefined || !stands(row, { seq: draft.seq, noted: numbers });
        }),
      );
      for (const draft of left) if (!missing.has(draft)) forget(draft);
      // At once, so that a page that dies again leaves all of them numbered anew, or none. What could not be read, or was
      // written since, is looked at again where each is put.
      await Promise.all(
        [...missing]
          .toSorted((one, other) => one.seq - other.seq)
          .map((draft) => {
            return put(toPutAgain(draft, stored.get(keyOf(draft))), { seq: draft.seq, noted: numbers });
          }),
      );
      return missing.size;
    },
  };
}

/** It keeps the number that memory gave it: another page may have a later edit, which no disk took either. */
function toPutAgain(noted: Noted, stored: Row | undefined): Draft {
  if (isRow(noted) && (stored === undefined || stored.seq < noted.seq)) return noted;
  const { seq: _, ...draft } = { ...noted, state: undefined };
  return draft;
}
