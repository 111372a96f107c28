import type { Equipment, MuscleGroup } from '#contract/vocabulary.ts';

export type CatalogueRow = {
  id: string;
  name: string;
  muscle_group: MuscleGroup;
  equipment: Equipment;
  /** The coach whose own exercise it is; null for the exercises that every coach has. */
  owner_coach_id: string | null;
};

export type TemplateRow = {
  id: string;
  coach_id: string;
  name: string;
  /** The weekdays of its blocks, as in `blocks`. */
  days: string;
  /** Whole weeks in the shape of a coach's save (`blockWeeks`), as JSON. */
  plan: string;
  /** How many weeks, and how many exercises of different names, `plan` has. */
  weeks: number;
  exercises: number;
  created_at: number;
  changed_at: number;
  deleted_at: number | null;
};

/** What exercises of a template are called; names that people read as the same once. */
export type TemplateNameRow = {
  template_id: string;
  /** The name as `isSameName` compares it. */
  name_key: string;
  name: string;
};

export type TrainingMaxRow = {
  athlete_id: string;
  /** The name as `isSameName` compares it. */
  name_key: string;
  name: string;
  load_kg: number;
  /** Null where the account is gone. */
  set_by: string | null;
  set_at: number;
};

/** For all athletes of the coach: the max of `name` is this part of the max of `of_name`. */
export type MaxShareRow = {
  coach_id: string;
  /** The names as `isSameName` compares them. */
  name_key: string;
  name: string;
  of_key: string;
  of_name: string;
  percent: number;
  set_at: number;
};
