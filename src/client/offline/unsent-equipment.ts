import { database } from './device.ts';

/** Under this and the person's id lies a bar with its plates that the server does not have (equipment.ts). */
export const UNSENT_EQUIPMENT = 'unsent equipment ';

/** How many people's bar and plates were changed here and not sent; of one person 0 or 1. */
export function countUnsentEquipment(userId = ''): Promise<number> {
  return database.meta
    .where('key')
    .startsWith(UNSENT_EQUIPMENT + userId)
    .count();
}
