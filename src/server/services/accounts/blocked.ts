import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { UserRow } from '#server/storage/schema.ts';

/**
 * Makes sure that the account is not blocked. The refusal names the administrator to ask, the one who blocked the
 * account or another one, so that it is for people who have proved who they are.
 * @throws Refusal `account_blocked` where an administrator blocked the account
 */
export async function assertNotBlocked(
  { users }: Pick<Repositories, 'users'>,
  { blocked_at: at, blocked_by: by }: UserRow,
): Promise<void> {
  if (at === null) return;
  const admins = await users.activeAdmins();
  const asked = admins.find(({ id }) => id === by) ?? admins[0];
  if (!asked) throw new Refusal('account_blocked');
  const message = `This account is blocked. Ask ${asked.username} (${asked.email}) about it.`;
  throw new Refusal('account_blocked', { message });
}
