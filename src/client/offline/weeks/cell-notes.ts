import { FIELDS } from '#contract/vocabulary.ts';
import { UNITS } from '#domain/load.ts';
import { cellKeyOf, type CellDraft } from '#sync/cell-draft.ts';
import { keysOf } from '#client/platform/keys-of.ts';
import { CELL_PREFIX } from '#client/offline/outbox/session-storage-prefixes.ts';
import type { TabStorage } from '#client/offline/outbox/session-storage-log.ts';
import { isRecord } from '#client/offline/outbox/stored-row.ts';

/** What the tab knows of a cell, and the disk may not. */
export type NotedDraft = CellDraft & { readonly isDropped?: true };

/**
 * Notes what is typed into cells in the tab's own storage, in the task of the key, until the disk has it: a reload in
 * the same millisecond finds it there, also after a disk that took nothing. That a draft was dropped is noted likewise:
 * the disk may have it, or what was typed before it, for a moment yet.
 */
export function createCellNotes(notes: TabStorage | undefined) {
  function read(key: string): NotedDraft | undefined {
    try {
      const noted: unknown = JSON.parse(notes?.getItem(key) ?? 'null');
      return isCellDraft(noted) ? noted : undefined;
    } catch {
      return undefined;
    }
  }

  function write(draft: NotedDraft): void {
    try {
      notes?.setItem(keyOf(draft), JSON.stringify(draft));
    } catch {
      // No room for notes: the disk is being written all the same.
    }
  }

  return {
    write,
    /**
     * Notes that a draft was dropped; what was typed into the cell since stays.
     * @returns the note, to be erased once the disk knows
     */
    drop: (draft: CellDraft): NotedDraft => {
      const noted = read(keyOf(draft));
      const dropped: NotedDraft = { ...draft, isDropped: true };
      if (!noted || noted.typedAt <= draft.typedAt) write(dropped);
      return dropped;
    },
    /** Erases this very note, as the disk knows as much; what was noted of the cell since stays. */
    erase: (noted: NotedDraft): void => {
      if (notes?.getItem(keyOf(noted)) === JSON.stringify(noted)) notes.removeItem(keyOf(noted));
    },
    of: (userId: string): readonly NotedDraft[] =>
      keysOf(notes)
        .filter((key) => key.startsWith(CELL_PREFIX))
        .flatMap((key) => read(key) ?? [])
        .filter((draft) => draft.userId === userId),
  };
}

const TEXTS = ['userId', 'athleteId', 'blockId', 'week', 'part', 'text', 'draftId'] as const;
const CELL_FIELDS: ReadonlySet<unknown> = new Set([...FIELDS, 'name', 'rest', 'line']);
const ALL_UNITS: ReadonlySet<unknown> = new Set(UNITS);

/** Returns whether what was stored is a draft that this build can read. */
export function isCellDraft(value: unknown): value is CellDraft {
  return (
    isRecord(value) &&
    value['v'] === 1 &&
    TEXTS.every((key) => typeof value[key] === 'string') &&
    CELL_FIELDS.has(value['field']) &&
    ALL_UNITS.has(value['unit']) &&
    Number.isSafeInteger(value['typedAt'])
  );
}

function keyOf(draft: CellDraft): string {
  return `${CELL_PREFIX}${draft.userId} ${cellKeyOf(draft)}`;
}
