import { z } from 'zod';
import { GOALS } from '#contract/macro-vocabulary.ts';
import { LISTS, LOG_FIELDS, ROLES, WEEKDAYS } from '#contract/vocabulary.ts';
import { accountNotice } from './account-notices.ts';
import { knownPassword } from './account.ts';
import { exercise, logValue, series, week } from './block.ts';
import { personalInfoReply } from './athlete.ts';
import { coachedBlockSummary } from './athlete-profile.ts';
import { listedExercise } from './catalogue.ts';
import { equipment } from './equipment.ts';
import { maxShare } from './max-shares.ts';
import { trainingMaxesReply } from './training-maxes.ts';
import { templatePlan } from './templates.ts';
import { historySession, namedExercise } from './training-history.ts';

/** The proof of identity that an irreversible act needs: the password, or nothing after a recent log-in with Google. */
export const proofBody = z.object({ password: knownPassword('Please enter your password.').optional() });
export type ProofBody = z.infer<typeof proofBody>;

/** How long a log-in with Google proves who somebody is. */
export const FRESH_LOGIN_MS = 10 * 60_000;

export const accountDeletedBody = z.object({
  userId: z.string('The user id must be text.').max(64, 'The user id has at most 64 characters.'),
});
export type AccountDeletedBody = z.infer<typeof accountDeletedBody>;

/** `deleted` is true only where this server remembers that an account with this id was deleted. */
export const accountDeletedReply = z.object({ deleted: z.boolean() });
export type AccountDeletedReply = z.infer<typeof accountDeletedReply>;

const time = z.string();

/** What the lists say of a block, with its people and its time in the form of the rest of the file. */
const aboutBlock = coachedBlockSummary
  .omit({ creationDate: true, coachUsername: true, coachDeleted: true, athleteUsername: true, rev: true })
  .extend({ createdAt: time });

const exportedBlock = aboutBlock.extend({
  /** Null once the coach's account is gone. */
  coachUsername: z.string().nullable(),
  /** When the person opened it first, where that is known. */
  openedAt: time.optional(),
  /** The weeks as `GET …/blocks/{blockId}` returns them: planned beside done, in kilograms. */
  weeks: z.array(week.omit({ seenRev: true })),
});

const plannedExercise = exercise.omit({ addedBy: true }).extend({
  series: z.array(series.pick({ seriesId: true, target: true, prescription: true, removed: true })),
});

/** A block that the person wrote as a coach: what was planned, and nothing of what its athlete logged or added. */
const writtenBlock = aboutBlock.extend({
  athleteUsername: z.string(),
  weeks: z.array(
    week.pick({ weekName: true, removed: true }).extend({
      days: z.partialRecord(z.enum(WEEKDAYS), z.record(z.enum(LISTS), z.array(plannedExercise))),
    }),
  ),
});

/** A plan that the coach keeps to give it again. */
const exportedTemplate = z.object({
  name: z.string(),
  createdAt: time,
  changedAt: time,
  /** The template is deleted and can still be restored. */
  deleted: z.literal(true).optional(),
  ...templatePlan.shape,
});

/** All data of one person, in one file. Removing a field or changing its meaning raises `version`. */
export const accountData = z.object({
  format: z.literal('spotter-account'),
  version: z.literal(1),
  exportedAt: time,
  account: z.object({
    id: z.string(),
    role: z.enum(ROLES),
    username: z.string(),
    email: z.string(),
    createdAt: time,
    /** Whether Google is connected. */
    google: z.boolean(),
    avatar: z.object({ mediaType: z.literal('image/png'), base64: z.string() }).nullable(),
  }),
  /** The sessions that are logged in with the account. */
  sessions: z.array(z.object({ createdAt: time, lastUsedAt: time })),
  /** What was done to the account and the person has not closed yet. */
  notices: z.array(accountNotice.omit({ id: true })),
  coach: z.object({ username: z.string() }).nullable(),
  request: z.object({ coachUsername: z.string(), requestedAt: time }).nullable(),
  personalInfo: personalInfoReply.nullable(),
  macros: z
    .object({
      goal: z.enum(GOALS),
      kilocalories: z.number(),
      carbohydrates: z.number(),
      proteins: z.number(),
      fats: z.number(),
    })
    .nullable(),
  /** Bar and plates. */
  equipment: equipment.nullable(),
  /** The max of each lift that a coach plans with. */
  trainingMaxes: trainingMaxesReply.shape.trainingMaxes,
  blocks: z.array(exportedBlock),
  /** Every edit of a logged value that the server received, in the order of its arrival; also those that lost. */
  edits: z.array(
    z.object({
      blockId: z.string(),
      seriesId: z.string(),
      field: z.enum(LOG_FIELDS),
      value: logValue,
      editedAt: time,
      receivedAt: time,
      device: z.string(),
      status: z.enum(['applied', 'superseded', 'kept_on_deleted']),
    }),
  ),
  /** The sessions imported from other apps, the newest first. */
  history: z.array(historySession),
  /** What the athlete said of exercises of other apps, by name. */
  historyNames: z.array(namedExercise),
  athletes: z.array(z.object({ username: z.string(), since: time })),
  secretCode: z.string().nullable(),
  exercises: z.array(listedExercise.pick({ name: true, muscleGroup: true, equipment: true })),
  /** What the account, as a coach, takes as the max of an exercise as a part of that of another one. */
  maxShares: z.array(maxShare),
  writtenBlocks: z.array(writtenBlock),
  templates: z.array(exportedTemplate),
  /** The person's own messages; what the others wrote is theirs. */
  messages: z.array(z.object({ roomId: z.string(), createdAt: time, content: z.string() })),
});
export type AccountData = z.infer<typeof accountData>;

/** What a deletion does not reach: copies of the database that were made before it. */
export const heldCopiesReply = z.object({
  /** How many that the server knows of hold the account. */
  copies: z.number(),
  /** When the last of them goes, where one more is made every night; null where none goes by itself. */
  until: time.nullable(),
});
export type HeldCopies = z.infer<typeof heldCopiesReply>;
