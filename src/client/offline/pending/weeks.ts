import { recordsOf } from '#client/offline/database.ts';
import { database } from '#client/offline/device.ts';
import { currentDrafts } from '#client/offline/weeks/drafts-slot.ts';
import { countStates } from './count-states.ts';
import type { PendingKind } from './kind.ts';

/** The weeks of plans that a coach wrote. */
export const weeks: PendingKind = {
  tables: ['drafts'],
  countedAs: 'edits',
  count: async (userId) => {
    const { drafts } = database;
    const stored = await (userId === undefined ? drafts.toArray() : recordsOf(drafts, userId).toArray());
    return countStates(stored.map(({ draft }) => Object(draft) as object));
  },
  flush: async (_owner, forMs) => currentDrafts()?.save.flush(forMs),
  wake: () => currentDrafts()?.save.wake(),
};
