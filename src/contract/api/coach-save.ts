import { z } from 'zod';
import { actualValue } from './block.ts';
import { LOAD_MEANINGS } from '#contract/history-vocabulary.ts';
import {
  MAX_BLOCK_NAME_LENGTH,
  MAX_CUE_LENGTH,
  MAX_EXERCISE_NAME_LENGTH,
  MAX_EXERCISES_PER_LIST,
  MAX_REPLACED_SAVES,
  MAX_REST_TIME_LENGTH,
  MAX_TEMPO_LENGTH,
  MAX_SERIES_PER_EXERCISE,
  MAX_SERIES_SEEN,
  MAX_WEEKS,
} from '#contract/limits.ts';
import { planProblems } from '#contract/words/plan-problems.ts';
import { loadRule, repsRule } from './prescription.ts';
import { choice, mustBe, name as visibleName, orEnd, paragraph } from './text.ts';
import { EXERCISE_PARTS, MEASURES, PLANNED_KINDS, WEEKDAYS } from '#contract/vocabulary.ts';

const blockName = visibleName('The block name', MAX_BLOCK_NAME_LENGTH, 'The block name is required.');

/** A calendar date without a time zone, in the years 2000 to 2199. */
const NO_DAY = 'The start date must be a day like 2026-11-30.';
const startDate = z
  .string(mustBe('The start date', 'a date'))
  .max('2026-11-30'.length, orEnd(NO_DAY))
  .refine((date) => z.iso.date().safeParse(date).success && /^2[01]/.test(date), NO_DAY);

/** The questionnaire (spec §5): weekdays in any order, the name trimmed. */
export const createBlockBody = z.object({
  weekDays: z
    .array(z.enum(WEEKDAYS, `Weekdays are ${WEEKDAYS.join(', ')}.`), 'Pick the weekdays of the block.')
    .min(1, 'Pick at least one weekday.')
    .max(WEEKDAYS.length, 'Pick each weekday once.'),
  blockName,
  /** Added: the first day of its first week. */
  startDate: startDate.optional(),
});
export type CreateBlockBody = z.infer<typeof createBlockBody>;

export const createBlockReply = z.object({ blockId: z.string() });
export type CreateBlockReply = z.infer<typeof createBlockReply>;

/** What a coach changes of a block beside its weeks; what is absent stays as it is. */
export const changeBlockBody = z
  .object({
    blockName,
    /** Archived, but still in the athlete's list; false brings it back. */
    archived: z.boolean(mustBe('archived', 'true or false')),
    /** Removed from every list of the athlete; false restores it. */
    deleted: z.boolean(mustBe('deleted', 'true or false')),
    /** The first day of its first week; null for none. */
    startDate: startDate.nullable(),
  })
  .partial()
  .refine(
    (about) => Object.values(about).some((value) => value !== undefined),
    'Give a name, a start date, archived or deleted.',
  );
export type ChangeBlockBody = z.infer<typeof changeBlockBody>;

/** The block after the change. */
export const changeBlockReply = z.object({
  blockName: z.string(),
  archived: z.boolean(),
  deleted: z.boolean(),
  /** Absent where there is none. */
  startDate: z.string().optional(),
  /** Both rise only with another name or start date: no reading of the block says whether it is archived. */
  rev: z.number(),
  structRev: z.number(),
});
export type ChangeBlockReply = z.infer<typeof changeBlockReply>;

/** An id given by a device. Property names of every object (`__proto__`) are refused: ids are used as keys. */
const idOf = (field: string) =>
  z
    .string(mustBe(field, 'text'))
    .min(1, `${field} cannot be empty.`)
    .max(64, orEnd(`${field} has at most 64 characters.`))
    .regex(/^[\x21-\x7e]*$/, `${field} has letters, digits and signs, and no spaces.`)
    .refine((id) => !(id in {}), `${field} cannot be the name of something else.`);

export const planId = idOf('The id');

/** A leaf that is absent stays as it is; null is 'not planned'. */
const target = z
  .object({ reps: actualValue.reps.nullable(), rpe: actualValue.rpe.nullable(), load: actualValue.load.nullable() })
  .partial();

/** The rules of a set. Here, too, absent leaves a rule as it is, and null clears it; the kind 'work' counts as null. */
const rules = z
  .object({
    reps: repsRule.nullable(),
    load: loadRule.nullable(),
    kind: choice('The kind of set', ['work', ...PLANNED_KINDS]).nullable(),
  })
  .partial();

/** `actual` is never read here: it belongs to the athlete. */
const plannedSeries = z.object({
  seriesId: idOf('seriesId'),
  target: target.nullish(),
  /** When absent it stays as it is; null clears it. */
  prescription: rules.nullish(),
});
export type SentSeries = z.infer<typeof plannedSeries>;

const plannedExercise = z.object({
  idExercise: idOf('idExercise'),
  exerciseId: idOf('exerciseId').nullish(),
  name: visibleName('The exercise name', MAX_EXERCISE_NAME_LENGTH, 'The exercise name is required.'),
  restTime: visibleName('The rest time', MAX_REST_TIME_LENGTH, 'The rest time is required.'),
  /** The cue. In this and the next four fields, absent leaves the value as it is, and null clears it. */
  note: paragraph('The cue', MAX_CUE_LENGTH).nullish(),
  tempo: visibleName('The tempo', MAX_TEMPO_LENGTH, 'The tempo cannot be empty.').nullish(),
  group: z
    .string(mustBe('group', 'text'))
    .regex(/^[A-Z]$/, 'A superset is named by one letter from A to Z.')
    .nullish(),
  /** 'reps' and 'total' mean the same as null. */
  measure: choice('The measure', ['reps', ...MEASURES]).nullish(),
  loadAs: choice('The meaning of the load', LOAD_MEANINGS).nullish(),
  series: z
    .array(plannedSeries, 'The series must be a list.')
    .max(MAX_SERIES_PER_EXERCISE, `An exercise has at most ${MAX_SERIES_PER_EXERCISE} sets.`)
    .nullish(),
});
export type SentExercise = z.infer<typeof plannedExercise>;

const exercises = z
  .array(plannedExercise, 'The exercises must be a list.')
  .max(MAX_EXERCISES_PER_LIST, `A day has at most ${MAX_EXERCISES_PER_LIST} exercises in one list.`)
  .nullish();

const plannedDay = z.object({ basics: exercises, complements: exercises });
export type SentDay = z.infer<typeof plannedDay>;

/** As a plain client may write it: the server makes the ids that are missing. */
const writtenExercise = plannedExercise.extend({
  idExercise: plannedExercise.shape.idExercise.optional(),
  series: z
    .array(plannedSeries.extend({ seriesId: plannedSeries.shape.seriesId.optional() }), 'The series must be a list.')
    .max(MAX_SERIES_PER_EXERCISE, `An exercise has at most ${MAX_SERIES_PER_EXERCISE} sets.`)
    .nullish(),
});
const writtenExercises = z
  .array(writtenExercise, 'The exercises must be a list.')
  .max(MAX_EXERCISES_PER_LIST, `A day has at most ${MAX_EXERCISES_PER_LIST} exercises in one list.`)
  .nullish();
const writtenDay = z.object({ basics: writtenExercises, complements: writtenExercises });

const WEEK_NAME = /^week[1-9]\d{0,2}$/;

const changedIds = z.array(idOf('Each id in changed')).max(1_000);

/** A state of a week as one device sent it. */
const weekOp = z.object({
  /** The same state has the same id, however often it is sent, and is applied once. */
  opId: z.uuid(),
  /** Earlier states that this one contains and whose fate is unknown: none of them is applied any more. */
  replaces: z.array(z.uuid()).max(MAX_REPLACED_SAVES).optional(),
  /**
   * The exercises whose name, rest time, texts or place the sender changed. What is not named here stays as it is in
   * the block, since another device may have changed it meanwhile. Absent: everything is applied as sent.
   */
  changed: z.partialRecord(z.enum(EXERCISE_PARTS), changedIds).optional(),
  /** The week is removed. Without this a removed week comes back, if its sender had seen that it was removed. */
  removed: z.literal(true, mustBe('removed', 'true')).optional(),
});

const weeksOf = <Day extends z.ZodType>(oneDay: Day) =>
  z
    .record(z.string().max(32), z.partialRecord(z.enum(WEEKDAYS), oneDay))
    .refine(
      (weeks) => Object.keys(weeks).every((name) => WEEK_NAME.test(name)),
      'Weeks are named week1, week2, and so on.',
    )
    .refine((weeks) => Object.keys(weeks).length <= MAX_WEEKS, planProblems.tooManyWeeks);

/** The coach's save: whole weeks; a week that is absent is untouched (contract 'Blocks'). */
export const saveBlockBody = z.object({
  blockWeeks: weeksOf(plannedDay),
  sync: z
    .object({
      /** The structRev of the reading that was edited: what was added later is not removed. */
      baseStructRev: z.int().min(0),
      /** The epoch of that reading; after a restore from backup the revision means nothing. */
      epoch: z.string().max(64).optional(),
      /** The series and exercises to restore; a removed id comes back by nothing else. */
      restore: z.array(idOf('Each id in restore')).max(1_000).optional(),
      /** By the names of weeks. A week without one is applied whenever it arrives. */
      ops: z.record(z.string().max(32), weekOp).optional(),
    })
    .optional(),
});
export type SaveBlockBody = z.infer<typeof saveBlockBody>;

/** The same as any client may send it. Without `sync` it is taken against what its sender was last given. */
export const writtenBlockBody = saveBlockBody.extend({ blockWeeks: weeksOf(writtenDay) });
export type WrittenBlockBody = z.infer<typeof writtenBlockBody>;
export type WrittenBlockWeeks = WrittenBlockBody['blockWeeks'];

export const WEEK_OP_STATUSES = ['applied', 'duplicate', 'superseded'] as const;

const weekOpResult = z.object({
  opId: z.string(),
  /** `superseded`: it came after a save that took its place, and changed nothing. */
  status: z.enum(WEEK_OP_STATUSES),
});

export const saveBlockReply = z.object({
  message: z.string(),
  rev: z.number(),
  /** When it is more than one above the base, others saved in between: read the block again before the next save. */
  structRev: z.number(),
  epoch: z.string(),
  /** One for each of `sync.ops`. */
  results: z.array(weekOpResult).optional(),
});
export type SaveBlockReply = z.infer<typeof saveBlockReply>;

/** What the coach has seen of a week, and from which reading. */
export const seenBlockBody = z.object({
  weekName: z.string(mustBe('weekName', 'text')).regex(WEEK_NAME, 'Weeks are named week1, week2, and so on.'),
  rev: z.int(mustBe('rev', 'a whole number')).min(0, 'rev cannot be negative.'),
  epoch: z.string(mustBe('epoch', 'text')).max(64, 'epoch has at most 64 characters.'),
  /** The series that the coach has seen; the whole week when absent. */
  seriesIds: z
    .array(
      z.string(mustBe('A series id', 'text')).max(64, 'A series id has at most 64 characters.'),
      mustBe('seriesIds', 'a list'),
    )
    .max(MAX_SERIES_SEEN, `seriesIds must have at most ${MAX_SERIES_SEEN} entries.`)
    .optional(),
});
export type SeenBlockBody = z.infer<typeof seenBlockBody>;

/** The revision up to which the coach has seen the week now; 0 for never. */
export const seenBlockReply = z.object({ seenRev: z.number() });
export type SeenBlockReply = z.infer<typeof seenBlockReply>;
