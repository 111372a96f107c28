import { z } from 'zod';
import { MAX_LOAD_KG, MAX_PERCENT, MAX_REPS } from '#contract/limits.ts';
import { mostPounds } from '#contract/pounds.ts';
import { PLANNED_KINDS } from '#contract/vocabulary.ts';
import { choice, mustBe } from './text.ts';

const reps = z
  .int(mustBe('Reps of a range', 'whole numbers'))
  .min(1, 'Reps of a range start at 1.')
  .max(MAX_REPS, `Reps can be at most ${MAX_REPS}.`);

/** '8-12', or at least so many: '5+'. Its lower end is the target's number. */
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
  .max(MAX_LOAD_KG, `Load can be at most ${MAX_LOAD_KG} kg (${mostPounds(MAX_LOAD_KG)} lb).`);

/** The first set of the exercise that is planned by something else, or the set before. */
const from = z.enum(['top', 'previous']);

/** What a load follows from that the coach has not fixed. */
export const loadRule = z.union([
  /** Of the athlete's best single, or of what their coach takes for it. */
  z.object({ by: z.literal('percent'), percent, of: z.enum(['max', 'trainingMax']) }),
  /** From the target's reps and RPE. */
  z.object({ by: z.literal('rpe') }),
  /** So much less. */
  z.object({ by: z.literal('drop'), percent: percent.max(99, 'A drop can be at most 99%.'), from }),
  z.object({ by: z.literal('drop'), kg: kilograms, from }),
  /** So many kilograms more than last time, if every set reached its reps then. */
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
