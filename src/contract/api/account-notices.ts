import { z } from 'zod';
import type { AuditAction } from './administration.ts';

/** The acts at an account that its person is told of at their next log-in, until they close the notice. */
export const NOTICED_ACTS = [
  'admin_made',
  'password_link_made',
  'password_by_link',
  'password_by_email',
  'password_set',
  'password_changed',
  'email_changed',
  'google_linked',
  'data_downloaded',
] as const satisfies readonly AuditAction[];
export type NoticedAct = (typeof NOTICED_ACTS)[number];

export const accountNotice = z.object({
  id: z.string(),
  act: z.enum(NOTICED_ACTS),
  at: z.string(),
  /** The name of the administrator who did it; null where it was the person themself, the server, or is not known. */
  by: z.string().nullable(),
});
export type AccountNotice = z.infer<typeof accountNotice>;

/** The oldest first. */
export const accountNoticesReply = z.object({ notices: z.array(accountNotice) });
export type AccountNotices = z.infer<typeof accountNoticesReply>;

export const accountNoticeParams = z.object({ noticeId: z.string().max(64) });
