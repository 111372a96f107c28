import type { AuditAction } from '#contract/api/administration.ts';
import { administrationNotices as notices } from '#contract/words/administration-notices.ts';
import { proveIdentity, type Proof } from '#server/services/accounts/proof.ts';
import { removeAccount } from '#server/services/accounts/removal.ts';
import { sessionsChanged } from '#server/services/accounts/sessions.ts';
import { closeCoachingRoom } from '#server/services/chat/conversations.ts';
import { tellAreas } from '#server/services/coaching/areas.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { UserRow } from '#server/storage/schema.ts';
import { noteAct } from './audit.ts';
import { assertStaysAdministered } from './last-admin.ts';

type Account = { readonly adminId: string; readonly accountId: string };
type Answer = { message: string };

/**
 * Blocks an account: nobody can log in with it any more, and its sessions end. Its data stays, and so do unsent edits
 * on its phones.
 * @throws Refusal `not_found` where the admin's id is not the caller's, or there is no such account
 * @throws Refusal `last_admin` where nobody else could administer
 */
export async function blockAccount(context: Context, caller: Caller, account: Account): Promise<Answer> {
  await act(context, caller, account, async (repositories, user) => {
    if (user.blocked_at !== null) return undefined;
    await assertStaysAdministered(repositories, user);
    await repositories.users.setBlock(user.id, { at: context.clock.now(), by: caller.id });
    await repositories.sessions.deleteAll(user.id);
    sessionsChanged(repositories, user.id);
    return 'account_blocked';
  });
  return { message: notices.accountBlocked };
}

/** Unblocks an account. @throws Refusal `not_found` where the admin's id is not the caller's, or no account has it */
export async function unblockAccount(context: Context, caller: Caller, account: Account): Promise<Answer> {
  await act(context, caller, account, async (repositories, user) => {
    if (user.blocked_at === null) return undefined;
    await repositories.users.setBlock(user.id, null);
    return 'account_unblocked';
  });
  return { message: notices.accountUnblocked };
}

/**
 * Makes a coach wait for approval again. Their athletes have no coach any more and keep their blocks and macros,
 * requests to the coach end, and the conversations can only be read. Approved again, the coach begins without athletes.
 * @throws Refusal `not_found` where the admin's id is not the caller's, or nobody of the other id is a coach
 */
export async function undoApproval(
  context: Context,
  caller: Caller,
  { adminId, coachId }: { readonly adminId: string; readonly coachId: string },
): Promise<Answer> {
  const at = context.clock.now();
  await act(context, caller, { adminId, accountId: coachId }, async (repositories, user) => {
    const { users, coaching, signals } = repositories;
    if (user.role !== 'coach') throw new Refusal('not_found');
    const athletes = await coaching.athletesOf(user.id);
    for (const athlete of athletes) {
      await closeCoachingRoom(repositories, { coachId: user.id, athleteId: athlete.id }, at);
    }
    const concerned = await coaching.concernedBy(user.id);
    await coaching.leaveAll(user.id);
    await users.update(user.id, { role: 'coachPending' });
    sessionsChanged(repositories, user.id);
    tellAreas(signals, concerned);
    return 'approval_undone';
  });
  return { message: notices.approvalUndone };
}

/**
 * Deletes an account for somebody who asked; the administrator proves who they are.
 * @throws Refusal `not_found` where the admin's id is not the caller's, or there is no such account
 * @throws Refusal `last_admin` where nobody else could administer
 * @throws Refusal for a proof that is missing or wrong, as `proveIdentity` says
 */
export async function deleteAccountOf(
  context: Context,
  caller: Caller,
  { adminId, accountId }: Account,
  proof: Proof,
): Promise<Answer> {
  assertOwn(caller, adminId);
  const { storage, clock } = context;
  if (!(await storage.users.find(accountId))) throw new Refusal('not_found');
  const stillProven = await proveIdentity(context, caller.id, proof);
  await storage.transaction(async (repositories) => {
    await repositories.users.lockStaff();
    const actor = await stillProven(repositories);
    const subject = await repositories.users.lock(accountId);
    if (!subject) throw new Refusal('not_found');
    await removeAccount(repositories, clock, { actor, subject });
  });
  await storage.deletions.settle();
  return { message: notices.accountDeleted };
}

/**
 * Notes in the log that everything of an account is downloaded, for somebody who asked, before it is made.
 * @throws Refusal `not_found` where the admin's id is not the caller's, or there is no such account
 */
export function noteDownload(context: Context, caller: Caller, account: Account): Promise<void> {
  return act(context, caller, account, async () => 'data_downloaded');
}

/** Does an act at an account and notes it in the log, in one transaction; an act that changes nothing is not noted. */
async function act(
  { storage, clock }: Context,
  caller: Caller,
  { adminId, accountId }: Account,
  work: (repositories: Repositories, user: UserRow) => Promise<AuditAction | undefined>,
): Promise<void> {
  assertOwn(caller, adminId);
  await storage.transaction(async (repositories) => {
    await repositories.users.lockStaff();
    const subject = await repositories.users.lock(accountId);
    if (!subject) throw new Refusal('not_found');
    const action = await work(repositories, subject);
    if (action === undefined) return;
    await noteAct(repositories, { action, actor: caller, subject, at: clock.now() });
  });
}
