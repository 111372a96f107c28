import { z } from 'zod';
import { summary } from './coach.ts';
import { idInPath } from './text.ts';

/** The admin panel (spec §3). */
export const adminAreaReply = z.object({
  admin: summary,
  coachesRegistered: z.array(summary),
  coachRequestRegistration: z.array(summary),
});
export type AdminArea = z.infer<typeof adminAreaReply>;

export const adminParams = z.object({ adminId: idInPath });
export const adminCoachParams = z.object({ adminId: idInPath, coachId: idInPath });
