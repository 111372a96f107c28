import { z } from 'zod';
import {
  MAX_EXERCISE_NAME_LENGTH,
  MAX_ID_LENGTH,
  MAX_LOAD_KG,
  MAX_NOTE_LENGTH,
  MAX_PAST_SETS,
  MAX_REPS,
} from '#contract/limits.ts';
import { MEASURES, PART_LOADS, WEEKDAYS } from '#contract/vocabulary.ts';
import { maxShare } from './max-shares.ts';
import { prescription } from './prescription.ts';
import { name as visibleName, paragraph, tooHeavy } from './text.ts';

const id = z.string().min(1).max(MAX_ID_LENGTH);
const optionalNumber = z.number().nullable();

/** Reps, RPE and load (kg) of one series; null is 'not planned' or 'not logged'. */
export const values = z.object({ reps: optionalNumber, rpe: optionalNumber, load: optionalNumber });
export type Values = z.infer<typeof values>;

/** What a coach plans of one series: a rule of `prescription` says more than the number, or stands in place of one. */
export const planned = values.extend({ prescription: prescription.optional() });
export type Planned = z.infer<typeof planned>;

/** What an athlete has logged of one series; a text is absent where there is none. */
export const actual = values.extend({
  /** The note on the set, after the kind of set where it has one (domain/block/set-note.ts). */
  note: z.string().optional(),
  /** What was done instead of the exercise. */
  swap: z.string().optional(),
});
export type Actual = z.infer<typeof actual>;

/** What is logged in one field: a number, a text, or null for nothing. */
export const logValue = z.union([z.number(), z.string()]).nullable();

/** What numbers count and mean, as `measure` and `loadAs` of an exercise say it. */
export const meaning = z.object({ measure: z.enum(MEASURES), loadAs: z.enum(PART_LOADS) }).partial();

/** The numbers out of proportion of a set that the athlete has confirmed: nobody is asked about them again. */
export const confirmed = z.object({ reps: z.number(), load: z.number() }).partial();
export type Confirmed = z.infer<typeof confirmed>;

export const series = z.object({
  seriesId: id,
  target: values,
  /** Added: the target's rules. `target.reps` is a range's lower end; `target.load` is null where a rule gives it. */
  prescription: prescription.optional(),
  actual,
  /** The `rev` at which the last of its logged values came; absent when nothing was ever logged. */
  actualRev: z.number().optional(),
  /** When its first logged value was typed, in ms since 1970 by the server's clock; absent when nothing is logged. */
  loggedAt: z.number().optional(),
  /** How many minutes the athlete's clock was ahead of UTC then; absent where their device did not say. */
  utcOffset: z.int().optional(),
  /** When its last number was typed, in ms since 1970, if that was later than logging a set takes. */
  changedAt: z.number().optional(),
  /** Its reps and load are those that one tap took from the proposal. */
  tapped: z.literal(true).optional(),
  /** The `rev` up to which the athlete's coach has seen this series, where it is higher than that of its week. */
  seenRev: z.number().optional(),
  /** What the athlete saw as the target when they logged the set; absent when the target is still that. */
  loggedTarget: planned.optional(),
  /** What its numbers meant when they were logged; absent when the exercise still says the same. */
  loggedMeaning: meaning.optional(),
  confirmed: confirmed.optional(),
  /** The athlete added the series; the coach has planned nothing in it. */
  addedBy: z.literal('athlete').optional(),
  /** The coach took the series out of the plan after something was logged in it: shown as such, never lost. */
  removed: z.literal(true).optional(),
});
export type Series = z.infer<typeof series>;

export const exercise = z.object({
  /** The exercise's place in this block: one squat on Monday of week 2. */
  idExercise: id,
  /** Points into the catalogue; absent when the coach typed a name of their own. */
  exerciseId: id.optional(),
  name: z.string(),
  /** Free text, e.g. '2-3 min'. */
  restTime: z.string(),
  /** The coach's cue; web addresses in it can be opened. */
  note: z.string().optional(),
  /** As the coach wrote it, e.g. '3-1-0'; nothing is calculated with it. */
  tempo: z.string().optional(),
  /** A letter: neighbouring exercises of one list with the same letter are a superset. */
  group: z.string().optional(),
  /** What the reps of its sets count; absent: repetitions. */
  measure: z.enum(MEASURES).optional(),
  /** What the loads of its sets mean; absent: all that is lifted. A load is never below 0. */
  loadAs: z.enum(PART_LOADS).optional(),
  /** Added: the athlete added the exercise. It goes with its last set. */
  addedBy: z.literal('athlete').optional(),
  series: z.array(series),
});
export type Exercise = z.infer<typeof exercise>;

export const day = z.object({ basics: z.array(exercise), complements: z.array(exercise) });
export type Day = z.infer<typeof day>;

export const week = z.object({
  weekName: z.string(),
  dayResponses: z.partialRecord(z.enum(WEEKDAYS), day),
  /** The `rev` up to which the athlete's coach has seen this week; absent before the first time. */
  seenRev: z.number().optional(),
  /**
   * Added: the coach removed the whole week, and nothing is planned in it. It stays while something that was logged in
   * it is shown, or a later week needs its number.
   */
  removed: z.literal(true).optional(),
});
export type Week = z.infer<typeof week>;

/** The largest load of an exercise, in kg; names that people read as the same share one entry. */
export const largestLoad = z.object({ name: z.string(), load: z.number() });
export type LargestLoad = z.infer<typeof largestLoad>;

/** A set that was lifted, in `reps`, `rpe` and `load` (kg), and when, in ms since 1970; `utcOffset` as in a series. */
export const pastSet = values.extend({ at: z.number(), utcOffset: z.int().optional() });

/** How an exercise of the block was done before, in the athlete's other blocks and in imported sessions. */
export const pastLift = z.object({
  name: z.string(),
  exerciseId: id.optional(),
  measure: exercise.shape.measure,
  loadAs: exercise.shape.loadAs,
  /** Which of the exercises of this name in a day it is, counted from 0. */
  nth: z.int().min(0),
  /** The sets of the last session, heaviest first, then of earlier ones one for each number of reps at each RPE. */
  sets: z.array(pastSet).min(1).max(MAX_PAST_SETS),
  bestE1rm: z.number().optional(),
});
export type PastLift = z.infer<typeof pastLift>;

const liftMax = z.object({ name: z.string(), load: z.number() });
export type LiftMax = z.infer<typeof liftMax>;

/** A block with every week (spec §3), and the revisions that sync needs (contract 'Blocks'). */
export const blockReply = z.object({
  blockId: id,
  name: z.string(),
  athleteUsername: z.string(),
  days: z.array(z.enum(WEEKDAYS)),
  /** Added: the first day of week 1 ('2026-11-30'), absent if none is set; weeks begin seven days after one another. */
  startDate: z.string().optional(),
  weeks: z.array(week),
  /**
   * Rises with every change that the block's readers can see: the server's time at which the last one came, in ms since
   * 1970, and later than the one before.
   */
  rev: z.number(),
  /** Rises with every change of structure or targets, and of what is done instead of an exercise. */
  structRev: z.number(),
  /** Random per database; a new one means that the server was restored from a backup. */
  epoch: z.string(),
  /** For its coach: the ids (`opId`) of the last saves that this contains. */
  laid: z.array(z.string()).optional(),
  /** For its coach: the largest load that each exercise has in the athlete's other blocks, planned or logged. */
  largestLoads: z.array(largestLoad).optional(),
  /** For its athlete: what was lifted before this block, exercise by exercise. */
  past: z.array(pastLift).optional(),
  /** For its athlete: the best single (kg) of each exercise with a load planned as a percentage, where it is known. */
  maxes: z.array(liftMax).optional(),
  /** The same for training maxes (kg): what the coach takes as the max of the lift. */
  trainingMaxes: z.array(liftMax).optional(),
  /** Of those without a max of their own: which part of another exercise's, in the same two lists, the coach takes for it. */
  maxShares: z.array(maxShare).optional(),
  /** Identifies the state of `past` and of the maxes, so that a later one is recognized; absent where there is none. */
  pastMark: id.optional(),
});
export type BlockDetail = z.infer<typeof blockReply>;

/** The reading of a block that a device has: the reply to it may tell only what came after. */
export const blockReading = z.object({ rev: z.int().min(0), structRev: z.int().min(0), epoch: id });
export type BlockReadingMark = z.infer<typeof blockReading>;

/** The same as a query. The first three belong together: without them the reply is the whole block. */
export const blockQuery = z
  .object({
    since: z.coerce.number().int().min(0),
    structRev: z.coerce.number().int().min(0),
    epoch: id,
    pastMark: id,
  })
  .partial();
export type BlockQuery = z.infer<typeof blockQuery>;

const loggedSeries = series.pick({
  seriesId: true,
  actual: true,
  actualRev: true,
  loggedAt: true,
  utcOffset: true,
  changedAt: true,
  tapped: true,
  loggedTarget: true,
  loggedMeaning: true,
  confirmed: true,
});

/**
 * The values logged in a block after the revision `since`, while its structure and targets stay the same: laid over a
 * reading of that revision or later (domain/block/bring-forward.ts), they give the reading of `rev`.
 */
export const blockNews = z.object({
  blockId: id,
  since: z.number(),
  rev: z.number(),
  structRev: z.number(),
  epoch: z.string(),
  logged: z.array(loggedSeries),
  /** The fields from here on are only in the reply to a reading, and not in that to a save. */
  athleteUsername: z.string().optional(),
  /** Every `seenRev` of the block, by week name and by series id. */
  seen: z.object({ weeks: z.record(z.string(), z.number()), series: z.record(z.string(), z.number()) }).optional(),
  laid: z.array(z.string()).optional(),
});
export type BlockNews = z.infer<typeof blockNews>;

/** The reply to a reading of a block: the whole block, or only what is new to a device that named its reading. */
export const blockReadingReply = z.union([blockNews, blockReply]);

export const blockSummary = z.object({
  blockId: id,
  name: z.string(),
  creationDate: z.string(),
  days: z.array(z.enum(WEEKDAYS)),
  /** Added: as in the block. */
  startDate: z.string().optional(),
  coachUsername: z.string(),
  /** Added: the account of the coach who wrote it is gone. */
  coachDeleted: z.literal(true).optional(),
  athleteUsername: z.string(),
  /** Added: the coach has archived it. */
  archived: z.literal(true).optional(),
  /** Added, for its athlete: they have never opened it, nor logged anything in it. */
  unopened: z.literal(true).optional(),
  /** Added: the `rev` of the block, which shows whether there is a newer reading than the kept one. */
  rev: z.number(),
});
export type BlockSummary = z.infer<typeof blockSummary>;

export const myBlocksReply = z.object({ blocks: z.array(blockSummary) });
export type MyBlocks = z.infer<typeof myBlocksReply>;

/** What an athlete may log in each field; the error sentence names the field. */
export const actualValue = {
  reps: z
    .number('Reps must be a number.')
    .min(0, 'Reps cannot be negative.')
    .max(MAX_REPS, `Reps can be at most ${MAX_REPS}.`),
  rpe: z
    .number('RPE must be a number.')
    .min(0, 'RPE goes from 0 to 10.')
    .max(10, 'RPE goes from 0 to 10.')
    .refine((rpe) => Number.isInteger(rpe * 2), 'RPE goes in steps of 0.5.'),
  load: z
    .number('Load must be a number of kilograms.')
    .min(0, 'Load cannot be negative.')
    .max(MAX_LOAD_KG, tooHeavy('Load')),
  note: paragraph('The note', MAX_NOTE_LENGTH).min(1, 'The note cannot be empty.'),
  swap: visibleName('The exercise name', MAX_EXERCISE_NAME_LENGTH, 'The exercise name is required.'),
  extra: visibleName('The exercise name', MAX_EXERCISE_NAME_LENGTH, 'The exercise name is required.'),
} as const;
