import type { AdminArea } from '#contract/api/admin.ts';
import type { CoachPending } from '#contract/api/coach.ts';
import { notices } from '#contract/words/notices.ts';
import { noteAct } from '#server/services/administration/audit.ts';
import { backupState } from '#server/services/backups/held-copies.ts';
import { closeAdminRooms, ensureAdminRooms } from '#server/services/chat/conversations.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { assertOwn } from '#server/services/ownership.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { UserRow } from '#server/storage/schema.ts';
import { sessionsChanged } from './sessions.ts';

type Decision = { readonly adminId: string; readonly coachId: string };

/**
 * Returns whom an admin sees: the coaches, and those who wait for approval.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function adminArea(context: Context, caller: Caller, adminId: string): Promise<AdminArea> {
  assertOwn(caller, adminId);
  const backup = await backupState(context);
  return context.storage.snapshot(async ({ users }) => ({
    admin: { id: caller.id, username: caller.username },
    coachesRegistered: await users.summariesOf('coach'),
    coachRequestRegistration: await users.coachRequests(),
    backup,
  }));
}

/**
 * Makes a pending coach a coach, with the id that they had. Their tokens were given out for the role before: they serve
 * for nothing but to be renewed.
 * @throws Refusal `not_found` where the admin's id is not the caller's, or nobody of the other id waits to be a coach
 */
export async function acceptCoach(
  { storage, clock }: Context,
  caller: Caller,
  { adminId, coachId }: Decision,
): Promise<{ message: string }> {
  assertOwn(caller, adminId);
  return storage.transaction(async (repositories) => {
    const user = await repositories.users.lock(coachId);
    if (user?.role !== 'coach') {
      const waiting = await whoWaits(repositories.users, user);
      await repositories.users.update(coachId, { role: 'coach' });
      await ensureAdminRooms(repositories, coachId, clock.now());
      await noteAct(repositories, { action: 'coach_approved', actor: caller, subject: waiting, at: clock.now() });
      sessionsChanged(repositories, coachId);
    }
    return { message: notices.coachApproved };
  });
}

/**
 * Rejects a pending coach: whatever their sessions ask for, and their next log-in, is answered with the rejection.
 * @throws Refusal `not_found` where the admin's id is not the caller's, or nobody of the other id waits to be a coach
 */
export async function rejectCoach(
  { storage, clock }: Context,
  caller: Caller,
  { adminId, coachId }: Decision,
): Promise<{ message: string }> {
  assertOwn(caller, adminId);
  return storage.transaction(async (repositories) => {
    const waiting = await whoWaits(repositories.users, await repositories.users.lock(coachId));
    await repositories.users.reject(coachId, adminId, clock.now());
    await closeAdminRooms(repositories, coachId, clock.now());
    await noteAct(repositories, { action: 'coach_rejected', actor: caller, subject: waiting, at: clock.now() });
    sessionsChanged(repositories, coachId);
    return { message: notices.coachRejected };
  });
}

/**
 * Returns what the waiting page asks for: the role says whether the decision has been made.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export function coachPending(caller: Caller, id: string): CoachPending {
  assertOwn(caller, id);
  return { username: caller.username, role: caller.role };
}

async function whoWaits(
  users: { wasRejected(id: string): Promise<boolean> },
  user: UserRow | undefined,
): Promise<UserRow> {
  if (user?.role !== 'coachPending' || (await users.wasRejected(user.id))) throw new Refusal('not_found');
  return user;
}
