import { z } from 'zod';
import { MAX_ZONE_LENGTH } from '#contract/history-vocabulary.ts';
import { MAX_OPS_PER_SAVE } from '#contract/limits.ts';
import { LISTS, LOG_FIELDS, WEEKDAYS } from '#contract/vocabulary.ts';
import { blockNews, blockReading, logValue, meaning } from './block.ts';

/**
 * The athlete's save (spec §7 `PUT …/actual`, sync-protocol 'The request'). Only its shape is checked here: values are
 * checked one operation at a time, so that one bad value delays no other.
 */
const id = z.string().min(1).max(64);

const actualLeaves = z.partialRecord(z.enum(LOG_FIELDS), z.unknown());
const savedSeries = z.object({ seriesId: id, actual: actualLeaves.nullish() });
const savedExercise = z.object({ idExercise: id.optional(), series: z.array(savedSeries).nullish() });
const savedDay = z.object({ basics: z.array(savedExercise).nullish(), complements: z.array(savedExercise).nullish() });

export const savedWeeks = z.record(z.string().max(32), z.partialRecord(z.enum(WEEKDAYS), savedDay));
export type SavedWeeks = z.infer<typeof savedWeeks>;

/** One edit's identity; its value stands in `blockWeeks` under the same seriesId and field. */
export const saveOp = z.object({
  opId: z.uuid(),
  /** Rises with every edit of the device. */
  seq: z.int().min(0),
  seriesId: id,
  field: z.enum(LOG_FIELDS),
  /** The block's rev that the person was looking at. */
  baseRev: z.int().min(0),
  /** Milliseconds since 1970 by the device's clock. */
  editedAt: z.int(),
  /** Server clock minus the device's, in milliseconds, as last measured. */
  offset: z.int(),
  /** One tap took it from what was proposed; absent where it was typed. */
  tapped: z.literal(true).optional(),
  /** For a load that is planned by a rule: what it came to on the athlete's device, in kg. */
  targetLoad: z.number().optional(),
  /** The number out of proportion that the athlete has confirmed for this field of the set, be it this value or not. */
  confirmed: z.number().optional(),
  /**
   * Of repetitions and loads: what the number counts or means where it was logged. Absent: a correction leaves that as it
   * was, and a new number means what the plan says now.
   */
  meaning: meaning.optional(),
});
export type SaveOp = z.infer<typeof saveOp>;

export const saveSync = z.object({
  v: z.literal(1),
  deviceId: id,
  baseRev: z.int().min(0),
  sentAt: z.int(),
  /** The athlete's time zone (IANA), by which their sessions are dated; one unknown to this server is ignored. */
  zone: z.string().max(MAX_ZONE_LENGTH).optional(),
  ops: z.array(saveOp).max(MAX_OPS_PER_SAVE),
  /** The device's last reading of the block; the answer tells what brings it up to date. */
  reading: blockReading.optional(),
});
export type SaveSync = z.infer<typeof saveSync>;

export const saveActualBody = z.object({ blockWeeks: savedWeeks, sync: saveSync.optional() });
export type SaveActualBody = z.infer<typeof saveActualBody>;

const numbers = z.array(z.int()).max(MAX_OPS_PER_SAVE);

/** `sync.ops` as columns: lists with one entry for each operation, except for the last four. */
const compactOps = z.object({
  /** The index among the `actualLeaves` of `blockWeeks`. Each column of `numbers` but `idTime` holds differences. */
  leaf: numbers,
  seq: numbers,
  editedAt: numbers,
  baseRev: numbers,
  offset: numbers,
  /** The milliseconds in the operation's id, minus `editedAt`. */
  idTime: numbers,
  /** The count in the operation's id. */
  idCount: numbers,
  /** What follows in the operation's id; empty for the same as the one before. */
  idRest: z.array(z.string().max(64)).max(MAX_OPS_PER_SAVE),
  /** The indexes of the operations that were made by one tap; absent where none was. */
  tapped: numbers.optional(),
  /** The index and the `targetLoad` (kg) of each operation that has one; absent where none has. */
  targetLoads: z
    .array(z.tuple([z.int(), z.number()]))
    .max(MAX_OPS_PER_SAVE)
    .optional(),
  /** The index from which on operations have this `meaning`, or null for none; absent where none has. */
  meanings: z
    .array(z.tuple([z.int(), meaning.nullable()]))
    .max(MAX_OPS_PER_SAVE)
    .optional(),
  /** The index and the `confirmed` of each operation that has one. */
  confirmed: z
    .array(z.tuple([z.int(), z.number()]))
    .max(MAX_OPS_PER_SAVE)
    .optional(),
});
export type CompactOps = z.infer<typeof compactOps>;

/** A save in its compact form for slow connections, as COMPACT_SAVE. */
export const compactSaveBody = z.object({ blockWeeks: savedWeeks, sync: saveSync.extend({ ops: compactOps }) });
export type CompactSaveBody = z.infer<typeof compactSaveBody>;

export const OP_STATUSES = ['applied', 'duplicate', 'superseded', 'kept_on_deleted', 'rejected'] as const;
export type OpStatus = (typeof OP_STATUSES)[number];

export const winner = z.object({ value: logValue, editedAt: z.number(), device: z.string() });
export type Winner = z.infer<typeof winner>;

export const opResult = z.object({
  opId: z.string(),
  status: z.enum(OP_STATUSES),
  /** `rejected`: a code (`op_id_reuse`, `unknown_series`, `missing_value`), or the sentence of a failed check. */
  reason: z.string().optional(),
  /** `superseded`: the value that stands in the block instead. */
  winner: winner.optional(),
});
export type OpResult = z.infer<typeof opResult>;

/** Consecutive operations with the same outcome: their status, the index of the first, and how many. */
export const opRun = z.tuple([z.enum(OP_STATUSES), z.int().min(0), z.int().min(1)]);
export type OpRun = z.infer<typeof opRun>;

export const fieldChange = z.object({
  seriesId: z.string(),
  field: z.enum(LOG_FIELDS),
  value: logValue,
  rev: z.number(),
});
export type FieldChange = z.infer<typeof fieldChange>;

export const saveActualReply = z.object({
  message: z.string(),
  rev: z.number(),
  epoch: z.string(),
  serverTime: z.number(),
  results: z.array(opResult),
  /** Only to a COMPACT_SAVE: the operations that are not in `results`. */
  runs: z.array(opRun).optional(),
  /** Fields that other devices changed after the request's `baseRev`. */
  changes: z.array(fieldChange),
  /** Only for a save with `reading`, where structure and targets are still the same. */
  news: blockNews.optional(),
});
export type SaveActualReply = z.infer<typeof saveActualReply>;

/** Where a series stands in its block: what a sparse save is built from. */
export const seriesPath = z.object({
  week: z.string(),
  day: z.enum(WEEKDAYS),
  list: z.enum(LISTS),
  idExercise: z.string(),
});
export type SeriesPath = z.infer<typeof seriesPath>;
