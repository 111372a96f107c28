import { z } from 'zod';
import { MAX_LOAD_KG, MAX_PERCENT, MAX_REPS } from '#contract/limits.ts';
import { PLANNED_KINDS } from '#contract/vocabulary.ts';
import { choice, mustBe, tooHeavy } from './text.ts';

const reps = z
  .int(mustBe('Reps of a range', 'whole numbers'))
  .min(1, 'Reps of a range start at 1.')
  .max(MAX_REPS, `Reps can be at most ${MAX_REPS}.`);

/** A range of reps ('8-12') or a minimum ('5+'). Its lower end is the target's number. */
export const repsRule = z.union([
  z.object({ min: reps, max: reps }).refine(({ min, max }) => min < max, 'A range of reps goes from fewer to more.'),
  z.object({ min: reps, open: z.literal(true) }),
]);
export type RepsRule = z.infer<typeof repsRule>;

const percent = z
  .number(mustBe('percent', 'a number'))
  .gt(0, 'A percentage is more than 0.')
  .max(MAX_PERCENT, `A percentage can be at most ${MAX_PERCENT}.`);

const kilograms = z
  .number(mustBe('kg', 'a number'))
  .gt(0, 'A drop or a step is more than 0.')
  .max(MAX_LOAD_KG, tooHeavy('Load'));

/** 'top': the first set of the exercise that is neither a drop nor a warm-up; 'previous': the set before. */
const from = z.enum(['top', 'previous']);

/** The rule by which a load follows from something else, where the coach has not fixed it. */
export const loadRule = z.union([
  /** A percentage of the athlete's best single, or of the training max that the coach set. */
  z.object({ by: z.literal('percent'), percent, of: z.enum(['max', 'trainingMax']) }),
  /** The load follows from the target's reps and RPE. */
  z.object({ by: z.literal('rpe') }),
  /** The load is this much less than that of the set in `from`. */
  z.object({ by: z.literal('drop'), percent: percent.max(99, 'A drop can be at most 99%.'), from }),
  z.object({ by: z.literal('drop'), kg: kilograms, from }),
  /** The load is `plus` kilograms more than last time, if every set reached its reps then. */
  z.object({ by: z.literal('lastTime'), plus: kilograms }),
]);
export type LoadRule = z.infer<typeof loadRule>;

/** What a target's three numbers cannot say. */
export const prescription = z
  .object({
    reps: repsRule,
    load: loadRule,
    /** Absent in a work set. */
    kind: choice('The kind of set', PLANNED_KINDS),
  })
  .partial();
export type Prescription = z.infer<typeof prescription>;
