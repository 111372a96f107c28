import { z } from 'zod';
import { MAX_LOAD_KG, MAX_REPS } from '#contract/limits.ts';
import { valueProblems } from '#contract/words/value-problems.ts';
import { choice, idInPath, kilogramsBetween, mustBe, name, numberBetween, paragraph } from './text.ts';

/** Where a session of the history was logged; 'spotter' is one of a block of ours. */
export const HISTORY_SOURCES = [
  'strong',
  'hevy',
  'fitnotes',
  'stronglifts',
  'fitbod',
  'liftosaur',
  'jefit',
  'spotter',
] as const;
export type HistorySource = (typeof HISTORY_SOURCES)[number];

export const SET_KINDS = ['work', 'warm-up', 'drop', 'failure'] as const;
export type SetKind = (typeof SET_KINDS)[number];

/** What a load means: all that was lifted, what was added to the body, what a machine or band took off, or one dumb-bell of two. */
export const LOAD_MEANINGS = ['total', 'added', 'assistance', 'each hand'] as const;

export const MAX_HISTORY_NAME_LENGTH = 1_000;
export const MAX_HISTORY_NOTE_LENGTH = 4_000;
export const MAX_SESSION_KEY_LENGTH = 600;
export const MAX_ZONE_LENGTH = 64;
export const MAX_SUPERSET_LENGTH = 64;
/** A year: what an app writes for a session that nobody ended. */
export const MAX_SESSION_SECONDS = 366 * 86_400;
/** A day without a break, or a hundred kilometres: more is a slip. */
export const MAX_SET_SECONDS = 86_400;
export const MAX_SET_METRES = 1_000_000;
/** Of one session: also what an app puts together under one day. */
export const MAX_SETS_PER_SESSION = 1_000;
/** Of one athlete: thirty years of hard training. */
export const MAX_HISTORY_SETS = 200_000;
/** Of one call of an import; an export of ten years is some fifty calls. */
export const MAX_SETS_PER_IMPORT = 1_000;
export const MAX_IMPORT_BODY_BYTES = 1536 * 1024;
/** As many sessions as one reading of the history holds. */
export const HISTORY_PAGE = 100;
export const MAX_NAMES_MATCHED = 2_000;
export const MAX_SESSIONS_ASKED = 1_000;

/** A day, a local wall clock, or a moment in UTC: as much as the source says. */
export const HISTORY_DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z?)?$/;

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
  /** Which of the session's runs of this exercise it belongs to, and where it stands in that: with both a set is known again. */
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
  planned: z.object({ reps, rpe, load }).nullable(),
  note,
});
export type HistorySet = z.infer<typeof historySet>;

export const historySession = z.object({
  source: choice('The source', HISTORY_SOURCES),
  /** What tells it from every other session of its source. */
  key: name('The key', MAX_SESSION_KEY_LENGTH, valueProblems.required('The key')),
  at: z
    .string(mustBe('The date', 'a date'))
    .regex(HISTORY_DATE, 'The date must be a date, a local time or a time in UTC.'),
  /** IANA, where it is known. */
  zone: name('The zone', MAX_ZONE_LENGTH, valueProblems.required('The zone')).nullable(),
  program: name('The program', MAX_HISTORY_NAME_LENGTH, valueProblems.required('The program')).nullable(),
  name: name('The session name', MAX_HISTORY_NAME_LENGTH, valueProblems.required('The session name')).nullable(),
  seconds: numberBetween('The duration', 0, MAX_SESSION_SECONDS, 'seconds').nullable(),
  note,
  sets: z.array(historySet).max(MAX_SETS_PER_SESSION, `A session has at most ${MAX_SETS_PER_SESSION} sets.`),
});
export type HistorySession = z.infer<typeof historySession>;

/** Part of a history that comes along. What is known already is passed over: the same call may come again. */
export const importHistoryBody = z.object({
  sessions: z
    .array(historySession)
    .max(MAX_SETS_PER_IMPORT)
    .refine(
      (sessions) => sessions.reduce((sum, { sets }) => sum + sets.length, 0) <= MAX_SETS_PER_IMPORT,
      `A call has at most ${MAX_SETS_PER_IMPORT} sets.`,
    ),
});
export type ImportHistoryBody = z.infer<typeof importHistoryBody>;

/** How many of the sets are new, and how many the history, or a block, has already. */
export const importHistoryReply = z.object({ added: z.number(), known: z.number() });
export type ImportHistoryReply = z.infer<typeof importHistoryReply>;

/** Which sessions of a file a history has already: asked before anything is sent. */
export const knownSessionsBody = z.object({
  sessions: z
    .array(historySession.pick({ source: true, key: true }))
    .max(MAX_SESSIONS_ASKED, `A call has at most ${MAX_SESSIONS_ASKED} sessions.`),
});
export type KnownSessionsBody = z.infer<typeof knownSessionsBody>;

/** How many of them came along before, or were logged in a block of the athlete's own. */
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

/** Sessions that came along, the newest first; `next` is null on the last page. */
export const trainingHistoryReply = z.object({ sessions: z.array(historySession), next: z.string().nullable() });
export type TrainingHistory = z.infer<typeof trainingHistoryReply>;

export const historySummaryReply = z.object({
  sources: z.array(
    z.object({
      source: z.enum(HISTORY_SOURCES),
      sessions: z.number(),
      sets: z.number(),
      /** Of the first and of the last session, as in `at`. */
      from: z.string(),
      to: z.string(),
    }),
  ),
});
export type HistorySummary = z.infer<typeof historySummaryReply>;

/** All that came along from there. */
export const removeHistoryQuery = z.object({ source: choice('The source', HISTORY_SOURCES) });
export const removeHistoryReply = z.object({ removed: z.number() });
export type RemoveHistoryReply = z.infer<typeof removeHistoryReply>;

export const matchExercisesBody = z.object({
  names: z
    .array(name('The exercise name', MAX_HISTORY_NAME_LENGTH, 'The exercise name is required.'))
    .max(MAX_NAMES_MATCHED),
});
export type MatchExercisesBody = z.infer<typeof matchExercisesBody>;

/** Of the names that the catalogue knows: what it calls them. */
export const matchExercisesReply = z.object({ matches: z.array(z.object({ name: z.string(), listed: z.string() })) });
export type MatchExercisesReply = z.infer<typeof matchExercisesReply>;
