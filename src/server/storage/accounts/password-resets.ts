import type { Kysely } from 'kysely';
import { CLOCKS_APART_MS } from '#server/storage/clocks.ts';
import type { Database } from '#server/storage/schema.ts';
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

    /** Returns whose password the link sets, and who made it; undefined where there is none, or it has expired. */
    find(tokenHash: string, now: number): Promise<{ userId: string; madeBy: string | null } | undefined> {
      return db
        .selectFrom('password_resets')
        .select(['user_id as userId', 'made_by as madeBy'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where('made_at', '<=', now + CLOCKS_APART_MS)
        .executeTakeFirst();
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
