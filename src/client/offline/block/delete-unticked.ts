import { database } from '#client/offline/device.ts';
import { equipmentInMemory } from '#client/offline/unsent-equipment.ts';

/**
 * What was unticked can be ticked again only by who is logged in: it goes with the session (P13), and so do a rest, what
 * the server has of bar and plates, and what was handed over. What was typed stays.
 */
export async function deleteUnticked(): Promise<void> {
  for (const key of equipmentInMemory.keys()) if (key.startsWith('equipment ')) equipmentInMemory.delete(key);
  const keys = (await database.meta.toArray())
    .map(({ key }) => key)
    .filter((key) => /^(?:unticked |equipment |handovers |rest$)/u.test(key));
  await Promise.all(keys.map((key) => database.meta.delete(key)));
}
