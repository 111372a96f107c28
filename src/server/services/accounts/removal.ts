import type { AccountDeletedReply } from '#contract/api/account-data.ts';
import { administrationNotices } from '#contract/words/administration-notices.ts';
import { assertStaysAdministered } from '#server/services/administration/last-admin.ts';
import { noteAct } from '#server/services/administration/audit.ts';
import { tellRoom } from '#server/services/chat/conversations.ts';
import { tellAreas } from '#server/services/coaching/areas.ts';
import type { Caller, Clock, Context } from '#server/services/context.ts';
import { hashOf } from '#server/services/hash.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { UserRow } from '#server/storage/schema.ts';
import { proveIdentity, type Proof } from './proof.ts';
import { sessionsChanged } from './sessions.ts';

/**
 * Deletes the caller's own account with everything that is theirs.
 * @throws Refusal `last_admin` where nobody else could administer
 * @throws Refusal for a proof that is missing or wrong, as `proveIdentity` says
 */
export async function deleteAccount(context: Context, caller: Caller, proof: Proof): Promise<{ message: string }> {
  const { storage, clock } = context;
  const stillProven = await proveIdentity(context, caller.id, proof);
  await storage.transaction(async (repositories) => {
    await repositories.users.lockStaff();
    const user = await stillProven(repositories);
    await removeAccount(repositories, clock, { actor: user, subject: user });
  });
  await storage.deletions.settle();
  return { message: administrationNotices.accountDeleted };
}

/**
 * Deletes an account in a transaction that has locked its row, and tells everybody whose pages look different now. What
 * is saved at the same moment is either committed before, and deleted too, or finds no account.
 * @throws Refusal `last_admin` where nobody else could administer
 */
export async function removeAccount(
  repositories: Repositories,
  clock: Clock,
  { actor, subject }: { readonly actor: UserRow; readonly subject: UserRow },
): Promise<void> {
  const { coaching, removal, signals } = repositories;
  await assertStaysAdministered(repositories, subject);
  const now = clock.now();
  const concerned = await coaching.concernedBy(subject.id);
  const { roomIds } = await removal.removeUser(subject, now);
  await removal.noteDeleted(hashOf(subject.id), now);
  await noteAct(repositories, { action: 'account_deleted', actor, subject, at: now });
  sessionsChanged(repositories, subject.id);
  tellAreas(signals, concerned);
  for (const id of roomIds) await tellRoom(repositories, id);
}

/** Tells whether the account with this id was deleted here. Nobody who does not know the id learns anything. */
export async function wasDeleted({ storage }: Context, userId: string): Promise<AccountDeletedReply> {
  return { deleted: await storage.removal.wasDeleted(hashOf(userId)) };
}
