import { z } from 'zod';
import { HISTORY_SOURCES } from '#contract/history-vocabulary.ts';
import { GENDERS } from '#contract/macro-vocabulary.ts';
import { WEEKDAYS } from '#contract/vocabulary.ts';
import { blockSummary, values } from './block.ts';

/** One exercise in one session, of a block or of an import from another app. */
export const exerciseSession = z.object({
  /** When it began, in ms since 1970; `utcOffset`: how many minutes the athlete's clock was ahead of UTC, if known. */
  at: z.number(),
  utcOffset: z.int().optional(),
  source: z.enum(HISTORY_SOURCES),
  /** The name of the block, or of the program. */
  program: z.string().nullable(),
  /** What was lifted, in its order; loads in kg. No warm-up, no missed set, no number out of proportion. */
  sets: z.array(values).min(1),
  notes: z.array(z.string()).optional(),
});
export type ExerciseSession = z.infer<typeof exerciseSession>;

export const exerciseRecord = z.object({
  /** The name as it was last written. */
  name: z.string(),
  /** Every other way in which it was written. */
  otherNames: z.array(z.string()),
  /** The newest first. */
  sessions: z.array(exerciseSession).min(1),
});
export type ExerciseRecord = z.infer<typeof exerciseRecord>;

/** A day of a plan with at least one series, without those that the coach removed. */
export const plannedDay = z.object({
  day: z.enum(WEEKDAYS),
  /** When its first value was logged, in ms since 1970; null while nothing of it is done. `utcOffset` as above. */
  at: z.number().nullable(),
  utcOffset: z.int().optional(),
  planned: z.int().min(1),
  done: z.int().min(0),
});
export type PlannedDay = z.infer<typeof plannedDay>;

export const plannedWeek = z.object({
  blockId: z.string(),
  /** The name of the block. */
  block: z.string(),
  /** Counted from 1. */
  week: z.int().min(1),
  /** Monday first. */
  days: z.array(plannedDay).min(1),
});
export type PlannedWeek = z.infer<typeof plannedWeek>;

/** What the athlete told of themselves that strength is measured against; all in kg. */
export const liftingPerson = z.object({
  bodyweight: z.number(),
  gender: z.enum(GENDERS),
  maxes: z.object({ squat: z.number().nullable(), bench: z.number().nullable(), deadlift: z.number().nullable() }),
});
export type LiftingPerson = z.infer<typeof liftingPerson>;

/** Everything that an athlete lifted, by exercise, the most recently done one first. */
export const exerciseHistoryReply = z.object({
  exercises: z.array(exerciseRecord),
  /** The time of the oldest session here, in ms since 1970, where older ones are left out; else null. */
  from: z.number().nullable(),
  /**
   * What was planned and done, week by week, with the blocks in the order in which they were made; only the last weeks
   * of many. A copy that an earlier build kept has neither this nor `person`.
   */
  weeks: z.array(plannedWeek).optional(),
  /** Null where the athlete has told nothing. */
  person: liftingPerson.nullish(),
  /** Deleted blocks, which no list names any more: what is logged in them is told here, and can be exported. */
  deletedBlocks: z.array(blockSummary).optional(),
});
export type ExerciseHistory = z.infer<typeof exerciseHistoryReply>;
