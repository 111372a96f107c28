import type { Draft, Outbox, Row } from '#sync/ports.ts';
import { isDraft } from './stored-row.ts';
import { keyOf, nextSeq } from './memory-outbox.ts';

/** The part of the browser's `Storage` that the journal needs. */
export type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export type JournaledOutbox = Outbox & {
  /** Puts what a page that died in the middle of a write had noted; answers how many edits that were. */
  recover(userId: string): Promise<number>;
};

/** With the number that it has in the device's order, as far as its page knew; earlier builds noted none. */
type Noted = Draft & { readonly seq: number };
/** What this page has noted; numbered once memory has it, because the disk would not take it. */
type Kept = Draft & { readonly seq?: number };

export const JOURNAL_PREFIX = 'spotter-unwritten-';

/**
 * An outbox that notes each edit in the tab's own storage, in the same task as the keystroke, until IndexedDB has it.
 * A transaction that has to read before it writes does not survive a reload in the same millisecond; the note does.
 * It also carries over a reload what only memory holds (a full disk).
 */
export function createJournaledOutbox(outbox: Outbox, notes: Notes | undefined): JournaledOutbox {
  /** What this page has noted, by field, each in the order of typing: it is alive, so there is nothing to recover. */
  const noted = new Map<string, readonly Kept[]>();
  /** The highest number of an edit that this page knows of. */
  let lastSeq = 0;

  async function put(draft: Draft): ReturnType<Outbox['put']> {
    const key = keyOf(draft);
    noted.set(key, [...(noted.get(key) ?? []), draft]);
    noteNext(draft);
    const stored = await outbox.put(draft);
    lastSeq = Math.max(lastSeq, stored.row.seq);
    if (stored.durable) forget(draft);
    else number(draft, stored.row.seq);
    const newest = noted.get(key)?.at(-1);
    if (newest?.opId === draft.opId) note(notes, { ...draft, seq: stored.row.seq });
    else if (newest) noteNext(newest);
    return stored;
  }

  function noteNext(draft: Draft): void {
    lastSeq = nextSeq(draft, lastSeq);
    note(notes, { ...draft, seq: lastSeq });
  }

  async function rows(userId: string): Promise<Row[]> {
    const all = await outbox.rows(userId);
    lastSeq = Math.max(lastSeq, ...all.map(({ seq }) => seq));
    if (noted.size > 0) for (const row of all) forgetBefore(row);
    return all;
  }

  /** Another page has stored a later edit, which may be on the server and gone from here when this page is reloaded. */
  function forgetBefore(row: Row): void {
    const replaced = noted.get(keyOf(row))?.findLast(({ opId, seq = Infinity }) => seq < row.seq && opId !== row.opId);
    if (replaced) forget(replaced);
  }

  function number({ opId, ...field }: Draft, seq: number): void {
    const key = keyOf(field);
    const same = noted.get(key);
    if (same === undefined) return;
    const numbered = same.map((one) => (one.opId === opId ? { ...one, seq } : one));
    noted.set(key, numbered);
  }

  /** With what it replaced: put again after a reload, that would come over it. */
  function forget(draft: Draft): void {
    const key = keyOf(draft);
    const same = noted.get(key) ?? [];
    const at = same.findIndex(({ opId }) => opId === draft.opId);
    for (const { opId } of [...same.slice(0, Math.max(at, 0)), draft]) notes?.removeItem(JOURNAL_PREFIX + opId);
    const left = same.slice(at + 1);
    if (left.length > 0) noted.set(key, left);
    else noted.delete(key);
  }

  function isNoted(draft: Draft): boolean {
    return noted.get(keyOf(draft))?.some(({ opId }) => opId === draft.opId) ?? false;
  }

  return {
    ...outbox,
    put,
    rows,
    amend: async (changes) => {
      await outbox.amend(changes);
      // Put again after a reload, it would be news to nobody.
      for (const { row, to } of changes) if (to === 'gone' || to.state.kind === 'confirmed') forget(row);
    },
    recover: async (userId) => {
      const left = readNotes(notes).filter((draft) => draft.userId === userId && !isNoted(draft));
      const seqs = new Map(left.map(({ opId, seq }) => [opId, seq]));
      const stored = new Map((await rows(userId)).map((row) => [keyOf(row), row] as const));
      const missing = left.filter((draft) => {
        const row = stored.get(keyOf(draft));
        // The page may have died before it heard which number an earlier edit of its own was given.
        return row === undefined || (row.opId !== draft.opId && (seqs.get(row.opId) ?? row.seq) < draft.seq);
      });
      for (const draft of left) if (!missing.includes(draft)) forget(draft);
      // At once, so that a page that dies again leaves all of them numbered anew, or none.
      await Promise.all(missing.toSorted((one, other) => one.seq - other.seq).map(put));
      return missing.length;
    },
  };
}

function note(notes: Notes | undefined, draft: Noted): void {
  try {
    notes?.setItem(JOURNAL_PREFIX + draft.opId, JSON.stringify(draft));
  } catch {
    // No room for notes: the outbox itself is being written all the same.
  }
}

function readNotes(notes: Notes | undefined): Noted[] {
  if (notes === undefined) return [];
  const keys = Array.from({ length: notes.length }, (_, at) => notes.key(at) ?? '');
  return keys
    .filter((key) => key.startsWith(JOURNAL_PREFIX))
    .map((key) => parse(notes.getItem(key)))
    .filter(isDraft)
    .map((draft) => ({ seq: nextSeq(draft, 0), ...draft }));
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return undefined;
  }
}
