import type { Draft, Outbox } from '#sync/ports.ts';
import { isDraft } from './stored-row.ts';
import { keyOf } from './memory-outbox.ts';

/** The part of the browser's `Storage` that the journal needs. */
export type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export type JournaledOutbox = Outbox & {
  /** Puts what a page that died in the middle of a write had noted; answers how many edits that were. */
  recover(userId: string): Promise<number>;
};

export const JOURNAL_PREFIX = 'spotter-unwritten-';

/**
 * An outbox that notes each edit in the tab's own storage, in the same task as the keystroke, until IndexedDB has it.
 * A transaction that has to read before it writes does not survive a reload in the same millisecond; the note does.
 * It also carries over a reload what only memory holds (a full disk).
 */
export function createJournaledOutbox(outbox: Outbox, notes: Notes | undefined): JournaledOutbox {
  /** Noted by this page: alive, so there is nothing to recover. */
  const ofThisPage = new Set<string>();
  return {
    ...outbox,
    put: async (draft) => {
      ofThisPage.add(draft.opId);
      note(notes, draft);
      const stored = await outbox.put(draft);
      if (stored.durable) forget(notes, draft);
      return stored;
    },
    amend: async (changes) => {
      await outbox.amend(changes);
      // Put again after a reload, it would be news to nobody.
      for (const { row, to } of changes) if (to === 'gone' || to.state.kind === 'confirmed') forget(notes, row);
    },
    recover: async (userId) => {
      const drafts = readNotes(notes).filter((draft) => draft.userId === userId && !ofThisPage.has(draft.opId));
      const newest = new Map((await outbox.rows(userId)).map((row) => [keyOf(row), row] as const));
      const missing = drafts.filter((draft) => {
        const row = newest.get(keyOf(draft));
        return row === undefined || (row.opId !== draft.opId && row.editedAt < draft.editedAt);
      });
      for (const draft of missing.toSorted((one, other) => one.editedAt - other.editedAt)) {
        ofThisPage.add(draft.opId);
        const { durable } = await outbox.put(draft);
        if (durable) forget(notes, draft);
      }
      for (const draft of drafts) if (!missing.includes(draft)) forget(notes, draft);
      return missing.length;
    },
  };
}

function note(notes: Notes | undefined, draft: Draft): void {
  try {
    notes?.setItem(JOURNAL_PREFIX + draft.opId, JSON.stringify(draft));
  } catch {
    // No room for notes: the outbox itself is being written all the same.
  }
}

function forget(notes: Notes | undefined, { opId }: Pick<Draft, 'opId'>): void {
  notes?.removeItem(JOURNAL_PREFIX + opId);
}

function readNotes(notes: Notes | undefined): Draft[] {
  if (notes === undefined) return [];
  const keys = Array.from({ length: notes.length }, (_, at) => notes.key(at) ?? '');
  return keys
    .filter((key) => key.startsWith(JOURNAL_PREFIX))
    .map((key) => parse(notes.getItem(key)))
    .filter(isDraft);
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return undefined;
  }
}
