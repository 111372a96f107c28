import { sendEquipment } from '#client/offline/equipment.ts';
import { countUnsentEquipment, equipmentInMemory } from '#client/offline/unsent-equipment.ts';
import type { PendingKind } from './kind.ts';
import { within } from './within.ts';

/** A changed bar with its plates: one for each person. */
export const equipment: PendingKind = {
  tables: [],
  notes: ['unsent equipment'],
  countedAs: 'edits',
  count,
  flush: async (owner, forMs) => {
    await within(forMs, sendEquipment(owner));
    return count(owner.userId);
  },
  wake: (owner) => void sendEquipment(owner).catch(() => undefined),
  forgetHeld: (userId) => {
    for (const key of [`equipment ${userId}`, `unsent equipment ${userId}`] as const) equipmentInMemory.delete(key);
  },
};

async function count(userId?: string) {
  return { waiting: await countUnsentEquipment(userId), refused: 0 };
}
