import { z } from 'zod';
import { MAX_EXERCISE_NAME_LENGTH, MAX_MERGED_BLOCKS, MAX_TEMPLATES } from '#contract/limits.ts';
import { idInBody, mustBe, name as visibleName } from './text.ts';

/** A name that a coach typed freely into plans: no exercise that they can choose is called so. */
export const typedExercise = z.object({
  name: z.string(),
  /** How many blocks, and how many of the coach's templates, have it. */
  blocks: z.number(),
  templates: z.number(),
  /** The exercise that it most likely is; absent where none is likely, or more than one. */
  likely: z.string().optional(),
});
export type TypedExercise = z.infer<typeof typedExercise>;

/** Sorted by the number of plans that have the name, the most first. */
export const typedExercisesReply = z.object({ typed: z.array(typedExercise) });
export type TypedExercises = z.infer<typeof typedExercisesReply>;

export const mergeExerciseBody = z.object({
  name: visibleName('The exercise name', MAX_EXERCISE_NAME_LENGTH, 'The exercise name is required.'),
  /** The exercise of the list that it is. */
  exerciseId: idInBody('exerciseId'),
});
export type MergeExerciseBody = z.infer<typeof mergeExerciseBody>;

/** What was merged, and where. Sent back, it undoes the merge. */
export const mergedExercise = mergeExerciseBody.extend({
  /** The name that the exercise of the list had then: it may be renamed or deleted since. Earlier servers did not tell it. */
  as: z
    .string(mustBe('as', 'text'))
    .max(MAX_EXERCISE_NAME_LENGTH, `as has at most ${MAX_EXERCISE_NAME_LENGTH} characters.`)
    .optional(),
  blocks: z
    .array(
      z.object({
        athleteId: idInBody('athleteId'),
        blockId: idInBody('blockId'),
        exerciseIds: z.array(idInBody('exerciseIds'), mustBe('exerciseIds', 'a list')),
      }),
      mustBe('blocks', 'a list'),
    )
    .max(MAX_MERGED_BLOCKS, `blocks must have at most ${MAX_MERGED_BLOCKS} entries.`),
  /** `places`: which exercises of the template's plan, in the order of its weeks, days and lists. */
  templates: z
    .array(
      z.object({
        templateId: idInBody('templateId'),
        places: z.array(z.int(mustBe('Each of places', 'a whole number')).min(0), mustBe('places', 'a list')),
      }),
      mustBe('templates', 'a list'),
    )
    .max(MAX_TEMPLATES, `templates must have at most ${MAX_TEMPLATES} entries.`),
});
export type MergedExercise = z.infer<typeof mergedExercise>;
