import { countWaitingImports } from '#client/offline/imports/count-waiting-imports.ts';
import { sendWaitingImport } from '#client/offline/imports/send-waiting-import.ts';
import type { PendingKind } from './kind.ts';
import { within } from './within.ts';

/** An import of training that was agreed to, with what its names mean: one for each person. */
export const imports: PendingKind = {
  tables: ['imports'],
  // It may be as large as the disk, and its person has the file.
  keeps: { inMemory: false, overWipe: false },
  countedAs: 'edits',
  count,
  flush: async (owner, forMs) => {
    await within(forMs, sendWaitingImport(owner));
    return count(owner.userId);
  },
  wake: (owner) => void sendWaitingImport(owner).catch(() => undefined),
};

async function count(userId?: string) {
  return { waiting: await countWaitingImports(userId), refused: 0 };
}
