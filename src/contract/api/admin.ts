import { z } from 'zod';
import { summary } from './coach.ts';
import { idInPath } from './text.ts';

/** Added: the copies of the database. */
const backupState = z.object({
  /** When the newest was made that the server knows of. */
  newestAt: z.string().nullable(),
  /** There is none, or it is older than two days. */
  isOld: z.boolean(),
  /** What went wrong last: no copy was made, or it could not be put into the bucket. */
  failed: z.enum(['disk', 'bucket']).nullable(),
});
export type BackupState = z.infer<typeof backupState>;

/** The admin panel (spec §3). */
export const adminAreaReply = z.object({
  admin: summary,
  coachesRegistered: z.array(summary),
  /** These have the email, too, because two applicants may have the same name. */
  coachRequestRegistration: z.array(summary.extend({ email: z.string().optional() })),
  backup: backupState.optional(),
});
export type AdminArea = z.infer<typeof adminAreaReply>;

export const adminParams = z.object({ adminId: idInPath });
export const adminCoachParams = z.object({ adminId: idInPath, coachId: idInPath });
