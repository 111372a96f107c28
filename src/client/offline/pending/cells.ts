import { recordsOf } from '#client/offline/database.ts';
import { database } from '#client/offline/device.ts';
import { CELL_PREFIX } from '#client/offline/outbox/session-storage-prefixes.ts';
import { currentDrafts } from '#client/offline/weeks/drafts-slot.ts';
import type { PendingKind } from './kind.ts';

/** What a coach typed into cells and no plan has: it is sent by nobody until its cell is left. */
export const cells: PendingKind = {
  tables: ['cells'],
  tabPrefix: CELL_PREFIX,
  keeps: { inMemory: true, overWipe: true },
  countedAs: 'cells',
  count: async (userId) => {
    const running = currentDrafts();
    if (running !== undefined && running.userId === userId) {
      await running.cells.ready.catch(() => undefined);
      return { waiting: running.cells.all().length, refused: 0 };
    }
    const stored = userId === undefined ? database.cells : recordsOf(database.cells, userId);
    return { waiting: await stored.count(), refused: 0 };
  },
};
