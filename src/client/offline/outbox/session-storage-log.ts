import type { PendingEdit } from '#sync/ports.ts';
import { keysOf } from '#client/platform/keys-of.ts';
import { PENDING_WRITE_PREFIX } from './session-storage-prefixes.ts';
import { isDraft } from './stored-row.ts';

/** The part of the browser's `Storage` that the log needs. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** An edit with its number in the device's order; earlier builds gave none. */
export type PendingWrite = PendingEdit & { readonly seq: number };

/** The tab's own storage as a log of edits: one entry each. Where the browser forbids it, nothing is logged. */
export type SessionStorageLog = {
  /** Writes an edit in this very task. */
  write(edit: PendingWrite): void;
  erase(opId: string): void;
  /** What is logged, by this page and by those before it in this tab. */
  read(): PendingWrite[];
};

export function createSessionStorageLog(notes: TabStorage | undefined): SessionStorageLog {
  function write(edit: PendingWrite): void {
    try {
      notes?.setItem(PENDING_WRITE_PREFIX + edit.opId, JSON.stringify(edit));
    } catch {
      // No room for it: the outbox itself is being written all the same.
    }
  }

  /** Earlier builds logged many edits together: each gets an entry of its own. */
  function separate(key: string, noted: readonly unknown[]): void {
    const edits = noted.filter(isDraft);
    for (const edit of edits) write(withNumber(edit));
    const rest = noted.filter((one) => !isDraft(one));
    if (rest.length === 0) notes?.removeItem(key);
    else if (edits.length > 0) notes?.setItem(key, JSON.stringify(rest));
  }

  function read(): PendingWrite[] {
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
    return keysOf(notes).filter((key) => key.startsWith(PENDING_WRITE_PREFIX));
  }

  return { write, read, erase: (opId) => notes?.removeItem(PENDING_WRITE_PREFIX + opId) };
}

function withNumber(edit: PendingEdit): PendingWrite {
  return { ...edit, seq: edit.seq ?? edit.editedAt + 1 };
}

/** Returns null where there is no entry, undefined where it is no JSON. */
function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
