import { PART_LOADS, PLANNED_KINDS } from './vocabulary.ts';

/** The words and limits of a training history, apart from its schemas: the phone reads files without those. */

/** Where a session of the history was logged; 'spotter' stands for a block of this app. */
export const HISTORY_SOURCES = [
  'strong',
  'hevy',
  'fitnotes',
  'stronglifts',
  'fitbod',
  'liftosaur',
  'jefit',
  'gymbook',
  'spotter',
] as const;
export type HistorySource = (typeof HISTORY_SOURCES)[number];

/** What was planned of a set, in words: no prescription of one set takes more. */
export const MAX_PLANNED_TEXT_LENGTH = 100;

export const SET_KINDS = ['work', ...PLANNED_KINDS, 'failure'] as const;
export type SetKind = (typeof SET_KINDS)[number];

/** What a load means: all that was lifted, or a part of it. */
export const LOAD_MEANINGS = ['total', ...PART_LOADS] as const;

/** What an athlete says of an exercise of another app: what its load means, or that its repetitions are seconds. */
export const NAME_MEANINGS = [...LOAD_MEANINGS, 'seconds'] as const;
export type NameMeaning = (typeof NAME_MEANINGS)[number];

/** What becomes of a workout that is there already and differs, and of one that another app has brought. */
export const WHEN_CHANGED = ['ask', 'replace', 'keep'] as const;
export const WHEN_TWICE = ['ask', 'add', 'skip'] as const;

export const MAX_HISTORY_NAME_LENGTH = 1_000;
export const MAX_HISTORY_NOTE_LENGTH = 4_000;
export const MAX_SESSION_KEY_LENGTH = 600;
export const MAX_ZONE_LENGTH = 64;
export const MAX_SUPERSET_LENGTH = 64;
/** A year in seconds: apps write as much for a session that nobody ended. */
export const MAX_SESSION_SECONDS = 366 * 86_400;
/** A day without a break, or a thousand kilometres: more is a typing error. */
export const MAX_SET_SECONDS = 86_400;
export const MAX_SET_METRES = 1_000_000;
/** The most sets of one session, also where an app puts several together under one day. */
export const MAX_SETS_PER_SESSION = 1_000;
/** The most sets of one athlete: thirty years of hard training. */
export const MAX_HISTORY_SETS = 200_000;
/** The most sets in one call of an import; an export of ten years is some fifty calls. */
export const MAX_SETS_PER_IMPORT = 1_000;
export const MAX_IMPORT_BODY_BYTES = 1536 * 1024;
/** The most sessions on one page of the history, and the most bytes of its JSON. */
export const HISTORY_PAGE = 100;
export const HISTORY_PAGE_BYTES = 256 * 1024;
export const MAX_NAMES_MATCHED = 2_000;
/** The most names of other apps of which an athlete says what they are, in all and in one call. */
export const MAX_NAMED_EXERCISES = 2_000;
export const MAX_NAMED_AT_ONCE = 50;
export const MAX_SESSIONS_ASKED = 1_000;

/** A day, a local wall clock, or a moment in UTC: as much as the source says. */
export const HISTORY_DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z?)?$/;
/** Nobody logged sets before there were computers, and a year like 20024 is a slip. */
export const FIRST_HISTORY_YEAR = 1950;
export const LAST_HISTORY_YEAR = 2100;

/** Returns whether a date of this form is in the calendar, its time on the clock, and its year in the range above. */
export function isHistoryDate(date: string): boolean {
  const written = date.slice(0, 19);
  const time = new Date(written.length > 10 ? `${written}Z` : written);
  const year = time.getUTCFullYear();
  // JavaScript reads a 30th of February as a day of March.
  return year >= FIRST_HISTORY_YEAR && year <= LAST_HISTORY_YEAR && time.toISOString().startsWith(written);
}
