import { z } from 'zod';
import { personalInfoReply } from './athlete.ts';
import { blockSummary } from './block.ts';
import { coachedMacros } from './macros.ts';
import { idInPath } from './text.ts';

/** `deleted`: the athlete sees it in no list; what is logged in it stays, and the coach can restore it. */
export const coachedBlockSummary = blockSummary.extend({ deleted: z.literal(true).optional() });
export type CoachedBlockSummary = z.infer<typeof coachedBlockSummary>;

/** An athlete as the coach sees them (spec §7): their personal info is absent until they have given it. */
export const athleteProfileReply = z.object({
  athlete: z.object({ id: z.string(), username: z.string(), ...personalInfoReply.partial().shape }),
  /** Newest first. */
  blocks: z.array(
    /**
     * `newSets` counts the logged sets with something that the coach has not seen; `firstNew` is where they begin in the
     * week in which something was logged last.
     */
    coachedBlockSummary.extend({
      newSets: z.number(),
      firstNew: z.object({ weekName: z.string(), seriesId: z.string() }).optional(),
    }),
  ),
  macros: coachedMacros.nullable(),
});
export type AthleteProfile = z.infer<typeof athleteProfileReply>;

export const coachedBlockParams = z.object({ coachId: idInPath, athleteId: idInPath, blockId: idInPath });
