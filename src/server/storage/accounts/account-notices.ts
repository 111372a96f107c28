import type { Kysely } from 'kysely';
import type { NoticedAct } from '#contract/api/account-notices.ts';
import type { AccountNoticeRow } from './account-act-rows.ts';
import { newId } from '#server/storage/ids.ts';
import type { Database } from '#server/storage/schema.ts';

/** More than anybody leaves unread; beyond it the oldest are forgotten. */
const MOST_OF_USER = 30;

/** A notice with the name of the administrator who did it, where their account is still there. */
type Told = Pick<AccountNoticeRow, 'id' | 'act' | 'at'> & { readonly by: string | null };

/** Keeps what people are told was done to their accounts, until they have closed it. */
export function createAccountNotices(db: Kysely<Database>) {
  const ofUser = (userId: string) =>
    db
      .selectFrom('account_notices')
      .leftJoin('users', 'users.id', 'account_notices.by_id')
      .select(['account_notices.id', 'account_notices.act', 'account_notices.at', 'users.username as by'])
      .where('account_notices.user_id', '=', userId)
      .orderBy('account_notices.at')
      .orderBy('account_notices.id');

  return {
    async add(row: Omit<AccountNoticeRow, 'id'>): Promise<void> {
      await db
        .insertInto('account_notices')
        .values({ id: newId(), ...row })
        .execute();
      const rows = await db
        .selectFrom('account_notices')
        .select('id')
        .where('user_id', '=', row.user_id)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      const over = rows.slice(MOST_OF_USER).map(({ id }) => id);
      if (over.length > 0) await db.deleteFrom('account_notices').where('id', 'in', over).execute();
    },

    /** Returns all notices of the user, the oldest first. */
    allOf: (userId: string): Promise<Told[]> => ofUser(userId).execute(),

    /** Returns those that a log-in did not cause itself, the oldest first. */
    shownTo: (userId: string, lineage: string): Promise<Told[]> =>
      ofUser(userId)
        .where((row) => row.or([row('lineage', 'is', null), row('lineage', '!=', lineage)]))
        .execute(),

    /** Returns whether the user had this notice. */
    async close(userId: string, id: string): Promise<boolean> {
      const closed = await db
        .deleteFrom('account_notices')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return closed.numDeletedRows > 0n;
    },

    /** Closes those of one kind, of which another one tells more. */
    async closeAll(userId: string, act: NoticedAct): Promise<void> {
      await db.deleteFrom('account_notices').where('user_id', '=', userId).where('act', '=', act).execute();
    },
  };
}
