import { z } from 'zod';
import { MAX_EXERCISE_NAME_LENGTH, MAX_LOAD_KG, MAX_NOTE_LENGTH, MAX_REPS } from '#contract/limits.ts';
import { LOG_FIELDS, MEASURES, PART_LOADS, type LogValue } from '#contract/vocabulary.ts';
import { fieldsOf } from '#server/storage/blocks/logged-fields.ts';
import { line, shown } from './stored-text.ts';

const DAY_MINUTES = 24 * 60;

/** What columns of many tables may hold. */
export const whole = z.coerce.number().int();
export const time = whole.min(-8.64e15).max(8.64e15);
export const count = whole.min(0);
export const id = shown(1, 64);
export const optional = <T extends z.ZodType>(type: T) => type.nullable();
export const from = (least: number, most: number) => z.number().min(least).max(most);

/** What an athlete may have logged in each field. */
export const values = {
  reps: from(0, MAX_REPS),
  rpe: from(0, 10).multipleOf(0.5),
  load: from(0, MAX_LOAD_KG),
  note: shown(1, MAX_NOTE_LENGTH),
  swap: line(MAX_EXERCISE_NAME_LENGTH),
  extra: line(MAX_EXERCISE_NAME_LENGTH),
};

const edit = z.strictObject({
  block_id: id,
  series_id: id,
  field: z.enum(LOG_FIELDS),
  value: optional(z.union([z.number(), z.string()])),
  t: time,
  op_id: id,
  device_id: id,
  seq: count,
  rev: count,
  base_rev: count,
  edited_at: whole,
});
const standing = edit.extend({
  utc_offset: optional(whole.min(-DAY_MINUTES).max(DAY_MINUTES)),
  filled_at: optional(time),
  tapped: z.boolean(),
  target_load: optional(from(0, MAX_LOAD_KG)),
  confirmed: optional(from(0, Math.max(MAX_LOAD_KG, MAX_REPS))),
  meaning: optional(z.strictObject({ measure: z.enum(MEASURES).optional(), loadAs: z.enum(PART_LOADS).optional() })),
});
const isLoggable = ({ field, value }: { field: keyof typeof values; value: LogValue }): boolean =>
  value === null || values[field].safeParse(value).success;

/** The tables of what is logged, and the one that counts how much of what is stored. */
export const loggedDomains = {
  stored_bytes: z.strictObject({
    user_id: id,
    area: z.enum(['log', 'plans', 'history', 'library', 'chat']),
    bytes: count,
  }),
  actual: z
    .strictObject({
      block_id: id,
      series_id: id,
      rev: count,
      logged: whole.min(0).max(LOG_FIELDS.length),
      fields: z.string(),
    })
    .refine((row) => {
      const fields = fieldsOf(row);
      const logged = fields.filter(({ field, value }) => field !== 'extra' && value !== null);
      return fields.every((one) => standing.refine(isLoggable).safeParse(one).success) && logged.length === row.logged;
    }),
  actual_log: edit
    .extend({
      user_id: id,
      clock_offset: whole,
      received_at: time,
      status: z.enum(['applied', 'superseded', 'kept_on_deleted']),
    })
    .refine(isLoggable),
  devices_passed_over: edit.pick({ block_id: true, series_id: true, field: true, device_id: true, seq: true }),
};
