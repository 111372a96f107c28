import { z } from 'zod';
import { summary } from './coach.ts';
import { idInPath } from './text.ts';

/** The admin panel (spec §3). */
export const adminAreaReply = z.object({
  admin: summary,
  coachesRegistered: z.array(summary),
  /** These have the email, too, because two applicants may have the same name. */
  coachRequestRegistration: z.array(summary.extend({ email: z.string().optional() })),
});
export type AdminArea = z.infer<typeof adminAreaReply>;

export const adminParams = z.object({ adminId: idInPath });
export const adminCoachParams = z.object({ adminId: idInPath, coachId: idInPath });
