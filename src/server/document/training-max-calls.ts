import type { RouteName } from '#contract/api/routes.ts';
import type { Call } from './call.ts';
import { EXAMPLE } from './example.ts';

const { coachId, athleteId } = EXAMPLE;

/** What a coach takes as an athlete's max of each lift. */
export const trainingMaxCalls = {
  trainingMaxes: {
    heading: 'Coach',
    says: 'Returns the athlete’s training maxes in kg: what a planned percentage of a training max follows from.',
    params: { coachId, athleteId },
  },
  saveTrainingMax: {
    heading: 'Coach',
    says: 'Sets the athlete’s training max of one lift, in kg, or removes it with null; returns all of them. Names that read the same are one lift. What is logged stays.',
    params: { coachId, athleteId },
    body: { name: 'Back squat', load: 140 },
  },
} satisfies Partial<Record<RouteName, Call>>;

const trainingMaxes = { trainingMaxes: [{ name: 'Back squat', load: 140, setAt: '2026-11-21T12:00:00.000Z' }] };

export const trainingMaxReplies = {
  trainingMaxes,
  saveTrainingMax: trainingMaxes,
} satisfies Partial<Record<RouteName, unknown>>;
