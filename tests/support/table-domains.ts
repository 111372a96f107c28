import { z } from 'zod';
import {
  HISTORY_DATE,
  HISTORY_SOURCES,
  LOAD_MEANINGS,
  MAX_HISTORY_NAME_LENGTH,
  MAX_HISTORY_NOTE_LENGTH,
  MAX_SESSION_KEY_LENGTH,
  MAX_SET_METRES,
  MAX_SET_SECONDS,
  MAX_SETS_PER_SESSION,
  SET_KINDS,
} from '#contract/history-vocabulary.ts';
import { AUDIT_ACTIONS } from '#contract/api/administration.ts';
import { MAX_CUE_LENGTH, MAX_LOAD_KG, MAX_NOTE_LENGTH, MAX_REPS, MAX_WEEKS } from '#contract/limits.ts';
import { equipment } from '#contract/api/equipment.ts';
import { GENDERS, GOALS } from '#contract/macro-vocabulary.ts';
import { EQUIPMENT, LISTS, LOG_FIELDS, MUSCLE_GROUPS, ROLES, WEEKDAYS, type LogValue } from '#contract/vocabulary.ts';
import { fieldsOf } from '#server/storage/logged-fields.ts';
import type { Database } from '#server/storage/schema.ts';
import { macroInputs } from './macro-inputs.ts';
import { line, shown } from './stored-text.ts';

/** What each column may hold, whatever was sent: said apart from the schemas that let it in. */
const whole = z.coerce.number().int();
const time = whole.min(-8.64e15).max(8.64e15);
const count = whole.min(0);
const id = shown(1, 64);
const optional = <T extends z.ZodType>(type: T) => type.nullable();
const from = (least: number, most: number) => z.number().min(least).max(most);
const values = {
  reps: from(0, MAX_REPS),
  rpe: from(0, 10).multipleOf(0.5),
  load: from(0, MAX_LOAD_KG),
  note: shown(1, MAX_NOTE_LENGTH),
};
const removal = { created_struct_rev: count, removed_at: optional(time), removed_struct_rev: optional(count) };
const link = z.strictObject({ athlete_id: id, coach_id: id, created_at: time });

const hash = z.string().length(22);
const came = { athlete_id: id, at: z.string().regex(HISTORY_DATE) };
/** Other apps know RPE and repetitions in any steps. */
const brought = {
  reps: optional(from(0, MAX_REPS)),
  rpe: optional(from(0, 10)),
  load: optional(from(0, MAX_LOAD_KG)),
};

const actual = z.strictObject({
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
const isLoggable = ({ field, value }: { field: keyof typeof values; value: LogValue }): boolean =>
  value === null || values[field].safeParse(value).success;

/** A new table does not compile without its row. */
export const tableDomains: Readonly<Record<keyof Database, z.ZodType>> = {
  meta: z.strictObject({ key: shown(1, 64), value: shown(1, 64) }),
  users: z.strictObject({
    id,
    role: z.enum(ROLES),
    username: line(60),
    email: shown(3, 254).refine((text) => /^[^\s@]+@[^\s@]+$/.test(text) && text === text.normalize('NFC')),
    email_key: shown(3, 400).refine((text) => /^[^\s@]+@[a-z\d.-]+$/.test(text) && text === text.toLowerCase()),
    password_hash: optional(z.string().startsWith('$argon2id$v=19$m=19456,t=2,p=1$')),
    google_iss: optional(z.string()),
    google_sub: optional(z.string()),
    avatar: optional(z.base64()),
    created_at: time,
    blocked_at: optional(time),
    blocked_by: optional(id),
  }),
  sessions: z.strictObject({
    token_hash: z.string().length(64),
    user_id: id,
    role: z.enum(ROLES),
    replaces: optional(z.string().length(64)),
    lineage: optional(z.string().length(64)),
    created_at: time,
    last_used_at: time,
  }),
  ended_sessions: z.strictObject({ token_hash: z.string().length(64), user_id: id, ended_at: time }),
  password_resets: z.strictObject({
    token_hash: z.string().length(64),
    user_id: id,
    made_by: optional(id),
    made_at: time,
    expires_at: time,
  }),
  known_devices: z.strictObject({ mark_hash: z.string().length(64), user_id: id, last_login_at: time }),
  google_sign_ins: z.looseObject({ created_at: time }),
  google_links: z.looseObject({ user_id: id, created_at: time }),
  coach_links: link,
  coach_requests: link,
  secret_codes: z.strictObject({
    coach_id: id,
    code_hash: z.string().length(64),
    code: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{13}$/),
    created_at: time,
  }),
  registration_rejections: z.strictObject({ user_id: id, rejected_by: id, rejected_at: time }),
  personal_info: z.strictObject({
    athlete_id: id,
    full_name: line(120),
    age: from(5, 120),
    height: from(50, 280),
    weight: from(10, 700),
    gender: z.enum(GENDERS),
    occupation: line(200),
    sports_history: shown(1, 4_000),
    injury_history: optional(shown(0, 4_000)),
    rm_bench: optional(from(0, 2_000)),
    rm_squat: optional(from(0, 2_000)),
    rm_dead_lift: optional(from(0, 2_000)),
    experience: optional(from(0, 100)),
    updated_at: time,
  }),
  macros: z.strictObject({
    athlete_id: id,
    coach_id: id,
    goal: z.enum(GOALS),
    kilocalories: whole.min(0).max(20_000),
    carbohydrates: whole.min(0).max(5_000),
    proteins: whole.min(0).max(2_000),
    fats: whole.min(0).max(2_000),
    updated_at: time,
    inputs: optional(z.string().refine((json) => macroInputs.safeParse(JSON.parse(json)).success)),
  }),
  equipment: z.strictObject({
    athlete_id: id,
    equipment: z.string().refine((json) => equipment.safeParse(JSON.parse(json)).success),
    edited_at: time,
  }),
  catalogue_exercises: z.strictObject({
    id,
    name: line(120),
    muscle_group: z.enum(MUSCLE_GROUPS),
    equipment: z.enum(EQUIPMENT),
    owner_coach_id: optional(id),
  }),
  blocks: z.strictObject({
    id,
    athlete_id: id,
    coach_id: optional(id),
    name: line(100),
    days: z.string().refine((json) => z.array(z.enum(WEEKDAYS)).min(1).max(7).safeParse(JSON.parse(json)).success),
    created_at: time,
    rev: count,
    struct_rev: count,
  }),
  block_revs: z.strictObject({ block_id: id, rev: count, t: time }),
  weeks: z.strictObject({ id, block_id: id, number: whole.min(1).max(MAX_WEEKS), created_struct_rev: count }),
  days: z.strictObject({ id, block_id: id, week_id: id, weekday: z.enum(WEEKDAYS) }),
  exercises: z.strictObject({
    block_id: id,
    id,
    day_id: id,
    list: z.enum(LISTS),
    position: count,
    name: line(120),
    rest_time: line(60),
    note: optional(shown(1, MAX_CUE_LENGTH)),
    catalogue_id: optional(id),
    ...removal,
  }),
  series: z.strictObject({
    block_id: id,
    id,
    exercise_id: id,
    position: count,
    target_reps: optional(values.reps),
    target_rpe: optional(values.rpe),
    target_load: optional(values.load),
    ...removal,
  }),
  replaced_targets: z.strictObject({
    block_id: id,
    series_id: id,
    until_rev: count,
    target_reps: optional(values.reps),
    target_rpe: optional(values.rpe),
    target_load: optional(values.load),
  }),
  plan_saves: z.strictObject({
    block_id: id,
    op_id: id,
    replaced_by: id.nullable(),
    received_at: time,
    struct_rev: count.nullable(),
  }),
  week_visits: z.strictObject({ coach_id: id, week_id: id, seen_rev: count, seen_at: time }),
  block_visits: z.strictObject({ block_id: id, coach_id: id, seen_rev: count }),
  series_visits: z.strictObject({ coach_id: id, block_id: id, series_id: id, seen_rev: count }),
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
      const logged = fields.filter(({ value }) => value !== null);
      return fields.every((one) => actual.refine(isLoggable).safeParse(one).success) && logged.length === row.logged;
    }),
  actual_log: actual
    .extend({
      value: optional(z.number()),
      value_text: optional(z.string()),
      user_id: id,
      clock_offset: whole,
      received_at: time,
      status: z.enum(['applied', 'superseded', 'kept_on_deleted']),
    })
    .refine(({ field, value, value_text: text }) => isLoggable({ field, value: text ?? value })),
  devices_passed_over: actual.pick({ block_id: true, series_id: true, field: true, device_id: true, seq: true }),
  chat_rooms: z.strictObject({
    id,
    kind: z.enum(['coaching', 'administration']),
    pair: shown(1, 200),
    created_at: time,
    closed_at: optional(time),
    last_seq: count,
  }),
  chat_members: z.strictObject({
    room_id: id,
    user_id: id,
    side: z.enum(['coach', 'athlete', 'admins']),
    last_read_seq: count,
  }),
  chat_messages: z.looseObject({ id, room_id: id, seq: count, sender_id: id, content: shown(1, 4_000) }),
  ws_tickets: z.strictObject({
    ticket_hash: z.string().length(64),
    token_hash: z.string().length(64),
    expires_at: time,
  }),
  idempotency_keys: z.strictObject({
    user_id: id,
    key: z.string().regex(/^[\x21-\x7e]{1,200}$/),
    request_hash: z.string().length(64),
    reply: z.string().refine((json) => typeof JSON.parse(json) === 'object'),
    created_at: time,
  }),
  history_sessions: z.strictObject({
    ...came,
    id: hash,
    source: z.enum(HISTORY_SOURCES),
    key: line(MAX_SESSION_KEY_LENGTH),
    zone: optional(line(64)),
    program: optional(line(MAX_HISTORY_NAME_LENGTH)),
    name: optional(line(MAX_HISTORY_NAME_LENGTH)),
    seconds: optional(from(0, 366 * 86_400)),
    note: optional(shown(1, MAX_HISTORY_NOTE_LENGTH)),
  }),
  history_sets: z.strictObject({
    ...came,
    session_id: hash,
    id: hash,
    exercise_id: hash,
    exercise: line(MAX_HISTORY_NAME_LENGTH),
    listed: optional(line(MAX_HISTORY_NAME_LENGTH)),
    place: count.max(MAX_SETS_PER_SESSION),
    run: count.max(MAX_SETS_PER_SESSION),
    row: count.max(MAX_SETS_PER_SESSION),
    kind: z.enum(SET_KINDS),
    ...brought,
    load_as: z.enum(LOAD_MEANINGS),
    seconds: optional(from(0, MAX_SET_SECONDS)),
    metres: optional(from(0, MAX_SET_METRES)),
    superset: optional(line(64)),
    planned_reps: brought.reps,
    planned_rpe: brought.rpe,
    planned_load: brought.load,
    note: optional(shown(1, MAX_HISTORY_NOTE_LENGTH)),
  }),
  throttle: z.strictObject({ id, bucket: shown(1, 400), at: time }),
  audit_log: z.strictObject({
    id,
    at: time,
    action: z.enum(AUDIT_ACTIONS),
    actor_id: id,
    actor_name: line(60),
    subject_id: id,
    subject_name: line(60),
  }),
  deleted_accounts: z.strictObject({ id_hash: z.string().length(64), deleted_at: time }),
};
