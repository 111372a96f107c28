import type { NoticedAct } from '#contract/api/account-notices.ts';
import type { AuditAction } from '#contract/api/administration.ts';

/** What somebody did to an account, with the names of that moment: either account may be gone. */
export type AuditRow = {
  id: string;
  at: number;
  action: AuditAction;
  actor_id: string;
  actor_name: string;
  subject_id: string;
  subject_name: string;
};

/** What a person is told was done to their account. */
export type AccountNoticeRow = {
  id: string;
  user_id: string;
  act: NoticedAct;
  at: number;
  /** The administrator who did it; null where nobody else did, or their account is gone. */
  by_id: string | null;
  /** The log-in (token hash) that did it itself. */
  lineage: string | null;
};
