import type { RouteName } from '#contract/api/routes.ts';
import type { Call } from './call.ts';
import { EXAMPLE } from './example.ts';

const { athleteId, coachId, exerciseId } = EXAMPLE;
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

const merged = {
  name: 'Sqat low bar',
  exerciseId,
  as: 'Zercher carry',
  blocks: [],
  templates: [],
};

/** The exercises that a coach can choose from, and those of their own. */
export const exerciseCalls = {
  allExercises: {
    heading: 'Coach',
    says: 'Lists all exercises, including the coach’s own. `q` searches, ignoring case and accents.',
    query: { q: 'squat', limit: '3' },
  },
  exerciseCatalogue: {
    heading: 'Athlete',
    says: 'Lists all exercises of the catalogue; none of a coach’s own.',
    params: { athleteId },
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
  typedExercises: {
    heading: 'Coach',
    says: 'Lists the names in the coach’s blocks and templates that no exercise of the list has; `likely` is the one that it most likely is.',
    params: { coachId },
  },
  mergeExercise: {
    heading: 'Coach',
    says: 'Calls an exercise what the list calls it, in all blocks of the coach’s athletes and in the coach’s templates. The answer is the body that undoes it.',
    params: { coachId },
    body: { name: 'Sqat low bar', exerciseId: EXAMPLE.exerciseId },
  },
  unmergeExercise: {
    heading: 'Coach',
    says: 'Undoes a merge: what it renamed, and is still called so, has the name from before.',
    params: { coachId },
    body: merged,
  },
} satisfies Partial<Record<RouteName, Call>>;

export const exerciseReplies = {
  allExercises: exercises,
  exerciseCatalogue: exercises,
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
  typedExercises: { typed: [{ name: 'Sqat low bar', blocks: 2, templates: 1 }] },
  mergeExercise: merged,
  unmergeExercise: { message: 'Names as before.' },
} satisfies Partial<Record<RouteName, unknown>>;
