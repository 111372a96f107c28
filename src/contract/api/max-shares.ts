import { z } from 'zod';
import { MAX_EXERCISE_NAME_LENGTH, MAX_SHARE_PERCENT, MIN_SHARE_PERCENT } from '#contract/limits.ts';
import { mustBe, name as visibleName, numberBetween } from './text.ts';

const exerciseName = () => visibleName('The exercise name', MAX_EXERCISE_NAME_LENGTH, 'The exercise name is required.');

/** The max of the exercise `name` as a part of that of the exercise `of`, for all athletes of a coach. */
export const maxShare = z.object({ name: z.string(), of: z.string(), percent: z.number() });
export type MaxShare = z.infer<typeof maxShare>;

/** `share`: null removes it. */
export const saveMaxShareBody = z.object({
  name: exerciseName(),
  share: z
    .object(
      { of: exerciseName(), percent: numberBetween('The percentage', MIN_SHARE_PERCENT, MAX_SHARE_PERCENT) },
      mustBe('The share', 'an object'),
    )
    .nullable(),
});
export type SaveMaxShareBody = z.infer<typeof saveMaxShareBody>;

/** The coach's shares, sorted by name. */
export const maxSharesReply = z.object({ maxShares: z.array(maxShare) });
export type MaxShares = z.infer<typeof maxSharesReply>;
