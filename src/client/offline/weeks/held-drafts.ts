import { joinHeld, type HeldDraft } from '#sync/draft-join.ts';
import type { DraftChanges, WeekDraft } from '#sync/draft-ports.ts';
import { keyOf, type DraftBlock } from './draft-keys.ts';

/** Keeps the weeks that only this page's memory holds, until the disk takes them. */
export function createHeldDrafts(newId: () => string) {
  const memory = new Map<string, HeldDraft>();

  function all(isMeant: (draft: WeekDraft) => boolean): WeekDraft[] {
    return [...memory.values()].map(({ draft }) => draft).filter(isMeant);
  }

  return {
    all,
    /** Joins those that are meant with what the disk has, and notes that: the next caller gets the same draft. */
    joined: (stored: ReadonlyMap<string, WeekDraft>, isMeant: (draft: WeekDraft) => boolean): WeekDraft[] => {
      for (const [key, held] of memory) {
        const from = stored.get(key);
        if (isMeant(held.draft)) memory.set(key, { draft: joinHeld(held, from, newId), from });
      }
      return all(isMeant);
    },
    /** Holds what went with the database, unless the week was edited since. */
    restore: (drafts: readonly WeekDraft[]): void => {
      for (const draft of drafts) if (!memory.has(keyOf(draft))) memory.set(keyOf(draft), { draft, from: undefined });
    },
    /** Holds what the disk did not take; `last` is what it had when it was last read. */
    hold: ({ userId, blockId }: DraftBlock, changes: DraftChanges, last: ReadonlyMap<string, WeekDraft>): void => {
      for (const [week, draft] of changes) {
        const key = keyOf({ userId, blockId, week });
        const from = memory.get(key)?.from ?? last.get(key);
        if (draft === 'gone') memory.delete(key);
        else memory.set(key, { draft, from });
      }
    },
    /** Lets go of drafts that the disk has; what only memory took meanwhile stays. */
    release: (written: readonly WeekDraft[]): void => {
      for (const draft of written) if (memory.get(keyOf(draft))?.draft === draft) memory.delete(keyOf(draft));
    },
  };
}
