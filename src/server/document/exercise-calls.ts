import type { RouteName } from '#contract/api/routes.ts';
import type { Call } from './call.ts';
import { EXAMPLE } from './example.ts';

const { coachId, exerciseId } = EXAMPLE;
const ownExercise = { name: 'Zercher carry', muscleGroup: 'core', equipment: 'barbell' };
const exercises = {
  exerciseList: [
    {
      id: '01991a00-0000-7000-8000-000000000104',
      name: 'Air squat',
      muscleGroup: 'quadriceps',
      equipment: 'bodyweight',
      own: false,
    },
    {
      id: '01991a00-0000-7000-8000-000000000105',
      name: 'Back squat',
      muscleGroup: 'quadriceps',
      equipment: 'barbell',
      own: false,
      aliases: ['Sentadilla', 'Sentadilla trasera', 'BS'],
    },
    {
      id: '01991a00-0000-7000-8000-000000000103',
      name: 'Barbell split squat',
      muscleGroup: 'quadriceps',
      equipment: 'barbell',
      own: false,
    },
  ],
};

/** The exercises that a coach can choose from, and those of their own. */
export const exerciseCalls = {
  allExercises: {
    heading: 'Coach',
    says: 'Lists all exercises, including the coach’s own. `q` searches, ignoring case and accents.',
    query: { q: 'squat', limit: '3' },
  },
  coachExercises: {
    heading: 'Coach',
    says: 'Lists all exercises, including the coach’s own, under the coach’s id.',
    params: { coachId },
  },
  createExercise: {
    heading: 'Coach',
    says: 'Creates an exercise that only this coach sees.',
    params: { coachId },
    body: ownExercise,
  },
  saveExercise: {
    heading: 'Coach',
    says: 'Updates one of the coach’s own exercises.',
    params: { coachId, exerciseId },
    body: { ...ownExercise, name: 'Zercher walk' },
  },
  deleteExercise: {
    heading: 'Coach',
    says: 'Deletes one of the coach’s own exercises; blocks keep its name.',
    params: { coachId, exerciseId },
  },
} satisfies Partial<Record<RouteName, Call>>;

export const exerciseReplies = {
  allExercises: exercises,
  coachExercises: exercises,
  createExercise: {
    id: '01991a00-0000-7000-8000-000000000106',
    name: 'Zercher carry',
    muscleGroup: 'core',
    equipment: 'barbell',
    own: true,
  },
  saveExercise: {
    id: '01991a00-0000-7000-8000-000000000008',
    name: 'Zercher walk',
    muscleGroup: 'core',
    equipment: 'barbell',
    own: true,
  },
  deleteExercise: { message: 'Exercise deleted.' },
} satisfies Partial<Record<RouteName, unknown>>;
