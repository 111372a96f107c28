import type { HeldCopies } from '#contract/api/account-data.ts';
import type { BackupState } from '#contract/api/admin.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';
import { lastGoesAt } from '#server/storage/backups/rotation.ts';
import { newestBackupAt } from './newest.ts';

/** A newest copy that is older is a reason to look what is wrong. */
const OLD_MS = 2 * 86_400_000;

type Rotation = {
  /** Whether a copy is made every night and older ones are let go of. */
  readonly backsUp?: boolean;
};

/**
 * Returns how many copies of the database hold an account and will go on doing so after it is deleted. Those that were
 * taken elsewhere by hand are not known.
 * @throws Refusal `not_found` where there is no such account
 */
export async function heldCopies(
  { storage, clock }: Context,
  accountId: string,
  { backsUp = false }: Rotation,
): Promise<HeldCopies> {
  const user = await storage.users.find(accountId);
  if (!user) throw new Refusal('not_found');
  const known = (await storage.copies.all()).filter(({ kind }) => kind !== 'elsewhere');
  const holding = known.filter(({ madeAt }) => madeAt >= user.created_at);
  const goes = backsUp && holding.length > 0 ? new Date(lastGoesAt(known, clock.now())).toISOString() : null;
  return { copies: new Set(holding.map(({ name }) => name)).size, until: goes };
}

/**
 * Like `heldCopies`, for an administrator.
 * @throws Refusal `not_found` where the admin's id is not the caller's, or there is no such account
 */
export async function heldCopiesOf(
  context: Context,
  caller: Caller,
  { adminId, accountId }: { readonly adminId: string; readonly accountId: string },
  rotation: Rotation,
): Promise<HeldCopies> {
  assertOwn(caller, adminId);
  return heldCopies(context, accountId, rotation);
}

/** Returns what an administrator reads about the copies of the database. */
export async function backupState({ storage, clock }: Context): Promise<BackupState> {
  const newest = await newestBackupAt({ storage });
  return {
    newestAt: newest === undefined ? null : new Date(newest).toISOString(),
    isOld: newest === undefined || clock.now() - newest > OLD_MS,
    failed: storage.copies.failure()?.place ?? null,
  };
}
