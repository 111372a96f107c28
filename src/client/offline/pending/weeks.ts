import { recordsOf, type StoredDraft } from '#client/offline/database.ts';
import { database } from '#client/offline/device.ts';
import { currentDrafts } from '#client/offline/weeks/drafts-slot.ts';
import { countStates } from './count-states.ts';
import type { PendingKind } from './kind.ts';

/** The weeks of plans that a coach wrote. */
export const weeks: PendingKind = {
  tables: ['drafts'],
  keeps: { inMemory: true, overWipe: true },
  countedAs: 'edits',
  count: async (userId) => {
    const { drafts } = database;
    const stored = await (userId === undefined ? drafts.toArray() : recordsOf(drafts, userId).toArray());
    return countStates(stored.map(({ draft }) => Object(draft) as object));
  },
  flush: async (_owner, forMs) => currentDrafts()?.save.flush(forMs),
  wake: () => currentDrafts()?.save.wake(),
  forgetSent: async () => {
    const { drafts } = database;
    await database.transaction('rw', drafts, async () => {
      for (const stored of (await drafts.toArray()).filter(isConfirmed)) await forget(stored);
    });
  },
};

function isConfirmed({ draft }: StoredDraft): boolean {
  return Object(Object(draft).state).kind === 'confirmed';
}

/** Deletes the draft; what another build wrote in its place stays. */
async function forget(stored: StoredDraft): Promise<void> {
  if (stored.unreadable?.length) await database.drafts.put({ ...stored, draft: undefined });
  else await database.drafts.delete([stored.userId, stored.blockId, stored.week]);
}
