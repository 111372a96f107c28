import { clock } from '#client/platform/clock.ts';
import type { Clock, Draft, LeftNote, Outbox, Row } from '#sync/ports.ts';
import { highestSeq, isSameField, keyOf, seqOf, stands } from './memory-outbox.ts';
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

/** Of what is forgotten, the list still has so many. */
const MOST_FORGOTTEN = 1_000;

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
   * What this page has noted, in the order of typing: it is alive, so there is nothing to recover. A row once memory has
   * it, because the disk would not take it. Those before `first` are forgotten. A list, since edits end as a rule in their
   * order: to look each of a thousand up by its field takes as long as their transaction.
   */
  let noted: Numbered[] = [];
  let first = 0;
  const book = createNotebook(notes, time, everyNoted);
  /** The highest number of an edit that this page knows of. */
  let lastSeq = 0;

  function put(draft: Draft, left?: LeftNote): ReturnType<Outbox['put']> {
    const one = numbered(draft);
    noted.push(one);
    book.write(one, left ? 'again' : 'new');
    return outbox.put(draft, left).then((stored) => {
      lastSeq = Math.max(lastSeq, stored.row.seq);
      // With the number that was noted, it comes before all that is noted after it.
      if (stored.durable && one === noted[first] && one.seq === stored.row.seq) forgetFirst(draft);
      else settle(stored, draft);
      return stored;
    });
  }

  function settle({ row, durable }: Awaited<ReturnType<Outbox['put']>>, draft: Draft): void {
    if (durable) forget(draft);
    else replace(draft, { edit: row, seq: row.seq });
    const newest = notedOf(draft).at(-1);
    if (newest === undefined) return;
    const isHeld = newest.edit.opId === draft.opId;
    const now = isHeld ? newest : replace(newest.edit, numbered(newest.edit));
    book.write(now, isHeld ? 'held' : 'again');
  }

  function numbered(draft: Draft): Numbered {
    const seq = seqOf(draft, lastSeq);
    lastSeq = Math.max(lastSeq, seq);
    return { edit: draft, seq };
  }

  function replace({ opId }: Draft, now: Numbered): Numbered {
    const at = noted.findIndex(({ edit }, place) => place >= first && edit.opId === opId);
    if (at >= 0) noted[at] = now;
    return now;
  }

  function everyNoted(): readonly Numbered[] {
    return noted.slice(first);
  }

  function notedOf(draft: Draft): readonly Numbered[] {
    return everyNoted().filter(({ edit }) => isSameField(edit, draft));
  }

  async function rows(userId: string, how?: 'known'): Promise<readonly Row[]> {
    const all = await outbox.rows(userId, how);
    lastSeq = Math.max(lastSeq, highestSeq(all));
    const own = everyNoted();
    // Few are noted and thousands may wait: a row's key is made only where it can be one of theirs.
    const series = new Set(own.map(({ edit }) => edit.seriesId));
    const rowsOfThem = all.filter(({ seriesId }) => series.has(seriesId)).map((row) => [keyOf(row), row] as const);
    const stored = new Map(rowsOfThem);
    if (stored.size > 0) for (const { edit } of own) forgetIfReplaced(edit, stored.get(keyOf(edit)));
    return all;
  }

  /** Another page has stored a later edit, which may be on the server and gone from here when this page is reloaded. */
  function forgetIfReplaced(edit: Draft, row: Row | undefined): void {
    const { opId, seq = Infinity } = edit;
    if (row && seq < row.seq && opId !== row.opId) forget(edit);
  }

  /** With what it replaced: put again after a reload, that would come over it. */
  function forget(draft: Draft): void {
    const same = notedOf(draft);
    const gone = new Set(same.slice(0, 1 + same.findIndex(({ edit }) => edit.opId === draft.opId)));
    for (const { edit } of gone) book.erase(edit.opId, true);
    if (gone.size === 0) return book.erase(draft.opId, false);
    noted = everyNoted().filter((one) => !gone.has(one));
    first = 0;
  }

  function forgetFirst({ opId }: Draft): void {
    book.erase(opId, true);
    first += 1;
    if (first < noted.length && first < MOST_FORGOTTEN) return;
    noted = noted.slice(first);
    first = 0;
  }

  /** What is noted and was not by this page. */
  function leftNotes(): Noted[] {
    const own = new Set(everyNoted().map(({ edit }) => edit.opId));
    return book.read().filter(({ opId }) => !own.has(opId));
  }

  return {
    ...outbox,
    put,
    rows,
    hasLeft: () => leftNotes().length > 0,
    continueFrom: (seq) => (lastSeq = Math.max(lastSeq, seq)),
    amend: async (changes) => {
      await outbox.amend(changes);
      // Put again after a reload, it would be news to nobody.
      for (const { row, to } of changes) if (to === 'gone' || to.state.kind === 'confirmed') forget(row);
    },
    recover: async (userId) => {
      const left = leftNotes().filter((draft) => draft.userId === userId);
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
