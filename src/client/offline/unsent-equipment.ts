import type { Equipment } from '#contract/api/equipment.ts';
import type { EquipmentKey } from './database.ts';
import { database } from './device.ts';

/** An athlete's bar and plates, and when they were changed last: in ms since 1970 by the server's clock. */
export type Dated = { readonly equipment: Equipment; readonly editedAt: number };

/** What the disk did not take of anybody's bar and plates, by the key under which it would lie there. */
export const equipmentInMemory = new Map<EquipmentKey, Dated>();

/** Counts the people whose bar and plates wait here, on the disk or in memory; for one person this is 0 or 1. */
export async function countUnsentEquipment(userId = ''): Promise<number> {
  const prefix = `unsent equipment ${userId}`;
  const stored = await database.meta
    .where('key')
    .startsWith(prefix)
    .primaryKeys()
    .catch(() => []);
  const held = [...equipmentInMemory.keys()].filter((key) => key.startsWith(prefix));
  return new Set<string>([...stored, ...held]).size;
}
