import { z } from 'zod';
import { saveBlockBody } from '#contract/api/coach-save.ts';
import { MAX_WEEKS } from '#contract/limits.ts';
import { EQUIPMENT, MUSCLE_GROUPS, WEEKDAYS } from '#contract/vocabulary.ts';
import { count, id, optional, time, whole } from './logged-domains.ts';
import { line } from './stored-text.ts';

/** The training days of a block, as JSON. */
export const weekdays = z
  .string()
  .refine((json) => z.array(z.enum(WEEKDAYS)).min(1).max(7).safeParse(JSON.parse(json)).success);
const named = { name_key: line(1_000), name: line(120) };

/** What each column of a coach's own tables may hold. */
export const coachDomains = {
  training_maxes: z.strictObject({
    athlete_id: id,
    ...named,
    load_kg: z.number().gt(0).max(2_000),
    set_by: optional(id),
    set_at: time,
  }),
  max_shares: z.strictObject({
    coach_id: id,
    ...named,
    of_key: line(1_000),
    of_name: line(120),
    percent: z.number().min(20).max(150),
    set_at: time,
  }),
  catalogue_exercises: z.strictObject({
    id,
    name: line(120),
    muscle_group: z.enum(MUSCLE_GROUPS),
    equipment: z.enum(EQUIPMENT),
    owner_coach_id: optional(id),
  }),
  template_names: z.strictObject({ template_id: id, ...named }),
  templates: z.strictObject({
    id,
    coach_id: id,
    name: line(100),
    days: weekdays,
    plan: z.string().refine((json) => saveBlockBody.safeParse({ blockWeeks: JSON.parse(json) }).success),
    weeks: whole.min(1).max(MAX_WEEKS),
    exercises: count,
    created_at: time,
    changed_at: time,
    deleted_at: optional(time),
  }),
} as const;
