import { countUnreadable, outbox } from '#client/offline/device.ts';
import { everyRow, forgetSent } from '#client/offline/outbox/every-row.ts';
import { PENDING_WRITE_PREFIX } from '#client/offline/outbox/session-storage-prefixes.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';
import { countStates } from './count-states.ts';
import type { PendingKind } from './kind.ts';

/** What an athlete logged. */
export const values: PendingKind = {
  // With what the server had named, and the outbox of earlier builds.
  tables: ['ops', 'sentOps', 'outbox', 'sent'],
  tabPrefix: PENDING_WRITE_PREFIX,
  keeps: { inMemory: true, overWipe: true },
  countedAs: 'edits',
  count: async (userId) => {
    if (userId === undefined) return countStates(await everyRow());
    const [rows, unreadable] = await Promise.all([outbox.rows(userId), countUnreadable(userId)]);
    return { ...countStates(rows), unreadable };
  },
  flush: async (_owner, forMs) => currentSync()?.flush(forMs),
  wake: () => currentSync()?.wake(),
  forgetSent,
  forgetHeld: async (userId) => {
    const rows = await outbox.rows(userId);
    await outbox.compareAndSet(rows.map((row) => ({ row, to: 'gone' })));
  },
};
