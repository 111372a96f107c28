import { z } from 'zod';
import { HISTORY_SOURCES } from '#contract/history-vocabulary.ts';
import { values } from './block.ts';

/** One exercise in one session, of a block or of what came along from another app. */
export const exerciseSession = z.object({
  /** When it began, in ms since 1970. */
  at: z.number(),
  source: z.enum(HISTORY_SOURCES),
  /** The name of the block, or of the program. */
  program: z.string().nullable(),
  /** What was lifted, in its order; loads in kg. No warm-up, no missed set, no number out of proportion. */
  sets: z.array(values).min(1),
  notes: z.array(z.string()).optional(),
});
export type ExerciseSession = z.infer<typeof exerciseSession>;

export const exerciseRecord = z.object({
  /** As it was written last. */
  name: z.string(),
  /** Every other way in which it was written. */
  otherNames: z.array(z.string()),
  /** The newest first. */
  sessions: z.array(exerciseSession).min(1),
});
export type ExerciseRecord = z.infer<typeof exerciseRecord>;

/** All that an athlete lifted, by exercise, the one that was done last first. */
export const exerciseHistoryReply = z.object({
  exercises: z.array(exerciseRecord),
  /** When the first session is that is told here, in ms since 1970, where older ones are left out; else null. */
  from: z.number().nullable(),
});
export type ExerciseHistory = z.infer<typeof exerciseHistoryReply>;
