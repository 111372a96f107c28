import type { HistorySet } from '#contract/api/training-history.ts';
import type { HistorySource, NameMeaning, SetKind } from '#contract/history-vocabulary.ts';

/** A session that an athlete imported from another app. */
export type HistorySessionRow = {
  athlete_id: string;
  /** A hash of `source` and `key`, which tell it from every other session of the athlete. */
  id: string;
  source: HistorySource;
  key: string;
  at: string;
  zone: string | null;
  program: string | null;
  name: string | null;
  seconds: number | null;
  note: string | null;
};

export type HistorySetRow = {
  athlete_id: string;
  session_id: string;
  /** A hash of its exercise, run and row. */
  id: string;
  /** A hash of the name by which the exercise is found: `listed`, else `exercise`. */
  exercise_id: string;
  /** The date of its session. */
  at: string;
  exercise: string;
  listed: string | null;
  place: number;
  run: number;
  row: number;
  kind: SetKind;
  reps: number | null;
  rpe: number | null;
  load: number | null;
  load_as: HistorySet['loadAs'];
  seconds: number | null;
  metres: number | null;
  superset: string | null;
  planned_reps: number | null;
  planned_rpe: number | null;
  planned_load: number | null;
  planned_text: string | null;
  note: string | null;
};

/** What an athlete said of an exercise of another app. */
export type HistoryNameRow = {
  athlete_id: string;
  /** A hash of `name`, the same for all names that people read as the same. */
  id: string;
  name: string;
  listed: string | null;
  meaning: NameMeaning | null;
  chosen_at: number;
};
