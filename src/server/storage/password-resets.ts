import type { Kysely } from 'kysely';
import { CLOCKS_APART_MS } from './clocks.ts';
import type { Database } from './schema.ts';
import type { PasswordResetRow } from './way-in-rows.ts';

/** Keeps the links that set a new password, each by the hash of its token. */
export function createPasswordResets(db: Kysely<Database>) {
  return {
    /** Adds a link; deletes expired ones, and those that a clock which was ahead wrote. */
    async insert(reset: PasswordResetRow): Promise<void> {
      await db
        .deleteFrom('password_resets')
        .where((row) =>
          row.or([row('expires_at', '<=', reset.made_at), row('made_at', '>', reset.made_at + CLOCKS_APART_MS)]),
        )
        .execute();
      await db.insertInto('password_resets').values(reset).execute();
    },

    /** Returns the id of the user whose password the link sets; undefined where there is none, or it has expired. */
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

    /** Deletes all links of the user, and the expired ones of everybody. */
    async deleteOf(userId: string, now: number): Promise<void> {
      await db
        .deleteFrom('password_resets')
        .where((row) => row.or([row('user_id', '=', userId), row('expires_at', '<=', now)]))
        .execute();
    },
  };
}
