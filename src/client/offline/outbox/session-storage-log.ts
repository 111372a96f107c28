import type { Draft } from '#sync/ports.ts';
import { JOURNAL_PREFIX } from './session-storage-prefixes.ts';
import { isDraft } from './stored-row.ts';

/** The part of the browser's `Storage` that the notes need. */
export type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** An edit with its number in the device's order; earlier builds noted none. */
export type Noted = Draft & { readonly seq: number };

/** The tab's own storage as a place for edits: one note each. Where the browser forbids it, nothing is noted. */
export type Notebook = {
  /** Notes an edit in this very task. */
  write(edit: Noted): void;
  erase(opId: string): void;
  /** What is noted, by this page and by those before it in this tab. */
  read(): Noted[];
};

export function createNotebook(notes: Notes | undefined): Notebook {
  function write(edit: Noted): void {
    try {
      notes?.setItem(JOURNAL_PREFIX + edit.opId, JSON.stringify(edit));
    } catch {
      // No room for notes: the outbox itself is being written all the same.
    }
  }

  /** Earlier builds noted many edits together: each gets a note of its own. */
  function separate(key: string, noted: readonly unknown[]): void {
    const edits = noted.filter(isDraft);
    for (const edit of edits) write(withNumber(edit));
    const rest = noted.filter((one) => !isDraft(one));
    if (rest.length === 0) notes?.removeItem(key);
    else if (edits.length > 0) notes?.setItem(key, JSON.stringify(rest));
  }

  function read(): Noted[] {
    for (const key of keys()) {
      const noted = parse(notes?.getItem(key));
      if (Array.isArray(noted)) separate(key, noted);
    }
    return keys()
      .map((key) => parse(notes?.getItem(key)))
      .filter(isDraft)
      .map(withNumber);
  }

  function keys(): string[] {
    const all = Array.from({ length: notes?.length ?? 0 }, (_, at) => notes?.key(at) ?? '');
    return all.filter((key) => key.startsWith(JOURNAL_PREFIX));
  }

  return { write, read, erase: (opId) => notes?.removeItem(JOURNAL_PREFIX + opId) };
}

function withNumber(edit: Draft): Noted {
  return { ...edit, seq: edit.seq ?? edit.editedAt + 1 };
}

/** No note of any build is nothing. */
function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
