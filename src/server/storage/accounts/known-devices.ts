import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/schema.ts';

/** As many devices as a person has or had; beyond it the one with the oldest log-in is forgotten. */
const MOST_OF_USER = 20;

/** Keeps the devices on which each person has logged in, by the hash of the mark that a device carries. */
export function createKnownDevices(db: Kysely<Database>) {
  return {
    /** Returns whether the person with this e-mail key has logged in on the device after `since` (ms since 1970). */
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

    /** Returns whether the mark was given out here, whoever logged in with it. */
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
      // A time that a clock which was ahead wrote would count as the last log-in for years.
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
