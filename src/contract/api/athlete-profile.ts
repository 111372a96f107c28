import { z } from 'zod';
import { personalInfoReply } from './athlete.ts';
import { blockSummary } from './block.ts';
import { coachedMacros } from './macros.ts';
import { idInPath } from './text.ts';

/** `deleted`: the athlete sees it in no list; what is logged in it stays, and the coach can restore it. */
export const coachedBlockSummary = blockSummary.extend({ deleted: z.literal(true).optional() });
export type CoachedBlockSummary = z.infer<typeof coachedBlockSummary>;

/** An athlete as the coach sees them (spec §7): what they told of themselves is absent as long as they told nothing. */
export const athleteProfileReply = z.object({
  athlete: z.object({ id: z.string(), username: z.string(), ...personalInfoReply.partial().shape }),
  /** Newest first. */
  blocks: z.array(
    /** How many logged sets have something that the coach has not had on their screen. */
    coachedBlockSummary.extend({ newSets: z.number() }),
  ),
  macros: coachedMacros.nullable(),
});
export type AthleteProfile = z.infer<typeof athleteProfileReply>;

export const coachedBlockParams = z.object({ coachId: idInPath, athleteId: idInPath, blockId: idInPath });
