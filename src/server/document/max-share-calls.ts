import type { RouteName } from '#contract/api/routes.ts';
import type { Call } from './call.ts';
import { EXAMPLE } from './example.ts';

const { coachId } = EXAMPLE;

/** What a coach takes as the max of an exercise as a part of that of another one. */
export const maxShareCalls = {
  maxShares: {
    heading: 'Coach',
    says: 'Returns the exercises whose max is a part of that of another one, for all athletes of the coach who have no max of their own in it.',
    params: { coachId },
  },
  saveMaxShare: {
    heading: 'Coach',
    says: 'Sets which part (20% to 150%) of the max of `of` the max of an exercise is, or removes it with null; returns all of them. Names that read the same are one exercise. A share is of no exercise that has a share itself. What is logged stays.',
    params: { coachId },
    body: { name: 'Front squat', share: { of: 'Back squat', percent: 85 } },
  },
} satisfies Partial<Record<RouteName, Call>>;

const maxShares = { maxShares: [{ name: 'Front squat', of: 'Back squat', percent: 85 }] };

export const maxShareReplies = {
  maxShares,
  saveMaxShare: maxShares,
} satisfies Partial<Record<RouteName, unknown>>;
