/** The numbers of spec §9 and of the save protocol. Times are milliseconds, sizes are bytes. */

/** The network waits this long after the last edit; the local write never waits (spec §9). */
export const AUTO_SAVE_DELAY_MS = 2_000;
/** How long 'Block saved successfully! ✅' stays (spec §8). */
export const SAVED_MESSAGE_MS = 1_500;

/** How long other messages stay (spec §8, §9). */
export const REQUEST_MESSAGE_MS = 2_000;
export const ADMIN_MESSAGE_MS = 3_000;
export const REMOVE_COACH_MESSAGE_MS = 1_500;
export const PROFILE_MESSAGE_MS = 1_500;
export const PERSONAL_INFO_MESSAGE_MS = 1_500;

/** How often a page that waits for somebody's decision asks whether it has been made. */
export const DECISION_POLL_MS = 5_000;

/** How long 'Copied!' and 'Macros saved successfully! ✅' stay (spec §8, §9). */
export const COPIED_MS = 2_000;
export const MACROS_MESSAGE_MS = 2_000;

/** A month without any network goes in one request. */
export const MAX_OPS_PER_SAVE = 5_000;
/** The fallback on a connection that is too slow for more in one request. */
export const SAFE_OPS_PER_SAVE = 500;
/** An uncompressed save (sync-protocol): what a page sends while it is being left may be 64 KiB at most. */
export const MAX_SAVE_BYTES = 48 * 1024;
/** A save before compression: 5,000 operations, which are some 50 to 80 KiB on the line. */
export const MAX_SAVE_BODY_BYTES = 1536 * 1024;
/** How many earlier saves of a week one save of a coach may name as replaced by it. */
export const MAX_REPLACED_SAVES = 100;
/** How many of the last saves that a block contains are named in its coach's reading. */
export const MAX_LAID_SAVES = 100;
/** A save that has not been answered by then has an unknown outcome: the same operations go again. */
export const SAVE_TIMEOUT_MS = 15_000;

export const BACK_OFF_FLOOR_MS = 250;
export const BACK_OFF_CEILING_MS = 60_000;
export const RETRY_AFTER_FLOOR_MS = 1_000;
export const RETRY_AFTER_CEILING_MS = 60_000;

/** How long log-out tries to send what is left before it asks (sync-protocol, log-out). */
export const LOG_OUT_FLUSH_MS = 5_000;

export const PASSWORD_MIN_LENGTH = 5;
export const PASSWORD_MAX_LENGTH = 128;
export const MAX_USERNAME_LENGTH = 60;
/** The length of any id. */
export const MAX_ID_LENGTH = 64;

/** Wide enough for every human set, narrow enough that a slip of the thumb ('1000000') is refused. */
export const MAX_REPS = 1_000;
export const MAX_LOAD_KG = 2_000;
/** The largest percentage of a best single that can be planned. */
export const MAX_PERCENT = 200;

/** The sets of one exercise from before the block: nobody looks for more numbers of reps at one RPE or another. */
export const MAX_PAST_SETS = 24;
/** The latest sets in an exercise history, of all exercises: five years of hard training. */
export const MAX_RECORDED_SETS = 20_000;
/** The latest weeks of plans in an exercise history: five years and more. */
export const MAX_RECORDED_WEEKS = 300;

/** The mass of a bar and of a plate, in kg or lb as stamped; the pairs of one kind of plate, and the kinds. */
export const MIN_BAR_MASS = 1;
export const MAX_BAR_MASS = 100;
export const MIN_PLATE_MASS = 0.05;
export const MAX_PLATE_MASS = 100;
export const MAX_PLATE_PAIRS = 10;
export const MAX_PLATE_KINDS = 16;

/** The ranges of a person's numbers (years, cm, kg), ends included. */
export const PERSON_RANGES = {
  age: [5, 120],
  height: [50, 280],
  weight: [10, 700],
  rmBench: [0, 2_000],
  rmSquat: [0, 2_000],
  rmDeadLift: [0, 2_000],
  experience: [0, 100],
} as const satisfies Record<string, readonly [number, number]>;

export const MAX_BODY_BYTES = 256 * 1024;
/** A body of a call that needs no token: the longest registration, with every sign of it escaped, has some 6 KiB. */
export const MAX_STRANGERS_BODY_BYTES = 8 * 1024;
export const MAX_AVATAR_BODY_BYTES = 1024 * 1024;
/** A picture before its base64. */
export const MAX_AVATAR_BYTES = 512 * 1024;

export const MAX_CHAT_CHARACTERS = 4_000;
/** The number of messages on one page. */
export const CHAT_PAGE = 100;
/** One person may send this many messages within the window. */
export const CHAT_MESSAGES_PER_WINDOW = 20;
export const CHAT_WINDOW_MS = 10_000;
/** A frame without an answer by then was sent into a dead connection. */
export const CHAT_ANSWER_MS = 10_000;
/** The same after a change of network or an absence of the page: a connection is then more often dead than slow. */
export const CHAT_ANSWER_AFTER_WAKING_MS = 3_000;
/** A coach's save carries whole weeks. */
export const MAX_BLOCK_BODY_BYTES = 4 * 1024 * 1024;

export const MAX_WEEKS = 52;
/** In one list (basics or complements) of one day. */
export const MAX_EXERCISES_PER_LIST = 40;
export const MAX_SERIES_PER_EXERCISE = 40;
/** In one block, with those that were taken out: they are kept for good. */
export const MAX_SERIES_PER_BLOCK = 20_000;
/** The most series in one call of `seenBlock`. */
export const MAX_SERIES_SEEN = 1_000;
export const MAX_BLOCK_NAME_LENGTH = 100;
export const MAX_EXERCISE_NAME_LENGTH = 120;
export const MAX_REST_TIME_LENGTH = 60;
export const MAX_CUE_LENGTH = 1_000;
export const MAX_TEMPO_LENGTH = 20;
/** A note that an athlete writes on a set. */
export const MAX_NOTE_LENGTH = 500;

/**
 * What is stored of one person at most in MiB, counted as in storage/stored-bytes.ts: 600,000 edits, more than a life of
 * training; plans of 150 blocks of twelve weeks; and imports, templates and messages together.
 */
export const MAX_STORED_LOG_MIB = 64;
export const MAX_STORED_PLAN_MIB = 32;
export const MAX_STORED_OWN_MIB = 80;
/** More than anybody trains through in a life; their list is one answer. */
export const MAX_BLOCKS_PER_ATHLETE = 1_000;
/** What is remembered at most of the readings that a person's plain clients were given, in MiB; the oldest go first. */
export const MAX_STORED_GIVEN_MIB = 16;

/** A session that one phone hands over to another, before compression: no day of training is longer. */
export const MAX_HANDOVER_CHARACTERS = 1_000_000;

/** The exercises of one coach's own, and those in one answer of the search. */
export const MAX_OWN_EXERCISES = 500;
export const MAX_EXERCISES_FOUND = 1_000;
/** The most blocks in which one call changes a coach's name for an exercise. */
export const MAX_MERGED_BLOCKS = 2_000;
/** The most names in one answer of `typedExercises`. */
export const MAX_TYPED_EXERCISES = 200;

/** Of one athlete. */
export const MAX_TRAINING_MAXES = 100;
/** Of one coach: exercises whose max is a part of that of another one, and how large that part may be (%). */
export const MAX_SHARES = 100;
export const MIN_SHARE_PERCENT = 20;
export const MAX_SHARE_PERCENT = 150;

/** The templates of one coach, and those deleted ones that can still be restored. */
export const MAX_TEMPLATES = 100;
export const MAX_DELETED_TEMPLATES = 20;
/** An imported file, as it is and unpacked: a larger one would fill the memory of a phone. */
export const MAX_IMPORTED_BYTES = 20 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** What is pasted is read by the page itself, which has the browser's parser: 5,000 rows of a browser's HTML. */
export const MAX_PASTED_LENGTH = 5 * 1024 * 1024;
/** How long a worker may read a file: ten years of training take some seconds on an old phone. */
export const READ_FILE_LIMIT_MS = 20_000;
/** The size of a spreadsheet with a programme. */
export const MAX_SHEETS = 200;
export const MAX_SHEET_ROWS = 200_000;
export const MAX_SHEET_COLUMNS = 1_000;
/** Of all its tabs, with the empty ones before a row's last: one cell far away may stand for a million. */
export const MAX_SHEET_CELLS = 4_000_000;
/** The series in all weeks of a template: a year of long days. */
export const MAX_SERIES_PER_TEMPLATE = 8_000;
/** The most athletes in one call of `giveBlock`. */
export const MAX_ATHLETES_PER_GIVING = 100;
