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

/** The same, as its page has it: of many at once, few are ever written out. */
export type Numbered = { readonly edit: Draft; readonly seq: number };

export type Notebook = {
  /**
   * Notes an edit in this very task, in place of what was noted of it; one of many a moment later.
   * @param how 'new': nobody has noted it before; 'held': no disk has taken it, and as one of many it is noted at the end of the task
   */
  write(one: Numbered, how: 'new' | 'again' | 'held'): void;
  /** @param isOwn it is one of those that this page has typed */
  erase(opId: string, isOwn: boolean): void;
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

/**
 * The tab's own storage as a place for edits: one note each, or one of many, which is kept up to date once it is there.
 * @param own what this page has typed and no disk has yet
 */
export function createNotebook(
  notes: Notes | undefined,
  clock: Pick<Clock, 'after'>,
  own: () => readonly Numbered[],
): Notebook {
  /** What pages before this one have left in the shared note; undefined until it was looked at. */
  let left: Map<string, Noted> | undefined;
  /** What another build noted there. */
  let strange: readonly unknown[] = [];
  let isKept = false;
  let isDue = false;
  let isPlanned = false;
  /** Edits that have a note each. */
  const alone = new Set<string>();
  let isTaskUnderWay = false;
  let writtenInTask = 0;

  function look(): Map<string, Noted> {
    if (left === undefined) {
      const { edits, rest } = parse(notes, SHARED);
      isKept = edits.length > 0;
      strange = rest;
      left = new Map(edits.map((edit) => [edit.opId, edit]));
    }
    return left;
  }

  /** What the shared note has, or will have. */
  function shared(): Noted[] {
    return [
      ...look().values(),
      ...own()
        .filter(({ edit }) => !alone.has(edit.opId))
        .map(withNumber),
    ];
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
    const many = shared();
    if (many.length + strange.length > 0) set(SHARED, [...many, ...strange]);
    else if (isKept) notes?.removeItem(SHARED);
    isKept = many.length > 0;
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
    write: (one, how) => {
      untilTaskEnds();
      writtenInTask += 1;
      if (how === 'new' && writtenInTask > MOST_ALONE) return change(false);
      const { opId } = one.edit;
      const isShared = look().delete(opId) || how !== 'new';
      if (isShared && !alone.has(opId)) return change(how === 'held');
      alone.add(opId);
      set(JOURNAL_PREFIX + opId, withNumber(one));
    },
    erase: (opId, isOwn) => {
      const isShared = deleted(look(), opId) || isOwn;
      if (deleted(alone, opId) || !isShared) notes?.removeItem(JOURNAL_PREFIX + opId);
      else if (isKept) change(false);
    },
    read: () => {
      const keys = Array.from({ length: notes?.length ?? 0 }, (_, at) => notes?.key(at) ?? '');
      const found = keys
        .filter((key) => key.startsWith(JOURNAL_PREFIX) && key !== SHARED)
        .flatMap((key) => parse(notes, key).edits);
      for (const { opId } of found) alone.add(opId);
      return [...found, ...shared()];
    },
  };
}

/** An empty one is not asked: each text that is looked for has its hash made first. */
function deleted(from: Map<string, unknown> | Set<string>, key: string): boolean {
  return from.size > 0 && from.delete(key);
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
