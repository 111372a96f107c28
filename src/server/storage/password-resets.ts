import type { Kysely } from 'kysely';
import { CLOCKS_APART_MS } from './clocks.ts';
import type { Database } from './schema.ts';
import type { PasswordResetRow } from './way-in-rows.ts';

/** Links that set a new password: of what stands in one only the hash is here. */
export function createPasswordResets(db: Kysely<Database>) {
  return {
    /** Those that are over go; and with them those that a clock wrote which was ahead. */
    async insert(reset: PasswordResetRow): Promise<void> {
      await db
        .deleteFrom('password_resets')
        .where((row) =>
          row.or([row('expires_at', '<=', reset.made_at), row('made_at', '>', reset.made_at + CLOCKS_APART_MS)]),
        )
        .execute();
      await db.insertInto('password_resets').values(reset).execute();
    },

    /** Whose password the link sets; undefined where there is no such link, or none any more. */
    async userOf(tokenHash: string, now: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('password_resets')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where('made_at', '<=', now + CLOCKS_APART_MS)
        .executeTakeFirst();
      return row?.user_id;
    },

    /** Each that there is of the user, and of anybody what is over. */
    async deleteOf(userId: string, now: number): Promise<void> {
      await db
        .deleteFrom('password_resets')
        .where((row) => row.or([row('user_id', '=', userId), row('expires_at', '<=', now)]))
        .execute();
    },
  };
}
