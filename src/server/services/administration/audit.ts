import { NOTICED_ACTS, type NoticedAct } from '#contract/api/account-notices.ts';
import { AUDIT_PAGE, CONSOLE, type Audit, type AuditAction, type AuditQuery } from '#contract/api/administration.ts';
import { tellAdmins } from '#server/services/coaching/areas.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { assertOwn } from '#server/services/ownership.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { UserRow } from '#server/storage/schema.ts';

type Act = {
  readonly action: AuditAction;
  readonly actor: Pick<UserRow, 'id' | 'username'>;
  readonly subject: Pick<UserRow, 'id' | 'username'>;
  readonly at: number;
  /** The log-in by which a person did it themself: its own device needs no notice. */
  readonly lineage?: string | undefined;
};

/**
 * Writes into the log who did what to whose account, in the transaction of the act itself, and tells the administrators
 * that their lists show something else. Where it is an act that the person must hear of, it also leaves them a notice
 * (`NOTICED_ACTS`).
 */
export async function noteAct(
  repositories: Pick<Repositories, 'audit' | 'accountNotices' | 'users' | 'signals'>,
  { action, actor, subject, at, lineage }: Act,
): Promise<void> {
  await repositories.audit.add({
    action,
    at,
    actor_id: actor.id,
    actor_name: actor.username,
    subject_id: subject.id,
    subject_name: subject.username,
  });
  await tellAdmins(repositories);
  if (!isNoticed(action)) return;
  const isOther = actor.id !== subject.id && actor.id !== CONSOLE.id;
  await repositories.accountNotices.add({
    user_id: subject.id,
    act: action,
    at,
    by_id: isOther ? actor.id : null,
    lineage: lineage ?? null,
  });
}

function isNoticed(action: AuditAction): action is NoticedAct {
  return NOTICED_ACTS.some((act) => act === action);
}

/**
 * Returns a page of what was done to accounts, the newest first.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function auditLog(
  { storage }: Context,
  caller: Caller,
  adminId: string,
  { before }: AuditQuery,
): Promise<Audit> {
  assertOwn(caller, adminId);
  const rows = await storage.audit.page({ before, limit: AUDIT_PAGE + 1 });
  const lines = rows.slice(0, AUDIT_PAGE).map((row) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    action: row.action,
    actor: { id: row.actor_id, username: row.actor_name },
    subject: { id: row.subject_id, username: row.subject_name },
  }));
  return { lines, next: rows.length > AUDIT_PAGE ? (lines.at(-1)?.id ?? null) : null };
}
