import type { Meaning } from '#domain/block/measures.ts';
import type { AccountNoticeRow, AuditRow } from './accounts/account-act-rows.ts';
import type { ChatMemberRow, ChatMessageRow, ChatRoomRow } from './chat/chat-rows.ts';
import type { GoogleSignInRow, PasswordResetRow } from './accounts/way-in-rows.ts';
import type { OpStatus } from '#contract/api/save.ts';
import type { Gender, Goal } from '#contract/macro-vocabulary.ts';
import type { ListName, LogField, LogValue, Measure, PartLoad, Role, Weekday } from '#contract/vocabulary.ts';
import type { CatalogueRow, MaxShareRow, TemplateNameRow, TemplateRow, TrainingMaxRow } from './coaching/coach-rows.ts';
import type { HistoryNameRow, HistorySessionRow, HistorySetRow } from './history/history-rows.ts';
import type { StoredBytesRow } from './stored-bytes.ts';

export type Dialect = 'sqlite' | 'postgres';

/**
 * Every table, as Kysely sees it. Ids are text, in the log bytes; times are milliseconds since 1970, lists are JSON
 * text: the types that SQLite and PostgreSQL share.
 */
export type Database = {
  meta: { key: string; value: string };
  users: UserRow;
  sessions: SessionRow;
  /** Sessions that another password has ended. */
  ended_sessions: { token_hash: string; user_id: string; ended_at: number };
  password_resets: PasswordResetRow;
  account_notices: AccountNoticeRow;
  known_devices: { mark_hash: string; user_id: string; last_login_at: number };
  google_sign_ins: GoogleSignInRow;
  google_links: { id_hash: string; user_id: string; google_iss: string; google_sub: string; created_at: number };
  coach_links: { athlete_id: string; coach_id: string; created_at: number };
  coach_requests: { athlete_id: string; coach_id: string; created_at: number };
  secret_codes: { coach_id: string; code_hash: string; code: string; created_at: number };
  registration_rejections: { user_id: string; rejected_by: string; rejected_at: number };
  personal_info: PersonalInfoRow;
  macros: MacrosRow;
  /** `equipment`: the bar and plates (`Equipment` of the contract) as JSON. */
  equipment: { athlete_id: string; equipment: string; edited_at: number };
  training_maxes: TrainingMaxRow;
  max_shares: MaxShareRow;
  catalogue_exercises: CatalogueRow;
  templates: TemplateRow;
  template_names: TemplateNameRow;
  blocks: BlockRow;
  /** The times of counted revisions (domain/block/conflict.ts); no row is added any more. */
  block_revs: { block_id: string; rev: number; t: number };
  weeks: {
    id: string;
    block_id: string;
    number: number;
    created_struct_rev: number;
    removed_struct_rev: number | null;
  };
  days: { id: string; block_id: string; week_id: string; weekday: Weekday };
  exercises: ExerciseRow;
  series: SeriesRow;
  replaced_targets: ReplacedTargetRow;
  plan_saves: PlanSaveRow;
  given_readings: GivenReadingRow;
  week_visits: { coach_id: string; week_id: string; seen_rev: number; seen_at: number };
  /** It has rows only of blocks that were seen whole. */
  block_visits: { block_id: string; coach_id: string; seen_rev: number };
  series_visits: { coach_id: string; block_id: string; series_id: string; seen_rev: number };
  actual: LoggedSeriesRow;
  actual_log: StoredLogRow;
  devices_passed_over: SupersededDeviceRow;
  chat_rooms: ChatRoomRow;
  chat_members: ChatMemberRow;
  chat_messages: ChatMessageRow;
  ws_tickets: { ticket_hash: string; token_hash: string; expires_at: number };
  idempotency_keys: { user_id: string; key: string; request_hash: string; reply: string; created_at: number };
  history_sessions: HistorySessionRow;
  history_sets: HistorySetRow;
  history_names: HistoryNameRow;
  /** `begun_at` is in ms since 1970. */
  block_drafts: { block_id: string; begun_at: number };
  history_revs: { athlete_id: string; rev: number };
  stored_bytes: StoredBytesRow;
  throttle: { id: string; bucket: string; at: number };
  audit_log: AuditRow;
  /** Deleted accounts, by a hash of the id: nobody who does not know the id finds one. */
  deleted_accounts: { id_hash: string; deleted_at: number };
};

export type UserRow = {
  id: string;
  role: Role;
  username: string;
  email: string;
  /** The e-mail as it is compared: without regard to case. */
  email_key: string;
  password_hash: string | null;
  google_iss: string | null;
  google_sub: string | null;
  avatar: string | null;
  created_at: number;
  /** Since when nobody can log in with it; null where it is not blocked. */
  blocked_at: number | null;
  /** The administrator who blocked it; null as well once that account is gone. */
  blocked_by: string | null;
};

export type SessionRow = {
  token_hash: string;
  user_id: string;
  /** The user's role when the token was given out: another role needs another token. */
  role: Role;
  /**
   * What ends when the token is first used, null from then on: for a renewed token the token before it, for one that
   * was given out for a new password the whole lineage that asked.
   */
  replaces: string | null;
  /** For a renewed token, the token hash of the log-in that it goes back to; null for a log-in. */
  lineage: string | null;
  created_at: number;
  last_used_at: number;
};

export type PersonalInfoRow = {
  athlete_id: string;
  full_name: string;
  age: number;
  height: number;
  weight: number;
  gender: Gender;
  occupation: string;
  sports_history: string;
  injury_history: string | null;
  rm_bench: number | null;
  rm_squat: number | null;
  rm_dead_lift: number | null;
  experience: number | null;
  updated_at: number;
};

export type MacrosRow = {
  athlete_id: string;
  coach_id: string;
  goal: Goal;
  kilocalories: number;
  carbohydrates: number;
  proteins: number;
  fats: number;
  /** What they were calculated from (`CalculateMacrosBody` as JSON), where that is known. */
  inputs: string | null;
  updated_at: number;
};

export type BlockRow = {
  id: string;
  athlete_id: string;
  /** Who wrote it; null once that account is gone. */
  coach_id: string | null;
  name: string;
  days: string;
  created_at: number;
  rev: number;
  struct_rev: number;
  archived_at: number | null;
  deleted_at: number | null;
  /** The first day of its first week, '2026-11-30'. */
  start_date: string | null;
  opened_at: number | null;
};

export type ExerciseRow = {
  block_id: string;
  id: string;
  day_id: string;
  list: ListName;
  position: number;
  name: string;
  rest_time: string;
  /** The coach's cue. */
  note: string | null;
  tempo: string | null;
  /** The letter of the superset. */
  superset: string | null;
  measure: Measure | null;
  load_as: PartLoad | null;
  catalogue_id: string | null;
  /** Null stands for the coach. */
  added_by: 'athlete' | null;
  /** The structRev of its last appearance; a restore counts as one. */
  created_struct_rev: number;
  removed_at: number | null;
  removed_struct_rev: number | null;
};

export type SeriesRow = {
  block_id: string;
  id: string;
  exercise_id: string;
  position: number;
  target_reps: number | null;
  target_rpe: number | null;
  target_load: number | null;
  /** JSON of what the numbers cannot say (contract/api/prescription.ts); null where there is nothing. */
  prescription: string | null;
  /** Null stands for the coach. Only the athlete removes their set, until the coach plans in it (extra-rows.ts). */
  added_by: 'athlete' | null;
  created_struct_rev: number;
  /** A tombstone: the id is never used again, and what was logged stays. */
  removed_at: number | null;
  removed_struct_rev: number | null;
};

/** The target that a series had until a revision of the block. */
export type ReplacedTargetRow = {
  block_id: string;
  series_id: string;
  until_rev: number;
  target_reps: number | null;
  target_rpe: number | null;
  target_load: number | null;
  prescription: string | null;
};

/** A save of a week that a coach's device sent, or named as replaced while it may still be on its way. */
export type PlanSaveRow = {
  block_id: string;
  op_id: string;
  /** The save that took its place; null while none did. */
  replaced_by: string | null;
  received_at: number;
  /** The revision that it made; null when it was not applied, or changed nothing. */
  struct_rev: number | null;
};

/** What a session of a client that knows only the specification was last given of a block. */
export type GivenReadingRow = {
  token_hash: string;
  block_id: string;
  /** `GivenReading` (services/blocks/given-reading.ts) as compressed JSON. */
  reading: Buffer;
  /** Ms since 1970; 0 for one of before this was known. */
  given_at: number;
};

/** The current edit of one field of a series. */
export type ActualRow = {
  block_id: string;
  series_id: string;
  field: LogField;
  value: LogValue;
  t: number;
  op_id: string;
  device_id: string;
  seq: number;
  rev: number;
  /** The block's revision that the athlete was looking at. */
  base_rev: number;
  edited_at: number;
  /** How many minutes the athlete's clock was ahead of UTC when the field was filled; null where nobody said. */
  utc_offset: number | null;
  /** When the field was filled, as a `t`, where its value was changed since; else null. */
  filled_at: number | null;
  /** Whether the athlete took the proposed value with one tap. */
  tapped: boolean;
  /** For a load: what its planned load came to on the athlete's device, in kg; null where nobody said. */
  target_load: number | null;
  /** The number out of proportion that the athlete has confirmed for this field; null where there is none. */
  confirmed: number | null;
  /** What the number counts and means; null for what is no number of repetitions or load, and where nobody said. */
  meaning: Meaning | null;
};

/** A series with the current edits of its fields: a set is logged as one, and so it is one row. */
export type LoggedSeriesRow = {
  block_id: string;
  series_id: string;
  /** The last revision that changed any of its fields. */
  rev: number;
  /** How many of its fields have a value; `extra` does not count. */
  logged: number;
  /** The current edit of each field, as JSON (logged-fields.ts). */
  fields: string;
};

type BesideEdit = 'utc_offset' | 'filled_at' | 'tapped' | 'target_load' | 'confirmed' | 'meaning';
/** An edit that was received. */
export type ActualLogRow = Omit<ActualRow, BesideEdit> & {
  user_id: string;
  clock_offset: number;
  received_at: number;
  status: Extract<OpStatus, 'applied' | 'superseded' | 'kept_on_deleted'>;
};

type LogId = 'op_id' | 'user_id' | 'block_id' | 'series_id' | 'device_id';

/** An edit as the log stores it (stored-edits.ts): its ids packed, words as numbers, a number apart from a text. */
export type StoredLogRow = Omit<ActualLogRow, LogId | 'field' | 'status' | 'value'> & {
  readonly [Id in LogId]: Buffer;
} & {
  readonly field: number;
  readonly status: number;
  readonly value: number | null;
  readonly value_text: string | null;
};

/** The highest `seq` that a device has sent for a field whose current value is another device's. */
export type SupersededDeviceRow = Pick<ActualRow, 'block_id' | 'series_id' | 'field' | 'device_id' | 'seq'>;
