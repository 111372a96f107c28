import { database } from '#client/offline/device.ts';
import { goesWithSession } from '#client/offline/pending/notes.ts';
import { equipmentInMemory } from '#client/offline/unsent-equipment.ts';

/**
 * Deletes what goes with the session (P13): what was unticked, which only the person who is logged in can tick again, a
 * rest, what the server has of bar and plates, and what was handed over. What was typed stays.
 */
export async function deleteUnticked(): Promise<void> {
  for (const key of equipmentInMemory.keys()) if (key.startsWith('equipment ')) equipmentInMemory.delete(key);
  const keys = (await database.meta.toArray()).map(({ key }) => key).filter(goesWithSession);
  await Promise.all(keys.map((key) => database.meta.delete(key)));
}
