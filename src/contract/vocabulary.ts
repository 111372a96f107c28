/** The words of the API: every closed list of spec §3, §5 and §9, in the order in which people see it. */

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const ROLES = ['athlete', 'coach', 'coachPending', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The two lists of exercises that a training day has. */
export const LISTS = ['basics', 'complements'] as const;
export type ListName = (typeof LISTS)[number];

/** What is planned and logged for one series. */
export const FIELDS = ['reps', 'rpe', 'load'] as const;
export type Field = (typeof FIELDS)[number];

/** What a planned set may be other than a work set. */
export const PLANNED_KINDS = ['warm-up', 'drop', 'back-off'] as const;
export type PlannedKind = (typeof PLANNED_KINDS)[number];

/** What a coach plans of one series. */
export const PLAN_FIELDS = [...FIELDS, 'kind'] as const;
export type PlanField = (typeof PLAN_FIELDS)[number];

/**
 * What an athlete may write to a series beside its numbers: a note, the name of what they did instead of the exercise,
 * and the name of its exercise to a set that they add to the plan.
 */
export const TEXT_FIELDS = ['note', 'swap', 'extra'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** The fields of a series' `actual`; that an athlete added the series stands beside it. */
export const ACTUAL_FIELDS = [...FIELDS, 'note', 'swap'] as const;
export type ActualField = (typeof ACTUAL_FIELDS)[number];

/** All that is logged for one series. Compact saves count by this order. */
export const LOG_FIELDS = [...FIELDS, ...TEXT_FIELDS] as const;
export type LogField = (typeof LOG_FIELDS)[number];
/** A load is in kg; null is 'cleared'. */
export type LogValue = number | string | null;

/** 0 to 10 in steps of 0.5: 21 options (spec §5). */
export const RPE_OPTIONS: readonly number[] = Array.from({ length: 21 }, (_, step) => step / 2);

export const MUSCLE_GROUPS = [
  'quadriceps',
  'hamstrings',
  'glutes',
  'calves',
  'chest',
  'back',
  'shoulders',
  'biceps',
  'triceps',
  'forearms',
  'core',
  'neck',
  'full body',
] as const;
export type MuscleGroup = (typeof MUSCLE_GROUPS)[number];

export const EQUIPMENT = [
  'barbell',
  'dumbbell',
  'kettlebell',
  'machine',
  'cable',
  'bodyweight',
  'band',
  'smith machine',
  'trap bar',
  'safety bar',
  'plate',
  'sled',
  'other',
] as const;
export type Equipment = (typeof EQUIPMENT)[number];

/** What is counted in place of repetitions. */
export const MEASURES = ['seconds', 'metres'] as const;
export type Measure = (typeof MEASURES)[number];

/** What a load means if it is not the total: added to the body, taken off it by a machine or band, or in each hand. */
export const PART_LOADS = ['added', 'assistance', 'each hand'] as const;
export type PartLoad = (typeof PART_LOADS)[number];

/**
 * What an exercise of a plan may say beside its sets: the coach's cue, the tempo, the letter of its superset, what is
 * counted in place of repetitions, and what its load means.
 */
export const EXERCISE_TEXTS = ['note', 'tempo', 'group', 'measure', 'loadAs'] as const;
export type ExerciseText = (typeof EXERCISE_TEXTS)[number];

/** What an exercise of a plan has beside its series. */
export const EXERCISE_PARTS = ['name', 'restTime', ...EXERCISE_TEXTS, 'place'] as const;
export type ExercisePart = (typeof EXERCISE_PARTS)[number];
