import type { Kysely } from 'kysely';
import { CLOCKS_APART_MS, isWithin } from '#server/storage/clocks.ts';
import type { Database } from '#server/storage/schema.ts';
import type { GoogleSignInRow } from './way-in-rows.ts';
import type { GoogleIdentity } from './users.ts';

/** Keeps sign-ins with Google that have begun, and Google identities that wait for a password, for minutes. */
export function createGoogle(db: Kysely<Database>) {
  return {
    async beginSignIn(signIn: GoogleSignInRow): Promise<void> {
      await db.insertInto('google_sign_ins').values(signIn).execute();
    },

    /** Deletes and returns the sign-in of this cookie and state, so that no answer of Google serves twice. */
    takeSignIn(idHash: string, stateHash: string): Promise<GoogleSignInRow | undefined> {
      return db
        .deleteFrom('google_sign_ins')
        .where('id_hash', '=', idHash)
        .where('state_hash', '=', stateHash)
        .returningAll()
        .executeTakeFirst();
    },

    async offerLink(link: { idHash: string; userId: string; google: GoogleIdentity; at: number }): Promise<void> {
      await db
        .insertInto('google_links')
        .values({
          id_hash: link.idHash,
          user_id: link.userId,
          google_iss: link.google.iss,
          google_sub: link.google.sub,
          created_at: link.at,
        })
        .execute();
    },

    /** Deletes and returns the identity that waits for the user's password; undefined if it is older than `lastsMs`. */
    async takeLink(
      idHash: string,
      userId: string,
      { now, lastsMs }: { now: number; lastsMs: number },
    ): Promise<GoogleIdentity | undefined> {
      const row = await db
        .deleteFrom('google_links')
        .where('id_hash', '=', idHash)
        .where('user_id', '=', userId)
        .returningAll()
        .executeTakeFirst();
      return row && isWithin(row.created_at, now, lastsMs) ? { iss: row.google_iss, sub: row.google_sub } : undefined;
    },

    /** Deletes what is older than `lastsMs`, and what a clock that was ahead wrote: it would wait for years. */
    async forgetOld(now: number, lastsMs: number): Promise<void> {
      for (const table of ['google_sign_ins', 'google_links'] as const) {
        await db
          .deleteFrom(table)
          .where((row) =>
            row.or([row('created_at', '<=', now - lastsMs), row('created_at', '>', now + CLOCKS_APART_MS)]),
          )
          .execute();
      }
    },
  };
}
