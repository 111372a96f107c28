import { z } from 'zod';
import { ROLES } from '#contract/vocabulary.ts';
import { idInPath } from './text.ts';

/** The acts that the log of what was done to accounts contains. */
export const AUDIT_ACTIONS = [
  'coach_approved',
  'coach_rejected',
  'approval_undone',
  'account_blocked',
  'account_unblocked',
  'account_deleted',
  'data_downloaded',
  'admin_made',
  'password_link_made',
  'password_by_link',
  'password_by_email',
  'password_set',
  'password_changed',
  'email_changed',
  'google_linked',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Who acts by a command on the server itself: nobody who has an account. */
export const CONSOLE = { id: 'console', username: 'console' } as const;

export const ACCOUNTS_PAGE = 50;
export const AUDIT_PAGE = 50;

export const accountParams = z.object({ adminId: idInPath, accountId: idInPath });

/** `q`: a part of the name or of the e-mail; `after`: the `next` of the page before. */
export const accountsQuery = z.object({
  q: z.string('q must be one text.').max(100, 'q has at most 100 characters.').optional(),
  after: z.string('after must be one text.').max(300, 'after has at most 300 characters.').optional(),
});
export type AccountsQuery = z.infer<typeof accountsQuery>;

export const listedAccount = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  createdAt: z.string(),
  /** When the account was last used, to the hour; null while it has no session. */
  lastSeenAt: z.string().nullable(),
  blockedAt: z.string().nullable(),
  /** Their registration as a coach was rejected. */
  rejected: z.boolean(),
});
export type ListedAccount = z.infer<typeof listedAccount>;

export const accountsReply = z.object({
  /** Sorted by name. */
  accounts: z.array(listedAccount),
  /** How many accounts `q` finds on all pages. */
  total: z.number(),
  next: z.string().nullable(),
});
export type Accounts = z.infer<typeof accountsReply>;

/** `before`: the id of the last line of the page before. */
export const auditQuery = z.object({
  before: z.string('before must be one text.').max(64, 'before has at most 64 characters.').optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** An account with its name at the time of the act, since it may be gone by now. */
const named = z.object({ id: z.string(), username: z.string() });

export const auditReply = z.object({
  /** The newest first. */
  lines: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      action: z.enum(AUDIT_ACTIONS),
      /** `CONSOLE` for a command on the server. */
      actor: named,
      subject: named,
    }),
  ),
  next: z.string().nullable(),
});
export type Audit = z.infer<typeof auditReply>;
