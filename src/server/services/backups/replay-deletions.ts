import { CONSOLE } from '#contract/api/administration.ts';
import { noteAct } from '#server/services/administration/audit.ts';
import type { Context } from '#server/services/context.ts';
import { hashOf } from '#server/services/hash.ts';
import type { DeletedAccounts } from '#server/storage/backups/deleted-accounts.ts';

/**
 * Deletes again whom a restored copy brought back, and keeps the hashes of all who were deleted. The log of what was done
 * to accounts says so of each: the line of their first deletion may have gone with what the copy replaced.
 * @returns how many accounts were there again, and whether an administrator is left
 */
export async function replayDeletions(
  { storage, clock }: Context,
  deleted: DeletedAccounts,
): Promise<{ readonly removed: number; readonly isAdministered: boolean }> {
  return storage.transaction(async (repositories) => {
    const { accounts, users, removal } = repositories;
    const now = clock.now();
    let removed = 0;
    for (const { id } of await accounts.all()) {
      if (!deleted.has(hashOf(id))) continue;
      const user = await users.lock(id);
      if (!user) continue;
      await removal.removeUser(user, now);
      await noteAct(repositories, { action: 'account_deleted', actor: CONSOLE, subject: user, at: now });
      removed += 1;
    }
    for (const [hash, at] of deleted) await removal.noteDeleted(hash, at);
    return { removed, isAdministered: (await users.activeAdmins()).length > 0 };
  });
}
