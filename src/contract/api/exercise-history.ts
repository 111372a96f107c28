import { z } from 'zod';
import { HISTORY_SOURCES } from '#contract/history-vocabulary.ts';
import { GENDERS } from '#contract/macro-vocabulary.ts';
import { MEASURES, PART_LOADS, WEEKDAYS } from '#contract/vocabulary.ts';
import { blockSummary, values } from './block.ts';

/** A set that was lifted; a load in kg. */
export const recordedSet = values.extend({
  /** One of its numbers is out of proportion to its plan and to the sets around it: it is left out of bests alone. */
  doubtful: z.literal(true).optional(),
});
export type RecordedSet = z.infer<typeof recordedSet>;

/** One exercise in one session, of a block or of an import from another app. */
export const exerciseSession = z.object({
  /** When it began, in ms since 1970; `utcOffset`: how many minutes the athlete's clock was ahead of UTC, if known. */
  at: z.number(),
  utcOffset: z.int().optional(),
  source: z.enum(HISTORY_SOURCES),
  /** The name of the block, or of the program. */
  program: z.string().nullable(),
  /** What was lifted, in its order. No warm-up and no missed set. */
  sets: z.array(recordedSet).min(1),
  notes: z.array(z.string()).optional(),
});
export type ExerciseSession = z.infer<typeof exerciseSession>;

export const exerciseRecord = z.object({
  /** The name as it was last written. */
  name: z.string(),
  /** Every other way in which it was written. */
  otherNames: z.array(z.string()),
  /** What the reps of its sets count, and what the loads mean; absent as in a plan. */
  measure: z.enum(MEASURES).optional(),
  loadAs: z.enum(PART_LOADS).optional(),
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
  /** The first day of the block's first week, '2026-11-30', where the coach gave one: its dates follow from it. */
  startDate: z.string().optional(),
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

/** Everything that an athlete lifted, by exercise, in each list the most recently done one first. */
export const exerciseHistoryReply = z.object({
  /** Repetitions with all that was lifted. */
  exercises: z.array(exerciseRecord),
  /** Seconds, metres, and loads that are a part of what was lifted; apart, for earlier builds take all for repetitions. */
  others: z.array(exerciseRecord).optional(),
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
