import { forgetEquipment, sendEquipment } from '#client/offline/equipment.ts';
import { countUnsentEquipment } from '#client/offline/unsent-equipment.ts';
import type { PendingKind } from './kind.ts';
import { within } from './within.ts';

/** A changed bar with its plates: one for each person. */
export const equipment: PendingKind = {
  tables: [],
  notes: ['unsent equipment'],
  keeps: { inMemory: true, overWipe: true },
  countedAs: 'edits',
  count,
  flush: async (owner, forMs) => {
    await within(forMs, sendEquipment(owner));
    return count(owner.userId);
  },
  wake: (owner) => void sendEquipment(owner).catch(() => undefined),
  forgetHeld: forgetEquipment,
};

async function count(userId?: string) {
  return { waiting: await countUnsentEquipment(userId), refused: 0 };
}
