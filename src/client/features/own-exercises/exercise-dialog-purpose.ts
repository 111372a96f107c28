import type { ListedExercise } from '#contract/api/catalogue.ts';

/** A new exercise, or one that is changed. `name`: what the coach had searched for. */
export type ExercisePurpose =
  | { readonly kind: 'add'; readonly name: string }
  | { readonly kind: 'edit'; readonly exercise: ListedExercise };

/** What a coach wants to do with an exercise of their own, or with the names that they typed. */
export type DialogPurpose =
  | ExercisePurpose
  | { readonly kind: 'delete'; readonly exercise: ListedExercise }
  | { readonly kind: 'typed' };
