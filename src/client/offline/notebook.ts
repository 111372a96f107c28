import type { Draft } from '#sync/ports.ts';
import { JOURNAL_PREFIX } from './journal-prefix.ts';
import { seqOf } from './memory-outbox.ts';
import { isDraft } from './stored-row.ts';

/** The part of the browser's `Storage` that the notes need. */
export type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * With its number in the device's order: what memory has is noted as the row that it is, with the number that it was
 * given; the rest with a number as far as its page knew, and earlier builds noted none.
 */
export type Noted = Draft & { readonly seq: number };

export type Notebook = {
  /** Notes an edit in this very task, in place of what was noted of it. */
  write(edit: Noted): void;
  erase(opId: string): void;
  /** What is noted, by this page and by those before it in this tab. */
  read(): Noted[];
};

/** Fingers make three edits at once. Many, as a file brings them, share a note: a thousand notes cost more than the disk. */
const MOST_ALONE = 8;
const SHARED = `${JOURNAL_PREFIX}many`;

/** The tab's own storage as a place for edits: one note each, or one of many, written as the last thing of the task. */
export function createNotebook(notes: Notes | undefined): Notebook {
  /** What the shared note has, or has as soon as the task ends; undefined until it was looked at. */
  let many: Map<string, Noted> | undefined;
  /** Edits that have a note each. */
  const alone = new Set<string>();
  let isChanged = false;
  let isTaskUnderWay = false;
  let writtenInTask = 0;

  function shared(): Map<string, Noted> {
    many ??= new Map(parse(notes, SHARED).map((edit) => [edit.opId, edit]));
    return many;
  }

  function untilTaskEnds(): void {
    if (isTaskUnderWay) return;
    isTaskUnderWay = true;
    queueMicrotask(() => {
      isTaskUnderWay = false;
      writtenInTask = 0;
      if (!isChanged) return;
      isChanged = false;
      if (shared().size === 0) notes?.removeItem(SHARED);
      else set(SHARED, [...shared().values()]);
    });
  }

  function set(key: string, value: unknown): void {
    try {
      notes?.setItem(key, JSON.stringify(value));
    } catch {
      // No room for notes: the outbox itself is being written all the same.
    }
  }

  return {
    write: (edit) => {
      untilTaskEnds();
      writtenInTask += 1;
      if (alone.has(edit.opId) || (writtenInTask <= MOST_ALONE && !shared().has(edit.opId))) {
        alone.add(edit.opId);
        set(JOURNAL_PREFIX + edit.opId, edit);
      } else {
        shared().set(edit.opId, edit);
        isChanged = true;
      }
    },
    erase: (opId) => {
      if (shared().delete(opId)) {
        isChanged = true;
        untilTaskEnds();
      } else {
        alone.delete(opId);
        notes?.removeItem(JOURNAL_PREFIX + opId);
      }
    },
    read: () => {
      const keys = Array.from({ length: notes?.length ?? 0 }, (_, at) => notes?.key(at) ?? '');
      const found = keys
        .filter((key) => key.startsWith(JOURNAL_PREFIX) && key !== SHARED)
        .flatMap((key) => parse(notes, key));
      for (const { opId } of found) alone.add(opId);
      return [...found, ...shared().values()];
    },
  };
}

/** The edits of a note, as far as this build can read them. */
function parse(notes: Notes | undefined, key: string): Noted[] {
  try {
    const noted: unknown = JSON.parse(notes?.getItem(key) ?? '[]');
    return [noted]
      .flat()
      .filter(isDraft)
      .map((draft) => ({ ...draft, seq: seqOf(draft, 0) }));
  } catch {
    return [];
  }
}
