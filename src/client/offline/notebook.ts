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

/** Of many at once, few are ever written out. */
type Numbered = { readonly edit: Draft; readonly seq: number };

export type Notebook = {
  /**
   * Notes an edit in this very task, in place of what was noted of it; one of many a moment later.
   * @param seq its number in the device's order, as far as is known
   * @param isHeld no disk has taken it: it is one of many at the end of the task
   */
  write(edit: Draft, seq: number, isHeld?: boolean): void;
  erase(opId: string): void;
  /** What is noted, by this page and by those before it in this tab. */
  read(): Noted[];
};

/**
 * Fingers make three edits at once. Many share a note, and only where the disk has not taken them in a moment: a note of a
 * thousand costs as much as their way to the disk.
 */
const MOST_ALONE = 8;
const SHARED = `${JOURNAL_PREFIX}many`;
/** The disk has them by then, or is slow. Before that, many that are made at once are safe by its own write alone. */
const SOON_MS = 100;

/** The tab's own storage as a place for edits: one note each, or one of many, which is kept up to date once it is there. */
export function createNotebook(notes: Notes | undefined, clock: Pick<Clock, 'after'>): Notebook {
  /** What the shared note has, or will have; undefined until it was looked at. */
  let many: Map<string, Numbered> | undefined;
  /** What another build noted there. */
  let strange: readonly unknown[] = [];
  let isKept = false;
  let isDue = false;
  let isPlanned = false;
  /** Edits that have a note each. */
  const alone = new Set<string>();
  let isTaskUnderWay = false;
  let writtenInTask = 0;

  function shared(): Map<string, Numbered> {
    if (many === undefined) {
      const { edits, rest } = parse(notes, SHARED);
      isKept = edits.length > 0;
      strange = rest;
      many = new Map(edits.map((edit) => [edit.opId, { edit, seq: edit.seq }]));
    }
    return many;
  }

  function all(): Noted[] {
    return Array.from(shared().values(), withNumber);
  }

  function untilTaskEnds(): void {
    if (isTaskUnderWay) return;
    isTaskUnderWay = true;
    queueMicrotask(() => {
      isTaskUnderWay = false;
      writtenInTask = 0;
      if (isDue) keep();
    });
  }

  function keep(): void {
    isDue = false;
    if (shared().size + strange.length > 0) set(SHARED, [...all(), ...strange]);
    else if (isKept) notes?.removeItem(SHARED);
    isKept = shared().size > 0;
  }

  /** A note that is there changes with the task, all of it at once; one that is not there yet may not be needed. */
  function change(isHeld: boolean): void {
    if (isKept || isHeld) {
      isDue = true;
      untilTaskEnds();
    } else if (!isPlanned) {
      isPlanned = true;
      clock.after(SOON_MS, () => {
        isPlanned = false;
        keep();
      });
    }
  }

  function set(key: string, value: unknown): void {
    try {
      notes?.setItem(key, JSON.stringify(value));
    } catch {
      // No room for notes: the outbox itself is being written all the same.
    }
  }

  return {
    write: (edit, seq, isHeld = false) => {
      untilTaskEnds();
      writtenInTask += 1;
      if (alone.has(edit.opId) || (writtenInTask <= MOST_ALONE && !shared().has(edit.opId))) {
        alone.add(edit.opId);
        set(JOURNAL_PREFIX + edit.opId, withNumber({ edit, seq }));
      } else {
        shared().set(edit.opId, { edit, seq });
        change(isHeld);
      }
    },
    erase: (opId) => {
      if (shared().delete(opId)) change(false);
      else {
        alone.delete(opId);
        notes?.removeItem(JOURNAL_PREFIX + opId);
      }
    },
    read: () => {
      const keys = Array.from({ length: notes?.length ?? 0 }, (_, at) => notes?.key(at) ?? '');
      const found = keys
        .filter((key) => key.startsWith(JOURNAL_PREFIX) && key !== SHARED)
        .flatMap((key) => parse(notes, key).edits);
      for (const { opId } of found) alone.add(opId);
      return [...found, ...all()];
    },
  };
}

function withNumber({ edit, seq }: Numbered): Noted {
  return { ...edit, seq };
}

/** The edits of a note, and the rest that this build cannot read. */
function parse(notes: Notes | undefined, key: string): { edits: Noted[]; rest: unknown[] } {
  const edits: Noted[] = [];
  const rest: unknown[] = [];
  try {
    const noted: unknown = JSON.parse(notes?.getItem(key) ?? '[]');
    for (const one of [noted].flat()) {
      if (isDraft(one)) edits.push({ ...one, seq: seqOf(one, 0) });
      else rest.push(one);
    }
  } catch {
    // No note of any build.
  }
  return { edits, rest };
}
