import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** As many as a person has, with those that they have no more; beyond it the one goes whose log-in is longest ago. */
const MOST_OF_USER = 20;

/** The devices on which each person has logged in: of the mark that they carry only the hash is here. */
export function createKnownDevices(db: Kysely<Database>) {
  return {
    /** Whether the person with this e-mail has logged in on the device after `since`. */
    async isKnown(markHash: string, key: string, since: number): Promise<boolean> {
      const row = await db
        .selectFrom('known_devices')
        .innerJoin('users', 'users.id', 'known_devices.user_id')
        .select('known_devices.mark_hash')
        .where('known_devices.mark_hash', '=', markHash)
        .where('users.email_key', '=', key)
        .where('known_devices.last_login_at', '>', since)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether the mark is one of ours, whoever logged in with it. */
    async exists(markHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('known_devices')
        .select('mark_hash')
        .where('mark_hash', '=', markHash)
        .executeTakeFirst();
      return row !== undefined;
    },

    async remember(device: { markHash: string; userId: string; at: number }): Promise<void> {
      await db
        .insertInto('known_devices')
        .values({ mark_hash: device.markHash, user_id: device.userId, last_login_at: device.at })
        .onConflict((conflict) => conflict.columns(['mark_hash', 'user_id']).doUpdateSet({ last_login_at: device.at }))
        .execute();
      // What a clock wrote that was ahead: it would be the last for years.
      await db
        .updateTable('known_devices')
        .set({ last_login_at: device.at })
        .where('user_id', '=', device.userId)
        .where('last_login_at', '>', device.at)
        .execute();
      const ofUser = await db
        .selectFrom('known_devices')
        .select('mark_hash')
        .where('user_id', '=', device.userId)
        .where('mark_hash', '!=', device.markHash)
        .orderBy('last_login_at', 'desc')
        .execute();
      const others = ofUser.slice(MOST_OF_USER - 1).map((row) => row.mark_hash);
      if (others.length === 0) return;
      await db
        .deleteFrom('known_devices')
        .where('user_id', '=', device.userId)
        .where('mark_hash', 'in', others)
        .execute();
    },
  };
}
