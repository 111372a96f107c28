import { z } from 'zod';
import {
  FIRST_HISTORY_YEAR,
  HISTORY_DATE,
  HISTORY_SOURCES,
  isHistoryDate,
  LAST_HISTORY_YEAR,
  LOAD_MEANINGS,
  MAX_HISTORY_NAME_LENGTH,
  MAX_HISTORY_NOTE_LENGTH,
  MAX_NAMED_AT_ONCE,
  MAX_NAMES_MATCHED,
  MAX_SESSIONS_ASKED,
  MAX_SESSION_KEY_LENGTH,
  MAX_SESSION_SECONDS,
  MAX_SETS_PER_IMPORT,
  MAX_SETS_PER_SESSION,
  MAX_SET_METRES,
  MAX_SET_SECONDS,
  MAX_PLANNED_TEXT_LENGTH,
  MAX_SUPERSET_LENGTH,
  MAX_ZONE_LENGTH,
  NAME_MEANINGS,
  SET_KINDS,
  WHEN_CHANGED,
  WHEN_TWICE,
} from '#contract/history-vocabulary.ts';
import { MAX_LOAD_KG, MAX_REPS } from '#contract/limits.ts';
import { valueProblems } from '#contract/words/value-problems.ts';
import { choice, idInPath, kilogramsBetween, mustBe, name, numberBetween, paragraph } from './text.ts';

const reps = numberBetween('Reps', 0, MAX_REPS).nullable();
const rpe = numberBetween('RPE', 0, 10).nullable();
const load = kilogramsBetween('Load', 0, MAX_LOAD_KG).nullable();
const place = (field: string) => z.int(mustBe(field, 'a whole number')).min(0).max(MAX_SETS_PER_SESSION);
const note = paragraph('The note', MAX_HISTORY_NOTE_LENGTH).nullable();

export const historySet = z.object({
  exercise: name('The exercise name', MAX_HISTORY_NAME_LENGTH, 'The exercise name is required.'),
  /** The catalogue's name for it, where the athlete agreed. */
  listed: name('The exercise name', MAX_HISTORY_NAME_LENGTH, 'The exercise name is required.').nullable(),
  /** Where the exercise stands in its session, from 0. */
  place: place('The place'),
  /** Which of the session's runs of this exercise it is in, and its place in that run: together they identify it. */
  run: place('The run'),
  row: place('The row'),
  kind: choice('The kind of set', SET_KINDS),
  reps,
  rpe,
  /** Kilograms. */
  load,
  loadAs: choice('The meaning of the load', LOAD_MEANINGS),
  seconds: numberBetween('The time', 0, MAX_SET_SECONDS, 'seconds').nullable(),
  metres: numberBetween('The distance', 0, MAX_SET_METRES, 'metres').nullable(),
  superset: name('The superset', MAX_SUPERSET_LENGTH, valueProblems.required('The superset')).nullable(),
  planned: z
    .object({
      reps,
      rpe,
      load,
      /** The whole of it, where it was more than these numbers: '8–12 @8 75%'. */
      text: name('The plan', MAX_PLANNED_TEXT_LENGTH, valueProblems.required('The plan')).optional(),
    })
    .nullable(),
  note,
});
export type HistorySet = z.infer<typeof historySet>;

export const historySession = z.object({
  source: choice('The source', HISTORY_SOURCES),
  /** Identifies the session among all of its source. */
  key: name('The key', MAX_SESSION_KEY_LENGTH, valueProblems.required('The key')),
  at: z
    .string(mustBe('The date', 'a date'))
    .regex(HISTORY_DATE, { error: 'The date must be a date, a local time or a time in UTC.', abort: true })
    .refine(isHistoryDate, `The date must be a real day and time from ${FIRST_HISTORY_YEAR} to ${LAST_HISTORY_YEAR}.`),
  /** The time zone (IANA, or an offset), where it is known; one unknown to this server is ignored. */
  zone: name('The zone', MAX_ZONE_LENGTH, valueProblems.required('The zone')).nullable(),
  program: name('The program', MAX_HISTORY_NAME_LENGTH, valueProblems.required('The program')).nullable(),
  name: name('The session name', MAX_HISTORY_NAME_LENGTH, valueProblems.required('The session name')).nullable(),
  seconds: numberBetween('The duration', 0, MAX_SESSION_SECONDS, 'seconds').nullable(),
  note,
  sets: z.array(historySet).max(MAX_SETS_PER_SESSION, `A session has at most ${MAX_SETS_PER_SESSION} sets.`),
});
export type HistorySession = z.infer<typeof historySession>;

const exerciseName = name('The exercise name', MAX_HISTORY_NAME_LENGTH, 'The exercise name is required.');
const sessionKey = name('The key', MAX_SESSION_KEY_LENGTH, valueProblems.required('The key'));

/** A session as it is imported: one that is too long for a call comes in pieces. */
const importedSession = historySession.extend({
  /** In a piece of a session: which sets all of it has, by exercise and run. */
  whole: z
    .array(
      z.object({
        exercise: exerciseName,
        run: place('The run'),
        rows: z.array(place('The row')).max(MAX_SETS_PER_SESSION),
      }),
    )
    .max(MAX_SETS_PER_SESSION)
    .optional(),
  /** The keys of other sessions of the file that began in the same app at the same time. */
  others: z.array(sessionKey).max(MAX_SETS_PER_SESSION).optional(),
});
export type ImportedSession = z.infer<typeof importedSession>;

/** A part of a history to import. What is known already is skipped, so the same call may be repeated. */
export const importHistoryBody = z.object({
  sessions: z
    .array(importedSession)
    .max(MAX_SETS_PER_IMPORT)
    .refine(
      (sessions) => sessions.reduce((sum, { sets }) => sum + sets.length, 0) <= MAX_SETS_PER_IMPORT,
      `A call has at most ${MAX_SETS_PER_IMPORT} sets.`,
    ),
  /**
   * What becomes of workouts that are there already. With it, one of the same app and start is the same, whatever its
   * key; without it, only the key tells, and sets that are there stay as they are.
   */
  onConflict: z
    .object({
      /** Of a workout that is there with something that the file has not: it is left out and named, replaced, or stays. */
      changed: choice('What becomes of changed workouts', WHEN_CHANGED),
      /** Of one that another app has brought with much the same sets: it is left out and named, added, or left out. */
      twice: choice('What becomes of workouts from two apps', WHEN_TWICE),
    })
    .optional(),
});
export type ImportHistoryBody = z.infer<typeof importHistoryBody>;
export type OnConflict = NonNullable<ImportHistoryBody['onConflict']>;

/** A session about which has to be asked; none of its sets counts as added or known. */
export const askedSession = historySession.pick({ source: true, key: true }).extend({
  why: z.enum(['changed', 'twice']),
  /** As it is there already. */
  there: historySession.pick({ source: true, at: true, name: true }),
});
export type AskedSession = z.infer<typeof askedSession>;

/** How many of the sets are new, and how many the history, or a block, has already. */
export const importHistoryReply = z.object({
  added: z.number(),
  known: z.number(),
  /** What came of `onConflict`; only where it was given. */
  conflicts: z
    .object({
      asked: z.array(askedSession),
      /** How many sessions were replaced. */
      replaced: z.number(),
      /** How many of the known sets are not there as the file has them, as what was there stayed. */
      stayed: z.number(),
      /** How many of the known sets are there from another app alone. */
      elsewhere: z.number(),
    })
    .optional(),
});
export type ImportHistoryReply = z.infer<typeof importHistoryReply>;

/** Asks which sessions of a file the history has already, before anything is imported. */
export const knownSessionsBody = z.object({
  sessions: z
    .array(historySession.pick({ source: true, key: true }))
    .max(MAX_SESSIONS_ASKED, `A call has at most ${MAX_SESSIONS_ASKED} sessions.`),
});
export type KnownSessionsBody = z.infer<typeof knownSessionsBody>;

/** How many of them were imported before, or were logged in a block of the athlete's own. */
export const knownSessionsReply = z.object({ known: z.number() });
export type KnownSessionsReply = z.infer<typeof knownSessionsReply>;

export const historyParams = z.object({ athleteId: idInPath });
export const historyQuery = z.object({
  /** Only the sets of this exercise, by the name that people read. */
  exercise: z.string('exercise must be one text.').max(MAX_HISTORY_NAME_LENGTH).optional(),
  /** The `next` of the page before. */
  before: z.string('before must be one text.').max(100).optional(),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

/**
 * Imported sessions, the newest first. A session that is larger than a page comes in parts, each with other sets of it:
 * its rest is the first of the next page.
 */
export const trainingHistoryReply = z.object({
  sessions: z.array(historySession),
  /** Null on the last page. */
  next: z.string().nullable(),
  /**
   * When the history last changed, in ms since 1970 by the server's time, and always later than before: pages of one
   * `rev` belong together. Null where nothing was ever imported.
   */
  rev: z.number().nullable(),
});
export type TrainingHistory = z.infer<typeof trainingHistoryReply>;

export const historySummaryReply = z.object({
  sources: z.array(
    z.object({
      source: z.enum(HISTORY_SOURCES),
      sessions: z.number(),
      sets: z.number(),
      /** The dates of the first and the last session, as in `at`. */
      from: z.string(),
      to: z.string(),
    }),
  ),
});
export type HistorySummary = z.infer<typeof historySummaryReply>;

/** Removes everything that was imported from this source. */
export const removeHistoryQuery = z.object({ source: choice('The source', HISTORY_SOURCES) });
export const removeHistoryReply = z.object({ removed: z.number() });
export type RemoveHistoryReply = z.infer<typeof removeHistoryReply>;

export const matchExercisesBody = z.object({
  names: z
    .array(name('The exercise name', MAX_HISTORY_NAME_LENGTH, 'The exercise name is required.'))
    .max(MAX_NAMES_MATCHED),
});
export type MatchExercisesBody = z.infer<typeof matchExercisesBody>;

/** What an athlete said of an exercise of another app. It holds for all names that people read as the same. */
export const namedExercise = z.object({
  name: exerciseName,
  /** Which exercise it is; null where the name is to stay. */
  listed: exerciseName.nullable(),
  /** What the numbers of its sets mean; null where that is as the file says. */
  meaning: choice('The meaning of the numbers', NAME_MEANINGS).nullable(),
});
export type NamedExercise = z.infer<typeof namedExercise>;

/**
 * The catalogue's name for each of the names that it knows, and what the athlete said of any of them before: what they
 * said counts.
 */
export const matchExercisesReply = z.object({
  matches: z.array(z.object({ name: z.string(), listed: z.string() })),
  remembered: z.array(namedExercise),
});
export type MatchExercisesReply = z.infer<typeof matchExercisesReply>;

/** `chosenAt`: when it was said, in ms since 1970 by the server's clock as far as the device knows it. */
export const nameExercisesBody = z.object({
  names: z.array(namedExercise).max(MAX_NAMED_AT_ONCE, `A call has at most ${MAX_NAMED_AT_ONCE} names.`),
  chosenAt: numberBetween('The time', 0, 8.64e15).refine(Number.isInteger, 'The time must be a whole number.'),
});
export type NameExercisesBody = z.infer<typeof nameExercisesBody>;

/** What is remembered of these names now, and how many sets that were imported under them before follow it from now on. */
export const nameExercisesReply = z.object({ names: z.array(namedExercise), sets: z.number() });
export type NameExercisesReply = z.infer<typeof nameExercisesReply>;
