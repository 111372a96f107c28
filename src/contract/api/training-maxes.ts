import { z } from 'zod';
import { MAX_EXERCISE_NAME_LENGTH, MAX_LOAD_KG } from '#contract/limits.ts';
import { liftingPerson } from './exercise-history.ts';
import { maxShare } from './max-shares.ts';
import { mustBe, name as visibleName, tooHeavy } from './text.ts';

const trainingMaxLoad = z
  .number(mustBe('The training max', 'a number'))
  .gt(0, 'A training max is more than 0.')
  .max(MAX_LOAD_KG, tooHeavy('The training max'));

/** What the coach takes as the athlete's max of one lift, in kg; null removes it. */
export const saveTrainingMaxBody = z.object({
  name: visibleName('The exercise name', MAX_EXERCISE_NAME_LENGTH, 'The exercise name is required.'),
  load: trainingMaxLoad.nullable(),
});
export type SaveTrainingMaxBody = z.infer<typeof saveTrainingMaxBody>;

/**
 * Training maxes in kg, sorted by name. `setAt`: when the number last changed, in ISO 8601. A reading has beside them what
 * else a percentage may follow from, where there is any: the 1RMs that the athlete told, and the coach's `maxShares`.
 */
export const trainingMaxesReply = z.object({
  trainingMaxes: z.array(z.object({ name: z.string(), load: z.number(), setAt: z.string() })),
  maxes: liftingPerson.shape.maxes.optional(),
  maxShares: z.array(maxShare).optional(),
});
export type TrainingMaxes = z.infer<typeof trainingMaxesReply>;
