import { AUDIT_PAGE, type Audit, type AuditAction, type AuditQuery } from '#contract/api/administration.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { assertOwn } from '#server/services/ownership.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { UserRow } from '#server/storage/schema.ts';

type Act = {
  readonly action: AuditAction;
  readonly actor: Pick<UserRow, 'id' | 'username'>;
  readonly subject: Pick<UserRow, 'id' | 'username'>;
  readonly at: number;
};

/** Writes into the log who did what to whose account, in the transaction of the act itself. */
export async function noteAct({ audit }: Pick<Repositories, 'audit'>, { actor, subject, ...act }: Act): Promise<void> {
  await audit.add({
    ...act,
    actor_id: actor.id,
    actor_name: actor.username,
    subject_id: subject.id,
    subject_name: subject.username,
  });
}

/**
 * Returns a page of what administrators did to accounts, the newest first.
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
