import { z } from 'zod';
import { idInPath } from './text.ts';
import { ROLES } from '#contract/vocabulary.ts';

/** A person in a list (spec §3 'Athlete summary'). */
export const summary = z.object({ id: z.string(), username: z.string() });
export type Summary = z.infer<typeof summary>;

/** The coach area (spec §7); `athletesAvailable` are those who asked. Times tell namesakes apart. */
export const coachAreaReply = z.object({
  coach: summary,
  coachAthletes: z.array(
    summary.extend({
      /** Since when this coach has coached them. */
      since: z.string(),
      /** How many logged sets of recently changed blocks have something that the coach has not seen. */
      newSets: z.number(),
    }),
  ),
  athletesAvailable: z.array(summary.extend({ requestedAt: z.string() })),
});
export type CoachArea = z.infer<typeof coachAreaReply>;

/** Null until the coach generates the first one. */
export const secretCodeReply = z.object({ secretCode: z.string().nullable() });
export type SecretCode = z.infer<typeof secretCodeReply>;

/** `role` (added) turns from coachPending to coach when an admin approves: then the token can be renewed. */
export const coachPendingReply = z.object({ username: z.string(), role: z.enum(ROLES) });
export type CoachPending = z.infer<typeof coachPendingReply>;

export const coachParams = z.object({ coachId: idInPath });
export const coachAthleteParams = z.object({ coachId: idInPath, athleteId: idInPath });
export const coachPendingParams = z.object({ id: idInPath });

export const invitationBody = z.object({
  secretCode: z.string('The coach code must be text.').max(64, 'The coach code is too long.'),
});
export type InvitationBody = z.infer<typeof invitationBody>;

/** The name of the coach who has this code; null where nobody has it (any more). */
export const invitationReply = z.object({ coach: z.string().nullable() });
export type InvitationReply = z.infer<typeof invitationReply>;
