import type { Clock, Draft } from '#sync/ports.ts';
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
  /** Notes an edit in this very task, in place of what was noted of it; one of many a moment later. */
  write(edit: Noted): void;
  erase(opId: string): void;
  /** What is noted, by this page and by those before it in this tab. */
  read(): Noted[];
};

/**
 * Fingers make three edits at once. Many, as what is put again after a reload, share a note, and only while the disk has
 * not taken them: a note of a thousand costs as much as their way to the disk.
 */
const MOST_ALONE = 8;
const SHARED = `${JOURNAL_PREFIX}many`;
/** The disk has them by then, or is slow. Before that, many that are made at once are safe by its own write alone. */
const SOON_MS = 100;

/** The tab's own storage as a place for edits: one note each, or one of many, which is written a moment later. */
export function createNotebook(notes: Notes | undefined, clock: Pick<Clock, 'after'>): Notebook {
  /** What the shared note has, or will have in a moment; undefined until it was looked at. */
  let many: Map<string, Noted> | undefined;
  let isKept = false;
  let isPlanned = false;
  /** Edits that have a note each. */
  const alone = new Set<string>();
  let isTaskUnderWay = false;
  let writtenInTask = 0;

  function shared(): Map<string, Noted> {
    if (many === undefined) {
      const kept = parse(notes, SHARED);
      isKept = kept.length > 0;
      many = new Map(kept.map((edit) => [edit.opId, edit]));
    }
    return many;
  }

  function noteSoon(): void {
    if (isPlanned) return;
    isPlanned = true;
    clock.after(SOON_MS, () => {
      isPlanned = false;
      if (shared().size > 0) set(SHARED, [...shared().values()]);
      else if (isKept) notes?.removeItem(SHARED);
      isKept = shared().size > 0;
    });
  }

  function untilTaskEnds(): void {
    if (isTaskUnderWay) return;
    isTaskUnderWay = true;
    queueMicrotask(() => {
      isTaskUnderWay = false;
      writtenInTask = 0;
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
        noteSoon();
      }
    },
    erase: (opId) => {
      if (shared().delete(opId)) noteSoon();
      else {
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
