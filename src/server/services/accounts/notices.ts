import type { AccountNotices } from '#contract/api/account-notices.ts';
import { administrationNotices } from '#contract/words/administration-notices.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { hashOf } from '#server/services/hash.ts';
import { Refusal } from '#server/services/refusal.ts';

/**
 * Returns what was done to the caller's account and is not closed yet, but for what this log-in did itself.
 * @throws Refusal `not_authenticated` where the session has ended
 */
export async function accountNotices({ storage }: Context, caller: Caller, token: string): Promise<AccountNotices> {
  const session = await storage.sessions.find(hashOf(token));
  if (!session) throw new Refusal('not_authenticated');
  const told = await storage.accountNotices.shownTo(caller.id, session.lineage);
  return { notices: told.map(({ at, ...notice }) => ({ ...notice, at: new Date(at).toISOString() })) };
}

/**
 * Closes a notice of the caller, on all their devices.
 * @throws Refusal `not_found` where the caller has no such notice, or has closed it already
 */
export async function closeAccountNotice(
  { storage }: Context,
  caller: Caller,
  noticeId: string,
): Promise<{ message: string }> {
  if (!(await storage.accountNotices.close(caller.id, noticeId))) throw new Refusal('not_found');
  return { message: administrationNotices.noticeClosed };
}
