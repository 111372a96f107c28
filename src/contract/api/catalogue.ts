import { z } from 'zod';
import { MAX_EXERCISE_NAME_LENGTH, MAX_EXERCISES_FOUND } from '#contract/limits.ts';
import { choice, idInPath, name as visibleName } from './text.ts';
import { EQUIPMENT, MUSCLE_GROUPS } from '#contract/vocabulary.ts';

export const listedExercise = z.object({
  id: z.string(),
  name: z.string(),
  muscleGroup: z.enum(MUSCLE_GROUPS),
  equipment: z.enum(EQUIPMENT),
  /** True for an exercise that the asking coach made and no other sees. */
  own: z.boolean(),
  /** Its other names, in other languages and for short; absent in a coach's own, and from earlier servers. */
  aliases: z.array(z.string()).optional(),
});
export type ListedExercise = z.infer<typeof listedExercise>;

export const allExercisesReply = z.object({ exerciseList: z.array(listedExercise) });
export type AllExercises = z.infer<typeof allExercisesReply>;

/** `?q=`: words to look for, without regard to case and accents; `?limit=`: the most exercises to return. */
export const allExercisesQuery = z.object({
  q: z.string('q must be one text.').max(100, 'q has at most 100 characters.').optional(),
  limit: z.coerce
    .number(`limit must be a number from 1 to ${MAX_EXERCISES_FOUND}.`)
    .int('limit must be a whole number.')
    .min(1, 'limit must be at least 1.')
    .max(MAX_EXERCISES_FOUND, `limit must be at most ${MAX_EXERCISES_FOUND}.`)
    .optional(),
});
export type AllExercisesQuery = z.infer<typeof allExercisesQuery>;

export const ownExerciseBody = z.object({
  name: visibleName('The exercise name', MAX_EXERCISE_NAME_LENGTH, 'The exercise name is required.'),
  muscleGroup: choice('The muscle group', MUSCLE_GROUPS),
  equipment: choice('The equipment', EQUIPMENT),
});
export type OwnExerciseBody = z.infer<typeof ownExerciseBody>;

export const ownExercisesParams = z.object({ coachId: idInPath });
export const ownExerciseParams = z.object({ coachId: idInPath, exerciseId: idInPath });
